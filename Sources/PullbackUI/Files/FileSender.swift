import Foundation

/// Sends files of this program to a person's browser.
package struct FileSender {
  /// Offers a file, and returns the address from which the browser gets it, once. The closures are
  /// called on the actor of the views: one when the browser begins to get the file, and the other when
  /// it has all of it, with its name as a URL, or when that has failed.
  package var open:
    (
      _ offer: FileOffer, _ began: @escaping () -> Void,
      _ ended: @escaping (Result<URL, any Error>) -> Void
    ) -> String
  /// Withdraws the file at an address, unless the browser gets it already.
  package var close: (_ address: String) -> Void

  package init(
    open:
      @escaping (
        FileOffer, _ began: @escaping () -> Void,
        _ ended: @escaping (Result<URL, any Error>) -> Void
      ) -> String,
    close: @escaping (_ address: String) -> Void
  ) {
    self.open = open
    self.close = close
  }

  /// What an app gets as the file that a browser has saved: its name.
  package static func url(ofFileNamed name: String) -> URL {
    let plain = CharacterSet(
      charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.-_")
    let text = name.addingPercentEncoding(withAllowedCharacters: plain) ?? name
    return URL(string: text) ?? URL(filePath: name)
  }
}

/// The place in a browser's page from which a file is downloaded.
package struct FileOutput: Hashable, Sendable {
  /// The address of the file; empty while there is none.
  package var address: String
  package var name: String
}

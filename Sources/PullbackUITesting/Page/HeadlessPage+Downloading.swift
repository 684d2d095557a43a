public import Foundation
import PullbackHTML
import PullbackUI

/// A file that a ``HeadlessPage`` has downloaded.
public struct DownloadedFile: Hashable, Sendable {
  /// The name under which a browser saves it.
  public let name: String
  /// The media type, such as `text/csv`.
  public let type: String
  public let data: Data

  /// The bytes as text in UTF-8.
  public var text: String { String(decoding: data, as: UTF8.self) }
}

extension HeadlessPage {
  /// Presses a control and downloads the file that the page then offers with `fileExporter` or
  /// `ShareLink`, as a browser does by itself.
  ///
  /// ```swift
  /// let file = try await page.download("Export")
  /// #expect(file.name == "rows.csv")
  /// ```
  ///
  /// - Parameters:
  ///   - role: What to press; nil for any control.
  ///   - isolation: The actor on which the page is used: the caller's.
  /// - Throws: ``HeadlessPageError`` if there is no such control, or more than one, if the page offers
  ///   no file then, or if the bytes of the file cannot be made.
  public func download(
    _ name: String,
    role: PageRole? = nil,
    fileID: StaticString = #fileID,
    line place: UInt = #line,
    isolation: isolated (any Actor)? = #isolation
  ) async throws(HeadlessPageError) -> DownloadedFile {
    let address = try attempt(fileID, place) { () throws(PageFailure) in
      let control = try search(name, role)
      if control.attributes["download"] != nil { return control.attributes["href"] ?? "" }
      try press(control)
      line.turn()
      return try offeredAddress()
    }
    let offer = try attempt(fileID, place) { () throws(PageFailure) in
      try line.beginDownload(at: address)
    }
    var data = Data()
    var result = Result<Void, any Error>.success(())
    do {
      var chunks = FileChunks(try await offer.offer.contents.resolved()).makeAsyncIterator()
      while let chunk = try await chunks.next(isolation: isolation) { data += chunk }
    } catch {
      result = .failure(error)
    }
    line.endDownload(offer, result)
    try attempt(fileID, place) { () throws(PageFailure) in
      if case .failure(let error) = result {
        throw PageFailure("\(offer.offer.name) could not be read: \(error)")
      }
    }
    return DownloadedFile(name: offer.offer.name, type: offer.offer.mediaType, data: data)
  }

  /// The address of the only file that the page, or its topmost dialog, offers.
  private func offeredAddress() throws(PageFailure) -> String {
    let root = line.client.content.root
    var addresses: [String] = []
    (PageSearch.dialogs(in: root).last ?? root).visit { node in
      if node.attributes["download"] != nil { addresses.append(node.attributes["href"] ?? "") }
      return !node.isHidden
    }
    guard addresses.count == 1 else {
      throw PageFailure("expected one file to download, found \(addresses.count)")
    }
    return addresses[0]
  }
}

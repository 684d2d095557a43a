#if Web
import Foundation
import PullbackConcurrency
import PullbackUI
import Synchronization

/// What a session knows of the files that its browser sends and gets: where the views wait for some,
/// which have arrived, and which it can get.
struct SessionFiles {
  /// The place in a page where a person chooses files.
  struct Reception {
    let request: FileRequest
    let done: UncheckedSendable<([URL]) -> Void>
    /// The files that have arrived of those that were chosen, in their order.
    var received: [URL] = []
    /// How many were chosen; nil if that is not known.
    var count: Int? = 1
    /// The file that is arriving now.
    var upload: Upload?
  }

  /// A file that is arriving.
  final class Upload: Sendable {
    let url: URL
    /// The maximum number of bytes.
    let limit: Int
    /// Whether nobody waits for the file any more.
    let isCancelled = Atomic(false)

    init(url: URL, limit: Int) {
      self.url = url
      self.limit = limit
    }
  }

  /// A file that the session's browser can get.
  struct Offer {
    let offer: FileOffer
    let began: UncheckedSendable<() -> Void>
    let ended: UncheckedSendable<(Result<URL, any Error>) -> Void>
    /// Whether the browser has asked for it, which it can do once.
    var isTaken = false
  }

  /// The files that browsers of this session may send at the same time.
  static let parallelLimit = 2

  /// The places where files are expected, by the last component of their address.
  var receptions: [String: Reception] = [:]
  /// The files that the browser can get, by the last component of their address.
  var offers: [String: Offer] = [:]
  /// The folder of the session; nil until the first file arrives.
  var folder: URL?
  /// The files that have arrived and may still be there.
  var files: [URL] = []

  var uploads: [Upload] { receptions.values.compactMap(\.upload) }
}

/// Why a file is refused: the status, and a sentence for the person.
struct UploadRefusal: Error {
  let status: Int
  let sentence: String

  /// The address is not that of a place in a page of this visitor where files are expected.
  static let unknown = UploadRefusal(status: 404, sentence: "")
}
#endif

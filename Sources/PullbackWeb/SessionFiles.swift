#if Web
import Foundation
import PullbackConcurrency
import PullbackUI
import Synchronization

/// What a session knows of the files that its browser sends: where the views wait for some, and
/// which have arrived.
struct SessionFiles {
  /// The place in a page where a person chooses files.
  struct Reception {
    let request: FileRequest
    let done: UncheckedSendable<([URL]) -> Void>
    /// The files that have arrived of those that were chosen, in their order.
    var received: [URL] = []
    /// How many were chosen.
    var count = 1
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

  /// The files that browsers of this session may send at the same time.
  static let parallelLimit = 2

  /// The places where files are expected, by the last component of their address.
  var receptions: [String: Reception] = [:]
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

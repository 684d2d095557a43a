#if Web
import Foundation
import PullbackUI
import Synchronization

/// Reads the bytes of a file for a browser that gets it. Another thread may cancel it at any time.
final class FileDownload: Sendable {
  let length: Int?
  private let reader: Reader
  private let state = Mutex((isCancelled: false, step: Task<Data?, any Error>?.none))

  /// - Parameter contents: Contents that are made already.
  init(_ contents: FileContents) {
    let chunks = FileChunks(contents)
    length = chunks.length
    reader = Reader(chunks)
  }

  /// Returns the next bytes; nil after the last ones.
  ///
  /// - Throws: `CancellationError` after ``cancel()``, and the errors of the file.
  func next() async throws -> Data? {
    let step = try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      let step = Task { [reader] in try await reader.next() }
      state.step = step
      return step
    }
    return try await withTaskCancellationHandler {
      try await step.value
    } onCancel: {
      step.cancel()
    }
  }

  /// Ends the download: what waits for further bytes gets an error.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      state.step?.cancel()
    }
  }

  private actor Reader {
    private var iterator: FileChunks.Iterator

    init(_ chunks: FileChunks) { iterator = chunks.makeAsyncIterator() }

    /// Called again only when the last call has returned.
    func next() async throws -> Data? {
      var iterator = iterator
      defer { self.iterator = iterator }
      return try await iterator.next(isolation: self)
    }
  }
}

/// The fields of the response with which a browser gets a file.
enum DownloadHeader {
  /// The value of `Content-Disposition`, by RFC 6266: the name in UTF-8, and for old clients in ASCII.
  ///
  /// - Parameter name: The name of the file, which need not be safe.
  static func disposition(fileName name: String) -> String {
    let name = FileName.safe(name)
    let plain = name.unicodeScalars.map { scalar in
      scalar.isASCII && !"\"\\%".unicodeScalars.contains(scalar) ? Character(scalar) : "_"
    }
    let encoded = name.utf8.map { byte in
      let isPlain = byte < 0x80 && attributeCharacters.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain ? String(UnicodeScalar(byte)) : (byte < 16 ? "%0" : "%") + digits
    }
    return "attachment; filename=\"\(String(plain))\"; filename*=UTF-8''\(encoded.joined())"
  }

  /// The characters that RFC 5987 allows without encoding.
  private static let attributeCharacters = Set(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789!#$&+-.^_`|~".utf8)
}
#endif

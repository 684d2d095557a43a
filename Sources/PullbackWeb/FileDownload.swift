#if Web
import Foundation
import PullbackUI
import Synchronization

/// Reads the bytes of a file for a browser that gets it. Another thread may cancel it at any time.
final class FileDownload: Sendable {
  private let reader: Reader
  private let state = Mutex((isCancelled: false, cancelStep: (@Sendable () -> Void)?.none))

  init(_ contents: FileContents) { reader = Reader(contents) }

  /// Makes the contents. Call it once, before ``next()``.
  ///
  /// - Returns: The number of bytes, if it is known.
  /// - Throws: The errors of ``next()``.
  func begin() async throws -> Int? { try await step { try await $0.begin() } }

  /// Returns the next bytes; nil after the last ones.
  ///
  /// - Throws: `CancellationError` after ``cancel()``, and the errors of the file.
  func next() async throws -> Data? { try await step { try await $0.next() } }

  private func step<Value: Sendable>(
    _ body: @escaping @Sendable (Reader) async throws -> Value
  ) async throws -> Value {
    let step = try state.withLock { state in
      if state.isCancelled { throw CancellationError() }
      let step = Task { [reader] in try await body(reader) }
      state.cancelStep = { step.cancel() }
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
    let cancelStep = state.withLock { state in
      state.isCancelled = true
      return state.cancelStep
    }
    // Outside of the lock, because handlers of the app are called.
    cancelStep?()
  }

  private actor Reader {
    private let contents: FileContents
    private var iterator: FileChunks.Iterator?

    init(_ contents: FileContents) { self.contents = contents }

    func begin() async throws -> Int? {
      let chunks = FileChunks(try await contents.resolved())
      iterator = chunks.makeAsyncIterator()
      return chunks.length
    }

    /// Called again only when the last call has returned.
    func next() async throws -> Data? {
      guard var iterator else { return nil }
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

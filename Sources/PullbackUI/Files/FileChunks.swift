import Foundation

/// The bytes of a file that is exported, in chunks. The next chunk is made when it is asked for, so no
/// more than one is in memory, unless all are.
package struct FileChunks: AsyncSequence {
  package typealias Element = Data

  /// The number of bytes that the chunks have together; nil if it is not known.
  package let length: Int?
  private let contents: FileContents

  /// - Parameter contents: Contents that are made already; see ``FileContents/resolved()``.
  package init(_ contents: FileContents) {
    self.contents = contents
    length = contents.length
  }

  package func makeAsyncIterator() -> Iterator { Iterator(contents: contents, length: length) }

  package struct Iterator: AsyncIteratorProtocol {
    private enum Source {
      case none
      case contents(FileContents)
      case file(FileHandle)
      case chunks(any AsyncIteratorProtocol<Data, any Error>)
    }

    private static let chunkSize = 64 * 1024
    private var source: Source
    private let length: Int?
    private var count = 0

    fileprivate init(contents: FileContents, length: Int?) {
      source = .contents(contents)
      self.length = length
    }

    package mutating func next() async throws -> Data? {
      try await next(isolation: nil)
    }

    /// - Throws: ``FileContentsError`` if there are more or fewer bytes than ``FileChunks/length``.
    package mutating func next(isolation: isolated (any Actor)?) async throws -> Data? {
      try Task.checkCancellation()
      while let chunk = try await read(isolation: isolation) {
        count += chunk.count
        if let length, count > length { throw FileContentsError.length }
        if !chunk.isEmpty { return chunk }
      }
      // A sequence may end because its task was cancelled.
      try Task.checkCancellation()
      if let length, count < length { throw FileContentsError.length }
      return nil
    }

    private mutating func read(isolation: isolated (any Actor)?) async throws -> Data? {
      switch source {
      case .none: return nil
      case .contents(.data(let data)):
        source = .none
        return data
      case .contents(.file(let url)):
        source = .file(try await Disk.run { try FileHandle(forReadingFrom: url) })
        return Data()
      case .contents(.stream(_, let make)):
        source = .chunks(try await make().makeAsyncIterator())
        return Data()
      case .contents(.made(let make)):
        source = .contents(try await make())
        return Data()
      case .file(let file):
        return try await Disk.run {
          let data = try file.read(upToCount: Self.chunkSize)
          if data?.isEmpty != false { try file.close() }
          return data
        }
      case .chunks(var chunks):
        let chunk = try await chunks.next(isolation: isolation)
        source = .chunks(chunks)
        return chunk
      }
    }
  }
}

/// Why the bytes of a file could not be made.
package enum FileContentsError: Error, CustomStringConvertible {
  /// There are more or fewer bytes than was said.
  case length

  package var description: String { "The file has another length than was said." }
}

/// Work that may wait for a disk.
enum Disk {
  /// Runs a closure on a thread that may wait.
  static func run<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }
}

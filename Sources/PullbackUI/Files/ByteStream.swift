import Foundation

/// Bytes that are made while they are saved or downloaded, for what is too large for the memory.
///
/// ```swift
/// .fileExporter(
///   isPresented: $isExporting, item: ByteStream { database.rows().map { Data("\($0)\n".utf8) } },
///   contentTypes: [.commaSeparatedText], defaultFilename: "rows"
/// ) { result in … }
/// ```
///
/// The closure runs when the person begins to save. The next bytes are asked for when the last ones are
/// written or on their way, so a slow client makes the sequence wait. If the person cancels or the
/// connection ends, the task that reads the sequence is cancelled. An error of the sequence ends the
/// download: the browser reports it as failed, and `onCompletion` gets the error.
public struct ByteStream: Transferable {
  /// How many bytes there are, if it is known.
  public let length: Int?
  let chunks: FileContents.Chunks

  /// Creates a stream of chunks, such as `Data` or `[UInt8]`.
  ///
  /// - Parameters:
  ///   - length: The number of bytes, so that a browser can show the progress; nil if it is not known.
  ///     If the sequence has more or fewer, the download fails.
  ///   - chunks: Begins the sequence. It is called once for each download, outside of the views' actor.
  public init<Chunks: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    _ chunks: @escaping @Sendable () async throws -> Chunks
  ) where Chunks.Element: Sequence<UInt8> & SendableMetatype {
    self.length = length
    self.chunks = {
      let sequence = try await chunks()
      // The closure may throw, so that errors of every kind get through.
      return sequence.map { (chunk) throws -> Data in Data(chunk) }
    }
  }

  /// Creates a stream of single bytes, which are sent in chunks of 16 KiB.
  ///
  /// - Parameters:
  ///   - length: The number of bytes, so that a browser can show the progress; nil if it is not known.
  ///     If the sequence has more or fewer, the download fails.
  ///   - bytes: Begins the sequence. It is called once for each download, outside of the views' actor.
  public init<Bytes: AsyncSequence & SendableMetatype>(
    length: Int? = nil,
    _ bytes: @escaping @Sendable () async throws -> Bytes
  ) where Bytes.Element == UInt8 {
    self.length = length
    chunks = {
      let sequence = try await bytes()
      return CollectedBytes(base: sequence)
    }
  }

  public static var transferRepresentation: some TransferRepresentation<ByteStream> {
    ContentRepresentation(type: .data) { .stream(length: $0.length, $0.chunks) }
  }
}

/// Bytes in chunks.
private struct CollectedBytes<Base: AsyncSequence>: AsyncSequence where Base.Element == UInt8 {
  let base: Base

  func makeAsyncIterator() -> Iterator { Iterator(base: base.makeAsyncIterator()) }

  struct Iterator: AsyncIteratorProtocol {
    var base: Base.AsyncIterator

    mutating func next() async throws -> Data? { try await next(isolation: nil) }

    mutating func next(isolation: isolated (any Actor)?) async throws -> Data? {
      var chunk = Data()
      while chunk.count < 16 * 1024, let byte = try await base.next(isolation: isolation) {
        chunk.append(byte)
      }
      return chunk.isEmpty ? nil : chunk
    }
  }
}

#if Web
import NIOCore
import PullbackWeb
import Testing

@Suite struct WebSocketReaderTests {
  private typealias Violation = WebSocketReader.Violation

  /// A frame as a client sends it.
  private func frame(
    _ first: UInt8,
    _ payload: [UInt8],
    mask: [UInt8]? = [1, 2, 3, 4]
  ) -> [UInt8] {
    let bit: UInt8 = mask == nil ? 0 : 0x80
    var bytes = [first]
    switch payload.count {
    case 0...125: bytes.append(bit | UInt8(payload.count))
    case 126...0xFFFF: bytes += [bit | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      bytes.append(bit | 127)
      bytes += (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (56 - 8 * $0)) }
    }
    guard let mask else { return bytes + payload }
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  private func messages(
    _ bytes: [UInt8],
    limit: Int = 1000,
    step: Int = .max
  ) throws(Violation) -> [WebSocketReader.Message] {
    var reader = WebSocketReader(limit: limit)
    var result: [WebSocketReader.Message] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      reader.append(ByteBuffer(bytes: rest.prefix(step)))
      rest = rest.dropFirst(step)
      while let message = try reader.next() { result.append(message) }
    }
    return result
  }

  @Test(
    "Messages are the same in whatever pieces their bytes arrive",
    arguments: [1, 2, 3, 7, 100, .max])
  func cut(step: Int) throws {
    let long = [UInt8](repeating: 9, count: 70_000)
    let bytes =
      frame(0x82, [1, 2, 3]) + frame(0x89, [7]) + frame(0x02, [4]) + frame(0x00, [5])
      + frame(0x8A, []) + frame(0x80, [6]) + frame(0x82, []) + frame(0x82, long)
      + frame(0x88, [3, 232])
    #expect(
      try messages(bytes, limit: 70_000, step: step) == [
        .binary([1, 2, 3]), .ping([7]), .pong, .binary([4, 5, 6]), .binary([]), .binary(long),
        .close([3, 232]),
      ]
    )
  }

  @Test("A frame that a client must not send is refused as early as possible")
  func violations() {
    let cases: [(Violation, [UInt8])] = [
      (.unmasked, frame(0x82, [1], mask: nil)),
      (.reservedBits, [0xC2]), (.reservedBits, [0xA2]), (.reservedBits, [0x92]),
      (.text, [0x81]), (.unknownKind, [0x83]), (.unknownKind, [0x8F]),
      (.fragments, frame(0x80, [1])), (.fragments, frame(0x02, [1]) + frame(0x82, [1])),
      (.controlFrame, [0x09]), (.controlFrame, frame(0x89, [UInt8](repeating: 0, count: 126))),
      (.tooLarge, [0x82, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
      (.tooLarge, [0x82, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]),
      (.tooLarge, frame(0x82, [UInt8](repeating: 0, count: 1001))),
      (
        .tooLarge,
        frame(0x02, [UInt8](repeating: 0, count: 600))
          + frame(0x80, [UInt8](repeating: 0, count: 600))
      ),
    ]
    for (violation, bytes) in cases {
      #expect(throws: violation) { try messages(bytes) }
    }
  }

  @Test("A message whose fragments never end does not grow for ever")
  func endlessFragments() {
    let bytes = frame(0x02, []) + (0..<5000).flatMap { _ in frame(0x00, []) }
    #expect(throws: Violation.tooManyFragments) { try messages(bytes) }
    #expect(Violation.tooManyFragments.description == "A message has too many fragments.")
  }

  @Test("A reader keeps no bytes of frames that are complete, wherever the reads end")
  func storedBytes() throws {
    var reader = WebSocketReader(limit: 1000)
    let frame = frame(0x8A, [UInt8](repeating: 0, count: 125))
    let read = Array((0..<500).flatMap { _ in frame }.dropFirst(60)) + frame.prefix(60)
    reader.append(ByteBuffer(bytes: frame.prefix(60)))
    #expect(try reader.next() == nil)
    var count = 0
    for _ in 0..<50 {
      reader.append(ByteBuffer(bytes: read))
      while try reader.next() != nil { count += 1 }
      #expect(reader.storedBytes <= 256)
    }
    #expect(count == 50 * 500)
    #expect(reader.isInsideMessage)
  }

  @Test("A message above the limit is refused before more of it than one read is kept")
  func boundedBuffer() throws {
    var reader = WebSocketReader(limit: 1000)
    reader.append(ByteBuffer(bytes: frame(0x82, [UInt8](repeating: 0, count: 1000)).dropLast()))
    #expect(try reader.next() == nil)
    #expect(reader.storedBytes <= 2048)
    reader = WebSocketReader(limit: 1000)
    reader.append(ByteBuffer(bytes: frame(0x82, [UInt8](repeating: 0, count: 1001)).prefix(8)))
    #expect(throws: Violation.tooLarge) { try reader.next() }
  }

  @Test("A message that ends is told from one that only goes on, also with pings between its parts")
  func endedMessages() throws {
    var reader = WebSocketReader(limit: 1000)
    func read(_ bytes: [UInt8]) throws -> Int {
      reader.append(ByteBuffer(bytes: bytes))
      while try reader.next() != nil {}
      #expect(reader.isInsideMessage)
      return reader.endedCount
    }
    #expect(try read([0x82]) == 0)
    // The end of one message and the beginning of the next.
    #expect(try read(Array(frame(0x82, [1]).dropFirst()) + [0x02]) == 1)
    #expect(try read(Array(frame(0x02, [1]).dropFirst())) == 1)
    #expect(try read(frame(0x89, []) + [0x80]) == 1)
    #expect(try read(Array(frame(0x80, [1]).dropFirst()) + [0x82]) == 2)
  }

  @Test("Random bytes are read as messages or refused, without a trap", arguments: 0..<200)
  func noise(seed: UInt64) {
    var generator = SplitMix(state: seed)
    let bytes = (0..<300).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    _ = try? messages(bytes, step: 5)
  }

  private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }
}
#endif

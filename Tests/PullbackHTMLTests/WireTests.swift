import Foundation
import PullbackHTML
import PullbackUI
import TestSupport
import Testing

@Suite struct WireTests {
  static let frames: [ClientFrame] = [
    .hello(version: 2, token: "a.b", PageHello(run: 1, page: 9, seen: 0, last: 0, path: "")),
    .hello(
      version: 2, token: "a", PageHello(run: 1, page: 9, seen: 0, last: 9, path: "/a", first: 7)),
    .hello(
      version: 2, token: "a",
      PageHello(run: 1, page: 9, seen: 0, last: 9, path: "", first: 7, colorScheme: .dark)),
    .hello(
      version: 2, token: "a",
      PageHello(run: 1, page: 9, seen: 0, last: 9, path: "", first: 7, colorScheme: .light)),
    .hello(
      version: .max, token: "", PageHello(run: .max, page: 0, seen: .max, last: 300, path: "/a")),
    .hello(
      version: 2, token: "a",
      PageHello(run: 1, page: 1, seen: 0, last: 0, path: "/counter/%C3%BC")),
    .lateEvent(answered: 1, sequence: 9, node: 300, signature: .max, .edit("é")),
    .event(seen: 0, sequence: 1, node: 127, .activate),
    .event(seen: 128, sequence: 16_384, node: .max, .edit("é\u{0}👩‍👩‍👧")),
    .event(seen: 1, sequence: 2, node: 3, .submit),
    .event(seen: 1, sequence: 2, node: 3, .increment),
    .event(seen: 1, sequence: 2, node: 3, .decrement),
    .event(seen: 1, sequence: 2, node: 3, .dismiss),
    .event(seen: 1, sequence: 2, node: 3, .focus(true)),
    .event(seen: 1, sequence: 2, node: 3, .focus(false)),
    .event(seen: 1, sequence: 2, node: 3, .set("0.25")),
    .event(seen: 1, sequence: 2, node: 3, .scroll(first: 99_999)),
    .event(seen: 1, sequence: 2, node: 1, .visit("/counter")),
    .event(seen: 1, sequence: 2, node: 3, .size(width: 0, height: 1200)),
    .event(seen: 1, sequence: 2, node: 3, .key(WebKey("ArrowUp", isShifted: true))),
    .event(seen: 1, sequence: 2, node: 3, .key(WebKey("é", isAlternate: true, isRepeated: true))),
    .event(seen: 1, sequence: 2, node: 3, .hover(x: 0, y: 300)),
    .event(seen: 1, sequence: 2, node: 3, .hoverEnded),
    .event(
      seen: 1, sequence: 2, node: 3,
      .drag(
        DragMovement(
          start: CGPoint(x: 4, y: 0), location: CGPoint(x: -300, y: 70_000), isEnd: true,
          farthest: 80_000))),
    .event(seen: 1, sequence: 2, node: 3, .script(name: "pick", detail: #"{"id":"é"}"#)),
    .event(seen: 1, sequence: 2, node: 1, .scriptFailure("It failed.")),
    .seen(300), .leaving, .ping,
  ]

  @Test("A client's frame is decoded as it was encoded", arguments: frames)
  func clientRoundTrip(frame: ClientFrame) throws {
    #expect(try ClientFrame(decoding: frame.encoded) == frame)
  }

  @Test("A server's frame is decoded as it was encoded")
  func serverRoundTrip() throws {
    let operations: [PatchOperation] = [
      .text(2, "a"), .splice(300, start: 4, removed: 5, "é"), .setAttribute(7, .style, "gap:1px"),
      .removeAttribute(7, .disabled), .removeOwnAttribute(7, "zoom"),
      .setAttribute(7, .own, "zoom=1=2"), .insert(parent: 1, before: 0, "<p></p>"), .remove(9),
      .move(4, parent: 5, before: 6), .page(title: "T", path: "/t", depth: 1), .open("https://a.b"),
      .focus(3), .blur(3), .morph("<p></p>"), .notice("é"),
      .reveal(300, block: "center", inline: "nearest"),
      .push, .language("he", direction: "rtl"),
    ]
    for frame: ServerFrame in [
      .welcome(handled: 7), .welcome(.new, handled: 0, isStored: true), .kept(300), .token("a.b"),
      .welcome(.restored, handled: .max), .goodbye(.rest, ""), .patch(handled: 0, []),
      .patch(handled: 3, operations),
      .goodbye(.reconnect, "soon"), .pong, .goodbye(.reload, ""), .goodbye(.stop, "no"),
    ] {
      #expect(try ServerFrame(decoding: frame.encoded) == frame)
    }
  }

  @Test("A frame that is cut, or longer than it says, is refused", arguments: frames)
  func cutFrames(frame: ClientFrame) {
    var bytes = frame.encoded
    var completeCounts: [Int] = []
    if case .hello(let version, let token, var hello) = frame {
      // Only the colors, the first event that the page has, and the path may be missing.
      hello.first = 300
      hello.colorScheme = .dark
      bytes = ClientFrame.hello(version: version, token: token, hello).encoded
      hello.colorScheme = nil
      for (path, first) in [(hello.path, UInt32(300)), (hello.path, nil), (nil, nil)] {
        (hello.path, hello.first) = (path, first)
        let shorter = ClientFrame.hello(version: version, token: token, hello).encoded
        #expect((try? ClientFrame(decoding: shorter))?.encoded == shorter)
        completeCounts.append(shorter.count)
      }
    }
    for count in 0..<bytes.count where !completeCounts.contains(count) {
      #expect(throws: WireError.self) { try ClientFrame(decoding: Array(bytes[..<count])) }
    }
    #expect(throws: WireError.trailingBytes) { try ClientFrame(decoding: bytes + [0]) }
  }

  @Test("Each number and text has exactly one encoding")
  func oneForm() {
    #expect(throws: WireError.malformedNumber) { try ClientFrame(decoding: [2, 0x80, 0]) }
    #expect(throws: WireError.malformedNumber) {
      try ClientFrame(decoding: [2, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F])
    }
    #expect(throws: WireError.malformedText) {
      try ClientFrame(decoding: [1, 0, 1, 2, 1, 2, 0xC3, 0x28])
    }
    #expect(throws: WireError.unknownFrame) { try ClientFrame(decoding: [9]) }
    #expect(throws: WireError.unknownEvent) { try ClientFrame(decoding: [1, 0, 1, 2, 99]) }
    #expect(throws: WireError.tooLong) {
      try ClientFrame(decoding: [1, 0, 1, 2, 1, 0xFF, 0xFF, 0xFF, 0xFF, 0x0F])
    }
  }

  @Test(
    "A million inputs, most of them invalid, are decoded or refused without a trap", .ownThread,
    arguments: [UInt64(7)])
  func fuzz(seed: UInt64) {
    var random = Seeded(seed)
    let good = Self.frames.map(\.encoded)
    var accepted = 0
    for round in 0..<1_000_000 {
      var bytes = good[Int(random.next() % UInt64(good.count))]
      if round & 3 == 0 {
        bytes = (0..<(random.next() % 24)).map { _ in UInt8(random.next() & 0xFF) }
      }
      for _ in 0..<(random.next() % 4) where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 3 {
        case 0: bytes[place] = UInt8(random.next() & 0xFF)
        case 1: bytes.remove(at: place)
        default: bytes.insert(UInt8(random.next() & 0xFF), at: place)
        }
      }
      guard let frame = try? ClientFrame(decoding: bytes) else { continue }
      accepted += 1
      if frame.encoded != bytes {
        Issue.record("seed \(seed), round \(round): \(bytes) is read as \(frame)")
        return
      }
    }
    #expect(accepted > 100_000, "seed \(seed)")
  }
}

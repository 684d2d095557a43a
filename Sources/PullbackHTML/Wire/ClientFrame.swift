import Foundation
package import PullbackUI

/// A message from the browser to the server.
package enum ClientFrame: Hashable, Sendable {
  /// The first frame of a connection: the token of the page, and which patches and events the page
  /// has.
  case hello(version: UInt32, token: String, PageHello)
  /// A user event. `sequence` is the number of the event, from 1; `seen` is the number of the last
  /// patch that the page has applied.
  case event(seen: UInt32, sequence: UInt32, node: UInt32, ClientEvent)
  /// A user event that is sent when the page has changed since the person acted. `answered` is the
  /// number of the last event that had been answered when the person acted. `signature` is a hash
  /// of what the person saw on the node; see ``LiveDocument/signature(of:)``. It is not compared
  /// for `scroll` and `visit`.
  case lateEvent(
    answered: UInt32, sequence: UInt32, node: UInt32, signature: UInt32, ClientEvent)
  /// Acknowledges patches: the number of the last one that the page has applied.
  case seen(UInt32)
  /// The page is being closed, left or reloaded. Events may follow, because a browser may show the
  /// page again; the first of them ends the leaving.
  case leaving
  /// Asks whether the server is alive; answered by ``ServerFrame/pong``.
  case ping

  /// The version of the protocol that this package speaks; a page with another one has to reload.
  package static let version: UInt32 = 3

  /// The maximum size of an edited text in bytes. The server limits the size of a whole message.
  package static let textLimit = 1 << 20

  package init(decoding bytes: [UInt8]) throws(WireError) {
    var reader = WireReader(bytes[...])
    switch try reader.byte() {
    case 0:
      self = .hello(
        version: try reader.number(),
        token: try reader.string(upTo: 1024),
        PageHello(
          run: try reader.number(),
          page: try reader.number(),
          seen: try reader.number(),
          last: try reader.number(),
          path: reader.isAtEnd ? nil : try reader.string(upTo: 2048),
          first: reader.isAtEnd ? nil : try reader.number(),
          colorScheme: reader.isAtEnd ? nil : try Self.colorScheme(reader.number())
        )
      )
    case 1:
      self = .event(
        seen: try reader.number(),
        sequence: try reader.number(),
        node: try reader.number(),
        try ClientEvent(from: &reader)
      )
    case 2: self = .seen(try reader.number())
    case 3: self = .leaving
    case 4: self = .ping
    case 5:
      self = .lateEvent(
        answered: try reader.number(),
        sequence: try reader.number(),
        node: try reader.number(),
        signature: try reader.number(),
        try ClientEvent(from: &reader)
      )
    default: throw .unknownFrame
    }
    try reader.end()
  }

  private static func colorScheme(_ number: UInt32) throws(WireError) -> ColorScheme {
    switch number {
    case 0: .light
    case 1: .dark
    default: throw .malformedNumber
    }
  }

  package var encoded: [UInt8] {
    var writer = WireWriter()
    switch self {
    case .hello(let version, let token, let hello):
      writer.byte(0)
      writer.number(version)
      writer.string(token)
      for number in [hello.run, hello.page, hello.seen, hello.last] { writer.number(number) }
      if let path = hello.path {
        writer.string(path)
        if let first = hello.first {
          writer.number(first)
          if let scheme = hello.colorScheme { writer.number(scheme == .dark ? 1 : 0) }
        }
      }
    case .event(let seen, let sequence, let node, let event):
      writer.byte(1)
      writer.number(seen)
      writer.number(sequence)
      writer.number(node)
      event.write(to: &writer)
    case .seen(let seen):
      writer.byte(2)
      writer.number(seen)
    case .leaving: writer.byte(3)
    case .ping: writer.byte(4)
    case .lateEvent(let answered, let sequence, let node, let signature, let event):
      writer.byte(5)
      for number in [answered, sequence, node, signature] { writer.number(number) }
      event.write(to: &writer)
    }
    return writer.bytes
  }
}

/// What a browser page tells the server when it connects: the state that it shows and the events
/// that it has made.
package struct PageHello: Hashable, Sendable {
  /// The run of the session that the page shows; see ``Welcome/run``. 0 for a page that was loaded
  /// again and has events of its predecessor to send.
  package var run: UInt32
  /// A random number that the page chose when it was loaded. It differs between two windows that
  /// show the same session.
  package var page: UInt32
  /// The number of the last patch of `run` that the page has applied.
  package var seen: UInt32
  /// The number of the last event that the page has made.
  package var last: UInt32
  /// The path that the page shows, relative to that of the app; nil if the page does not say it.
  package var path: String?
  /// The number of the oldest event that the page can send again, or of its next event if there is
  /// none; nil if the page does not say it. A page that does not send ``path`` does not send this
  /// either.
  package var first: UInt32?
  /// Whether the browser shows the page on a light or on a dark background; nil if the page does not
  /// say it. A page that does not send ``first`` does not send this either.
  package var colorScheme: ColorScheme?

  /// Whether the page says that all its events are stored.
  package var isIdle: Bool { first.map { $0 > last } ?? false }

  package init(
    run: UInt32, page: UInt32, seen: UInt32, last: UInt32, path: String? = nil,
    first: UInt32? = nil, colorScheme: ColorScheme? = nil
  ) {
    self.run = run
    self.page = page
    self.seen = seen
    self.last = last
    self.path = path
    self.first = first
    self.colorScheme = colorScheme
  }
}

/// An interaction of the user with a node of the page.
package enum ClientEvent: Hashable, Sendable {
  case activate
  case edit(String)
  case submit
  case increment
  case decrement
  case dismiss
  case focus(Bool)
  /// A slider was moved to this decimal number, or the menu option with this index was chosen.
  case set(String)
  /// A lazy list was scrolled: the index of the first visible row.
  case scroll(first: UInt32)
  /// The browser's back or forward button went to this path.
  case visit(String)
  /// The browser has laid out the node with this size, in points.
  case size(width: UInt32, height: UInt32)
  /// The user pressed a key that the node or one of its ancestors handles.
  case key(WebKey)
  /// The pointer is at this point of the node, in points from its top left corner.
  case hover(x: UInt32, y: UInt32)
  /// The pointer left the node.
  case hoverEnded
  /// The node was dragged, or the drag ended. Positions are whole points from its top left corner.
  case drag(DragMovement)
  /// The node, a scroll view or list, is scrolled.
  case scrolled(WebScrolling)
  /// A script of the app has sent an event from the node, with a detail in JSON.
  case script(name: String, detail: String)
  /// A script of the app has failed: a sentence for the log.
  case scriptFailure(String)

  init(from reader: inout WireReader) throws(WireError) {
    switch try reader.byte() {
    case 0: self = .activate
    case 1: self = .edit(try reader.string(upTo: ClientFrame.textLimit))
    case 2: self = .submit
    case 3: self = .increment
    case 4: self = .decrement
    case 5: self = .dismiss
    case 6: self = .focus(true)
    case 7: self = .focus(false)
    case 8: self = .set(try reader.string(upTo: 64))
    case 9: self = .scroll(first: try reader.number())
    case 10: self = .visit(try reader.string(upTo: 2048))
    case 11: self = .size(width: try reader.number(), height: try reader.number())
    case 12: self = .key(try WebKey(from: &reader))
    case 13: self = .hover(x: try reader.number(), y: try reader.number())
    case 14: self = .hoverEnded
    case 15:
      let isEnd = try reader.byte()
      guard isEnd < 2 else { throw .malformedNumber }
      self = .drag(
        DragMovement(
          start: try reader.point(),
          location: try reader.point(),
          isEnd: isEnd == 1,
          farthest: CGFloat(try reader.signed())
        )
      )
    case 16: self = .scrolled(try WebScrolling(from: &reader))
    case 17:
      self = .script(
        name: try reader.string(upTo: 64), detail: try reader.string(upTo: ClientFrame.textLimit))
    case 18: self = .scriptFailure(try reader.string(upTo: 1024))
    default: throw .unknownEvent
    }
  }

  func write(to writer: inout WireWriter) {
    switch self {
    case .activate: writer.byte(0)
    case .edit(let text):
      writer.byte(1)
      writer.string(text)
    case .submit: writer.byte(2)
    case .increment: writer.byte(3)
    case .decrement: writer.byte(4)
    case .dismiss: writer.byte(5)
    case .focus(let isFocused): writer.byte(isFocused ? 6 : 7)
    case .set(let number):
      writer.byte(8)
      writer.string(number)
    case .scroll(let first):
      writer.byte(9)
      writer.number(first)
    case .visit(let path):
      writer.byte(10)
      writer.string(path)
    case .size(let width, let height):
      writer.byte(11)
      writer.number(width)
      writer.number(height)
    case .key(let key):
      writer.byte(12)
      key.write(to: &writer)
    case .hover(let x, let y):
      writer.byte(13)
      writer.number(x)
      writer.number(y)
    case .hoverEnded: writer.byte(14)
    case .drag(let movement):
      writer.byte(15)
      writer.byte(movement.isEnd ? 1 : 0)
      writer.point(movement.start)
      writer.point(movement.location)
      writer.signed(movement.farthest)
    case .scrolled(let scrolling):
      writer.byte(16)
      scrolling.write(to: &writer)
    case .script(let name, let detail):
      writer.byte(17)
      writer.string(name)
      writer.string(detail)
    case .scriptFailure(let text):
      writer.byte(18)
      writer.string(text)
    }
  }
}

extension WireReader {
  fileprivate mutating func point() throws(WireError) -> CGPoint {
    CGPoint(x: Int(try signed()), y: Int(try signed()))
  }
}

extension WireWriter {
  fileprivate mutating func point(_ point: CGPoint) {
    signed(point.x)
    signed(point.y)
  }

  fileprivate mutating func signed(_ length: CGFloat) {
    signed(Int32(min(CGFloat(Int32.max), max(CGFloat(Int32.min), length))))
  }
}

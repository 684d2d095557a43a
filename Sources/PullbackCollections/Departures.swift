/// The elements that left a collection, or were replaced in it, since somebody began to ask: whoever
/// has to tell those who read them has them in hand then.
///
/// Outside of a session nothing is kept, and copies of the collection have no part in one.
@usableFromInline
package struct Departures<Element> {
  @usableFromInline var session: UInt64 = 0
  @usableFromInline var elements: [Element] = []

  @inlinable
  package init() {}

  /// Whether somebody asks now.
  @inlinable
  package var areNoted: Bool { session != 0 }

  /// Begins a session, and gives its number.
  @usableFromInline
  package mutating func begin() -> UInt64 {
    session = StructureVersion.next()
    elements = []
    return session
  }

  @inlinable
  @inline(__always)
  package mutating func note(_ element: @autoclosure () -> Element) {
    if areNoted { elements.append(element()) }
  }

  @inlinable
  @inline(__always)
  package mutating func note(contentsOf elements: @autoclosure () -> some Sequence<Element>) {
    if areNoted { self.elements.append(contentsOf: elements()) }
  }

  /// Ends a session and gives what left; nil where this is another collection than it began with.
  @usableFromInline
  package mutating func end(_ session: UInt64) -> [Element]? {
    defer { self = Departures() }
    return self.session == session ? elements : nil
  }
}

extension Departures: Sendable where Element: Sendable {}

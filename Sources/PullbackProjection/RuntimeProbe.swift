import Foundation

/// Checks once per process that enums, optionals and structs are laid out as ``EnumMetadata``,
/// ``EnumLayout`` and ``structFields(of:)`` expect.
///
/// It reads sample values of every layout. If a sample is read wrongly, ``SafeMode`` is on. A
/// layout so different that reading a sample crashes is not detected: ``SafeMode`` excludes the
/// platforms where that is known.
package enum RuntimeProbe {
  /// The name of the first check that failed; nil if all succeeded.
  package static let failure: String? = checks.first { !$0.check() }?.name

  private static let checks: [(name: String, check: @Sendable () -> Bool)] = [
    // First, because other checks use the elements of tuples, and crash if they are no types.
    (
      "elements of a tuple",
      {
        let elements = PayloadCompatibility.tupleElements((number: Int, text: String).self)
        return elements?.map { ObjectIdentifier($0) }
          == [ObjectIdentifier(Int.self), ObjectIdentifier(String.self)]
      }
    ),
    ("no payloads", { tags([Plain.first, .second, .third]) == [0, 1, 2] }),
    ("one payload", { tags([One.some("a"), .none, .other]) == [0, 1, 2] }),
    ("several payloads", { tags([Several.number(1), .none, .pair(1, "a")]) == [0, 4, 2] }),
    ("several payloads: number", { holds(Several.number(7), 7) }),
    ("several payloads: text", { holds(Several.text(long), long) }),
    ("several payloads: pair", { holds(Several.pair(7, long)) { $0 == (7, long) } }),
    (
      "a tuple with labels, read as one without",
      {
        holds(Several.labeled(number: 7, text: long)) { (pair: (Int, String)) in pair == (7, long) }
      }
    ),
    ("indirect", { holds(Boxed.box(.leaf(long))) { (boxed: Boxed) in boxed.text == long } }),
    ("indirect leaf", { holds(Boxed.leaf(long), long) }),
    ("generic", { holds(Generic<String, Int>.first(long), long) }),
    ("generic, other", { holds(Generic<String, Int>.second(7), 7) }),
    ("another module", { holds(Result<String, ProbeError>.success(long), long) }),
    (
      "another module, error", { holds(Result<String, ProbeError>.failure(.some), ProbeError.some) }
    ),
    (
      "an enum that may get more cases",
      {
        holds(DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: long))) {
          (context: DecodingError.Context) in context.debugDescription == long
        }
      }
    ),
    (
      "an enum of Foundation",
      {
        holds(Calendar.RecurrenceRule.Weekday.nth(7, .monday)) { $0 == (7, Locale.Weekday.monday) }
      }
    ),
    ("optional of optional", { holds(Optional<Int?>.some(7), Int?.some(7)) }),
    ("optional in place", { isInPlace(long) && isInPlace(7) && isInPlace(Int?.some(7)) }),
    ("properties of a struct", { areStructFieldsKnown }),
    ("no enum", { EnumMetadata(Int.self) == nil && EnumMetadata(ProbeClass.self) == nil }),
  ]

  private static let long = "a text that is too long to be stored in a string itself"

  private static func tags<Root>(_ roots: [Root]) -> [UInt32] {
    roots.compactMap { EnumMetadata(Root.self)?.tag(of: $0) }
  }

  private static func holds<Root, Value: Equatable>(_ root: Root, _ value: Value) -> Bool {
    holds(root) { $0 == value }
  }

  /// Whether the value of a case can be read, and reading it leaves the enum as it was.
  private static func holds<Root, Value>(_ root: Root, _ isExpected: (Value) -> Bool) -> Bool {
    guard let metadata = EnumMetadata(Root.self) else { return false }
    let tag = metadata.tag(of: root)
    guard
      let payload = EnumLayout.of(Root.self).payload(tag), let type = payload.type,
      case .sameLayout = PayloadCompatibility(of: type, with: Value.self)
    else { return false }
    return (0..<3).allSatisfy { _ in
      withUnsafePointer(to: root) { root in
        isExpected(readPayload(Value.self, of: root, metadata, isIndirect: payload.isIndirect))
      } && metadata.tag(of: root) == tag
    }
  }

  private static func isInPlace<Value: Equatable>(_ value: Value) -> Bool {
    let (full, empty) = (Box<Value?>(value, isSafe: false), Box<Value?>(nil, isSafe: false))
    return full.address?.unwrapped()?.value == value && empty.address?.unwrapped() == nil
  }

  private enum Plain { case first, second, third }
  private enum One {
    case some(String)
    case none, other
  }
  private enum Several {
    case number(Int)
    case text(String)
    case none
    case pair(Int, String)
    case labeled(number: Int, text: String)
  }
  private enum Boxed {
    indirect case box(Boxed)
    case leaf(String)
    var text: String? { if case .leaf(let text) = self { text } else { nil } }
  }
  private enum Generic<A, B> {
    case first(A)
    case second(B)
    case none
  }
  private enum ProbeError: Error { case some, other }
  private final class ProbeClass {}
}

public import Foundation

/// A type of values that can be kept secret: it has a value that stands for one that is not known.
///
/// ``Redacted`` needs it to be decoded. Conform a type of your own by returning its emptiest value.
public protocol Redactable {
  /// The value that stands for a secret one, such as the empty text.
  static var redactedValue: Self { get }
}

extension String: Redactable {
  public static var redactedValue: String { "" }
}

extension Optional: Redactable {
  public static var redactedValue: Wrapped? { nil }
}

extension Bool: Redactable {
  public static var redactedValue: Bool { false }
}

extension Int: Redactable {
  public static var redactedValue: Int { 0 }
}

extension Double: Redactable {
  public static var redactedValue: Double { 0 }
}

extension Decimal: Redactable {
  public static var redactedValue: Decimal { 0 }
}

extension Data: Redactable {
  public static var redactedValue: Data { Data() }
}

extension Array: Redactable {
  public static var redactedValue: [Element] { [] }
}

extension Set: Redactable {
  public static var redactedValue: Set<Element> { [] }
}

extension Dictionary: Redactable {
  public static var redactedValue: [Key: Value] { [:] }
}

import Foundation

/// A parsed search query.
public enum SearchQuery: Equatable, Sendable {
  /// The text is empty or contains only spaces.
  case empty
  case range(ClosedRange<Int>)
  /// The text is not a query, or asks for too large numbers. `reason` is a message for the user.
  case refused(reason: String)

  /// The largest number that can be searched.
  public static let limit = 10_000_000

  /// Parses `100` as the numbers up to 100, and `100-200` as the numbers from 100 to 200.
  public static func parse(_ text: String) -> SearchQuery {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if text.isEmpty { return .empty }
    if text.hasPrefix("-") || text.hasPrefix("−") {
      return .refused(reason: "There are no primes below 2. Type 100, or 100-200.")
    }
    let bounds = text.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    guard bounds.count <= 2, bounds.allSatisfy(isNumber) else {
      return .refused(reason: "“\(text)” is not a number. Type 100, or 100-200.")
    }
    // The text contains only digits, so if it is not an `Int`, it is too large for one.
    let numbers = bounds.map { Int($0) ?? .max }
    guard numbers.allSatisfy({ $0 <= limit }) else {
      return .refused(reason: "Only numbers up to 10,000,000 are searched.")
    }
    if numbers.count == 1 { return .range(0...numbers[0]) }
    guard numbers[0] <= numbers[1] else {
      return .refused(
        reason: "The range ends before it begins. Did you mean \(numbers[1])-\(numbers[0])?"
      )
    }
    return .range(numbers[0]...numbers[1])
  }

  private static func isNumber(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}

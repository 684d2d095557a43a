/// The form of a text that goes with a number, by the rules of Unicode CLDR. Which numbers a
/// category has depends on the language: in Polish, 2 is `few` and 5 is `many`.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which plural category a number has in a language.
///
/// ```swift
/// PluralRules(language: "pl").category(of: 22)  // .few
/// ```
public struct PluralRules: Sendable {
  /// A comparison such as `i % 10 = 2..4`.
  private struct Relation: Sendable {
    let operand: Character
    let modulus: UInt64?
    let isEqual: Bool
    let ranges: [ClosedRange<UInt64>]

    func holds(for number: PluralOperands) -> Bool {
      // A number with a fraction is in no range of whole numbers.
      guard let value = number[operand] else { return !isEqual }
      let part = modulus.map { value % $0 } ?? value
      return ranges.contains { $0.contains(part) } == isEqual
    }
  }
  /// The rules: one of the lists of relations holds, if all its relations do.
  private let rules: [(category: PluralCategory, alternatives: [[Relation]])]

  /// The rules of a language.
  ///
  /// - Parameter language: A language tag such as `de` or `pt-PT`. A language without rules has one
  ///   form for all numbers, `other`.
  public init(language: String) {
    let tag = LanguageTag.canonical(language)
    let entry = LanguageTag.truncations(of: tag).lazy.compactMap { Self.index[$0] }.first
    self = entry.map { Self.known[$0] } ?? Self(parsing: "")
  }

  /// The category of a whole number; its sign does not count.
  public func category(of number: Int) -> PluralCategory { category(of: PluralOperands(number)) }

  /// The category of a number as it is written, such as `1.50`; `other` for a text that is no
  /// decimal number. In some languages, 1.0 has another category than 1.
  public func category(ofNumber text: String) -> PluralCategory {
    PluralOperands(text).map { category(of: $0) } ?? .other
  }

  func category(of number: PluralOperands) -> PluralCategory {
    rules.first { $0.alternatives.contains { $0.allSatisfy { $0.holds(for: number) } } }?.category
      ?? .other
  }

  /// The categories that numbers have in the language, in the order of ``PluralCategory``.
  public var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories of the whole numbers below 200. The others are for fractions and millions; a
  /// text without them is understood.
  package var commonCategories: [PluralCategory] {
    let used = Set((0..<200).map { category(of: $0) })
    return categories.filter(used.contains)
  }

  private static let index: [String: Int] = {
    var index: [String: Int] = [:]
    for (position, entry) in table.enumerated() {
      for language in entry.languages.split(separator: " ") {
        index[language.lowercased()] = position
      }
    }
    return index
  }()

  private static let known: [PluralRules] = table.map { PluralRules(parsing: $0.rules) }

  /// Reads rules in the syntax of CLDR: `one: i = 1 and v = 0; few: …`.
  private init(parsing text: String) {
    rules = text.split(separator: ";").compactMap { rule in
      let sides = rule.split(separator: ":")
      guard sides.count == 2,
        let category = PluralCategory(rawValue: sides[0].filter { $0 != " " })
      else { return nil }
      return (
        category,
        String(sides[1]).parts(between: " or ").map { alternative in
          alternative.parts(between: " and ").compactMap(Self.relation)
        }
      )
    }
  }

  private static func relation(_ text: String) -> Relation? {
    let words = text.split(separator: " ")
    guard words.count >= 3, let operand = words[0].first else { return nil }
    let ranges = words[words.count - 1].split(separator: ",").compactMap { range in
      let bounds = String(range).parts(between: "..").compactMap { UInt64($0) }
      return bounds.isEmpty ? nil : bounds[0]...bounds[bounds.count - 1]
    }
    return Relation(
      operand: operand,
      modulus: words[1] == "%" ? UInt64(words[2]) : nil,
      isEqual: words[words.count - 2] == "=",
      ranges: ranges
    )
  }
}

extension String {
  fileprivate func parts(between separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}

/// What the rules of CLDR ask of a number.
struct PluralOperands {
  /// The digits before the decimal point.
  let integer: UInt64
  /// The digits behind the decimal point as a number, with and without zeros at their end.
  var fraction: UInt64 = 0
  var shortFraction: UInt64 = 0
  /// How many digits are behind the decimal point.
  var digits: UInt64 = 0

  init(_ number: Int) { integer = UInt64(number.magnitude) }
  init(_ number: UInt64) { integer = number }

  init?(_ text: String) {
    let parts = text.drop { $0 == "-" || $0 == "+" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first, let integer = UInt64(first) else { return nil }
    self.integer = integer
    guard parts.count == 2 else { return }
    // More digits than a number has room for decide nothing.
    let shown = parts[1].prefix(18)
    guard let fraction = UInt64(shown) else { return nil }
    self.fraction = fraction
    digits = UInt64(shown.count)
    shortFraction = UInt64(String(shown.reversed().drop { $0 == "0" }.reversed())) ?? 0
  }

  /// The value of an operand; nil for the operand `n` of a number with a fraction.
  subscript(operand: Character) -> UInt64? {
    switch operand {
    case "n": shortFraction == 0 ? integer : nil
    case "i": integer
    case "v": digits
    case "f": fraction
    default: shortFraction
    }
  }
}

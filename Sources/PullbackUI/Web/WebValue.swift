import Foundation
import IssueReporting

/// Swift values as texts for a page.
enum WebValue {
  /// The value of an HTML attribute. A string is itself, `true` is an attribute without a value,
  /// and what is neither a string nor a number is JSON. Nil for `false` and for nil, which stand for
  /// no attribute.
  static func attribute(_ value: any Encodable) -> String? {
    switch value {
    case let text as String: return text
    case let flag as Bool: return flag ? "" : nil
    case let number as any BinaryInteger: return "\(number)"
    default: break
    }
    guard let json = json(value) else { return nil }
    switch json {
    case "null", "false": return nil
    case "true": return ""
    default: break
    }
    // A text, such as the raw value of an enum, is written without its quotation marks.
    guard json.first == "\"" else { return json }
    return (try? JSONDecoder().decode(String.self, from: Data(json.utf8))) ?? json
  }

  /// The value as JSON, in which the same value has the same text; nil if it cannot be encoded.
  static func json(_ value: any Encodable) -> String? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      reportIssue("A value cannot be encoded for the page, and was left out: \(error)")
      return nil
    }
  }

  /// A JSON object of values that are JSON already, sorted by name.
  static func object(_ values: [String: String]) -> String {
    let members = values.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
    return "{\(members.joined(separator: ","))}"
  }
}

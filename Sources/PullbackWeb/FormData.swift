#if Web
import Foundation
import PullbackHTML

/// The fields of a form that a browser posted, decoded from `application/x-www-form-urlencoded`.
struct FormData {
  private(set) var values: [String: String] = [:]

  init(_ text: String) {
    for pair in text.split(separator: "&").prefix(10_000) {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = Self.decoded(parts[0])
      values[name] = parts.count > 1 ? Self.decoded(parts[1]) : ""
    }
  }

  /// The values of the fields whose name is `f` and the number of an HTML node, by that number.
  var fields: [UInt32: String] {
    var fields: [UInt32: String] = [:]
    for (name, value) in values where name.first == "f" {
      if let number = NodeName.number(name.dropFirst()) { fields[number] = value }
    }
    return fields
  }

  private static func decoded(_ text: Substring) -> String {
    let spaced = text.replacing("+", with: " ")
    return spaced.removingPercentEncoding ?? String(spaced)
  }
}
#endif

import Foundation

/// Language tags of BCP 47, such as `de`, `pt-BR` and `zh-Hant-TW`.
public enum LanguageTag {
  /// A tag without what most lists of languages leave out: `de_AT.UTF-8@euro` is `de-at`, and old
  /// codes are replaced by the ones that are used now. All letters are lower case.
  package static func canonical(_ tag: String) -> String {
    var parts = tag.prefix(64).prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "-" || $0 == "_" }.map(String.init)
    guard let first = parts.first else { return "" }
    parts[0] = old[first] ?? first
    return parts.joined(separator: "-")
  }

  private static let old = [
    "iw": "he", "in": "id", "ji": "yi", "jw": "jv", "mo": "ro", "no": "nb", "sh": "sr", "tl": "fil",
  ]

  /// The canonical tag, and those that are left when subtags are removed from its end (RFC 4647,
  /// section 3.4): `zh-hant-tw`, `zh-hant`, `zh`.
  package static func truncations(of canonical: String) -> [String] {
    var parts = canonical.split(separator: "-")
    var tags: [String] = []
    while !parts.isEmpty, tags.count < 8 {
      tags.append(parts.joined(separator: "-"))
      parts.removeLast()
      // A single letter begins an extension, and means nothing without what has followed it.
      while parts.count > 1, parts[parts.count - 1].count == 1 { parts.removeLast() }
    }
    return tags
  }

  /// Those of the available languages that serve a wanted one, the closest first.
  ///
  /// A language with its usual script serves as well: `zh-TW` is written as `zh-Hant`.
  package static func matches(_ wanted: String, among available: [String]) -> [String] {
    let tag = canonical(wanted)
    guard !tag.isEmpty, tag != "*" else { return [] }
    var candidates = truncations(of: tag)
    if tag.hasPrefix("zh") || tag.hasPrefix("sr") {
      let full = Locale.Language(identifier: tag).maximalIdentifier
      // Before the language alone, which is that of another script.
      candidates.insert(
        contentsOf: truncations(of: canonical(full)).dropLast(), at: candidates.count - 1)
    }
    // What has the language in another region is closer than another language.
    let language = candidates[candidates.count - 1]
    var found: [String] = []
    for candidate in candidates {
      for other in available where canonical(other) == candidate && !found.contains(other) {
        found.append(other)
      }
    }
    guard found.isEmpty else { return found }
    return available.first { canonical($0).hasPrefix(language + "-") }.map { [$0] } ?? []
  }

  /// The best of the available languages for a person, by the lookup of RFC 4647; nil if no wanted
  /// language is available.
  ///
  /// ```swift
  /// LanguageTag.best(of: ["de-AT", "en"], among: ["en", "de", "ko"])  // "de"
  /// ```
  ///
  /// - Parameters:
  ///   - wanted: The languages that the person reads, best first. Only the first 16 are read.
  ///   - available: The languages that there are.
  public static func best(of wanted: [String], among available: [String]) -> String? {
    for tag in wanted.prefix(16) {
      if let match = matches(tag, among: available).first { return match }
    }
    return nil
  }

  /// The first of the wanted tags for which there is a language. It keeps its region, in which
  /// numbers and dates are written.
  package static func wanted(_ wanted: [String], among available: [String]) -> String? {
    wanted.prefix(16).first { !matches($0, among: available).isEmpty }
  }
}

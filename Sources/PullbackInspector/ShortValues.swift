import Foundation

/// Writes dates and UUIDs as people read them, in one way in all pages of the inspector:
/// `2026-11-24 03:51:43.104Z` and `3AA6A740-5C1F-4E0B-9B1A-6D6A5F0C2E11`.
enum ShortValues {
  /// It rounds as the dumps do that the page *Changes* shows.
  private static let dates: DateFormatter = {
    let dates = DateFormatter()
    dates.locale = Locale(identifier: "en_US_POSIX")
    dates.timeZone = TimeZone(secondsFromGMT: 0)
    dates.dateFormat = "yyyy-MM-dd HH:mm:ss.SSSXXXXX"
    return dates
  }()

  static func text(of date: Date) -> String { dates.string(from: date) }

  /// A text in which dates and UUIDs are as in Swift source or in a dump, with the short ones.
  static func shorten(_ text: String) -> String {
    guard text.contains("UUID(") || text.contains("Date(") else { return text }
    return
      text
      .replacing(#/\bUUID\((?:uuidString: ")?([0-9A-F-]{36})(?:"\)!|\))/#) { $0.1 }
      .replacing(#/\bDate\((\d+-\d\d-\d\d)T(\d\d:\d\d:\d\d(?:\.\d+)?Z)\)/#) {
        "\($0.1) \($0.2)"
      }
      .replacing(#/\bDate\(timeIntervalSinceReferenceDate: ([0-9.e+-]+)\)/#) { match in
        Double(match.1).map { self.text(of: Date(timeIntervalSinceReferenceDate: $0)) }
          ?? String(match.0)
      }
  }
}

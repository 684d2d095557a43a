#if Web
/// How long what has a name takes: a table of limited size that keeps the slowest.
package struct NamedTimes: Sendable {
  /// The times of one name.
  package struct Row: Equatable, Sendable, Identifiable {
    package let name: String
    package let count: Int
    package let median: Duration
    package let longest: Duration

    package var id: String { name }

    package init(name: String, count: Int, median: Duration, longest: Duration) {
      self.name = name
      self.count = count
      self.median = median
      self.longest = longest
    }
  }

  /// The number of names. Another one takes the place of the name with the shortest longest time, if
  /// it has taken longer.
  package static let most = 100
  /// The number of characters of a name.
  package static let mostCharacters = 120

  private var times: [String: DurationHistogram] = [:]
  /// How often something was left out, because there was no room for its name.
  package private(set) var leftOut = 0

  package init() {}

  package mutating func add(_ name: String, _ duration: Duration) {
    let name = name.count > Self.mostCharacters ? name.prefix(Self.mostCharacters) + "…" : name
    if times[name] == nil, times.count >= Self.most {
      guard let fastest = times.min(by: { $0.value.longest < $1.value.longest }),
        fastest.value.longest < duration
      else {
        leftOut += 1
        return
      }
      leftOut += fastest.value.count
      times[fastest.key] = nil
    }
    times[name, default: DurationHistogram(digits: 2)].add(duration)
  }

  /// The names with the longest times, the longest first.
  package func slowest(_ count: Int) -> [Row] {
    times.sorted { ($1.value.longest, $0.key) < ($0.value.longest, $1.key) }.prefix(count).map {
      Row(
        name: $0.key, count: $0.value.count, median: $0.value.quantile(0.5),
        longest: $0.value.longest)
    }
  }
}
#endif

public import Pullback

/// The favorite primes, in the order in which they were added, with a log of all changes.
public struct Favorites: Equatable, Sendable, Codable {
  /// The primes, without duplicates.
  public private(set) var primes = IdentifiedArray<Int, Int>(id: \.self)
  /// The log of additions and removals, oldest first.
  public private(set) var activity: [Activity] = []

  public init() {}

  private enum CodingKeys: CodingKey { case primes, activity }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    primes.append(contentsOf: try container.decode([Int].self, forKey: .primes))
    activity = try container.decode([Activity].self, forKey: .activity)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(primes.elements, forKey: .primes)
    try container.encode(activity, forKey: .activity)
  }

  /// Returns whether a number is a favorite, in constant time.
  public func contains(_ prime: Int) -> Bool { primes.contains(id: prime) }

  /// The favorites that a list does not have.
  func missing(in list: [Int]) -> [Int] {
    let listed = Set(list)
    return primes.filter { !listed.contains($0) }
  }

  /// Adds a prime, unless it is a favorite already.
  public mutating func add(_ prime: Int, at time: TimeOfDay) {
    guard primes.append(prime).inserted else { return }
    record(.added(prime), at: time)
  }

  /// Removes a prime, if it is a favorite.
  public mutating func remove(_ prime: Int, at time: TimeOfDay) {
    guard primes.remove(id: prime) != nil else { return }
    record(.removed(prime), at: time)
  }

  /// Replaces the list by one that was loaded. Its primes are not logged, because the user did not
  /// choose them just now.
  public mutating func replace(with list: [Int]) {
    primes = IdentifiedArray(id: \.self)
    primes.append(contentsOf: list)
  }

  private mutating func record(_ change: Activity.Change, at time: TimeOfDay) {
    activity.append(Activity(id: activity.count + 1, change: change, time: time))
  }
}

/// An entry of the activity log.
public struct Activity: Equatable, Identifiable, Sendable, Codable {
  /// The kind of change.
  public enum Change: Equatable, Sendable, Codable {
    case added(Int)
    case removed(Int)
  }

  /// The number of the entry, counted from 1 for the oldest.
  public let id: Int
  public let change: Change
  public let time: TimeOfDay

  /// A description of the change.
  public var title: String {
    switch change {
    case .added(let prime): "Added \(prime)"
    case .removed(let prime): "Removed \(prime)"
    }
  }
}

public import Pullback

/// The favorite primes in the order in which they were added, and the record of every change.
public struct Favorites: Equatable, Sendable {
  /// No prime is in it twice.
  public private(set) var primes = IdentifiedArray<Int, Int>(id: \.self)
  /// What was added and removed, the oldest first.
  public private(set) var activity: [Activity] = []

  public init() {}

  /// Tells whether a number is a favorite, in constant time.
  public func contains(_ prime: Int) -> Bool { primes.contains(id: prime) }

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

  /// Takes over another list, which is no activity: nobody chose those primes just now.
  public mutating func replace(with list: [Int]) {
    primes = IdentifiedArray(id: \.self)
    primes.append(contentsOf: list)
  }

  private mutating func record(_ change: Activity.Change, at time: TimeOfDay) {
    activity.append(Activity(id: activity.count + 1, change: change, time: time))
  }
}

/// One line of the activity feed.
public struct Activity: Equatable, Identifiable, Sendable {
  /// What happened to the favorites.
  public enum Change: Equatable, Sendable {
    case added(Int)
    case removed(Int)
  }

  /// Counts from 1, the oldest.
  public let id: Int
  public let change: Change
  public let time: TimeOfDay

  /// The change in words.
  public var title: String {
    switch change {
    case .added(let prime): "Added \(prime)"
    case .removed(let prime): "Removed \(prime)"
    }
  }
}

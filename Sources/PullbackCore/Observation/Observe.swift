import IssueReporting
import Observation
import PullbackConcurrency
import Synchronization

/// Runs a closure now, and again whenever something that it read has changed.
///
/// ```swift
/// let token = observe { label.text = "\(store.count)" }
/// ```
///
/// It runs on the caller's actor. Changes before the next run are coalesced: one run sees the
/// result of all actions that a store handled together.
///
/// Code that is isolated to no actor can call this on the main thread. On other threads the call
/// traps, because later runs need an actor; in a test it reports an issue and observes nothing.
///
/// - Parameters:
///   - isolation: The actor to run on.
///   - apply: The closure to run; everything that it reads is observed.
/// - Returns: A token. The observation ends when it is released or cancelled.
public func observe(
  isolation: isolated (any Actor)? = #isolation,
  _ apply: @escaping () -> Void
) -> ObserveToken {
  let token = ObserveToken()
  guard isolation != nil || IsolationCheck.isIsolated(to: MainActor.shared) else {
    let message = """
      "observe" was called outside of every actor and of the main thread. Its closure runs again \
      whenever something that it read changes, and must always run on the same actor. Write \
      "@MainActor" before the calling function, or pass an actor: "observe(isolation: self) { … }".
      """
    guard isTesting else { fatalError(message) }
    reportIssue(message)
    return token
  }
  let observation = Observation(apply, isolation: isolation ?? MainActor.shared, token: token)
  token.keep(observation)
  observation.run()
  return token
}

/// Keeps an observation by ``observe(isolation:_:)`` active until the token is released or
/// cancelled.
public final class ObserveToken: Sendable, Hashable {
  private let isLive = Atomic(true)
  // The token retains the closure; the observed objects do not. The closure usually retains a
  // store, which retains the observed objects, so that they would form a cycle.
  private let observation = ThreadLock<Observation?>(nil)

  /// Creates a token that observes nothing, as a placeholder.
  public init() {}

  deinit { cancel() }

  /// Ends the observation; the closure does not run again.
  public func cancel() {
    isLive.store(false, ordering: .releasing)
    // Released outside of the lock, because it may be the last reference to a store.
    let ended = observation.withLock { observation in
      defer { observation = nil }
      return observation
    }
    withExtendedLifetime(ended) {}
  }

  fileprivate func keep(_ observation: Observation) {
    self.observation.withLock { $0 = observation }
  }

  fileprivate var isCancelled: Bool { !isLive.load(ordering: .acquiring) }

  /// Inserts the token into a set, which keeps the observation active.
  public func store(in tokens: inout Set<ObserveToken>) { tokens.insert(self) }

  /// Keeps the token in an array or another collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }

  public static func == (a: ObserveToken, b: ObserveToken) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The running part of ``observe(isolation:_:)``: runs a closure on an actor whenever something
/// that the closure read has changed.
///
/// Unchecked: the closure is called only on the actor on which it was made.
private final class Observation: @unchecked Sendable {
  private let apply: () -> Void
  // Weak, because the actor may retain the token.
  private weak let isolation: (any Actor)?
  private weak let token: ObserveToken?

  init(_ apply: @escaping () -> Void, isolation: any Actor, token: ObserveToken) {
    self.apply = apply
    self.isolation = isolation
    self.token = token
  }

  func run() {
    guard let token, !token.isCancelled else { return }
    ReadTracker.withoutTracking {
      withObservationTracking {
        apply()
      } onChange: { [weak self] in
        guard let self, let isolation = self.isolation else { return }
        Task { [weak self] in await self?.runAgain(on: isolation) }
      }
    }
  }

  private func runAgain(on isolation: isolated any Actor) { run() }
}

import Foundation
import PullbackSessions

/// Finds the session with which a terminal begins, and takes its lease.
struct SessionOpener: Sendable {
  /// A session to show.
  struct Opening: Sendable {
    /// The right to store the session; nil if the storage cannot be used.
    var lease: SessionLease?
    /// The stored session; nil for a new one.
    var snapshot: [UInt8]?
    /// A sentence to show to the person; nil for none.
    var notice: String?
  }

  let saver: SessionSaver
  /// The session that the app asks for; nil for the last one of the user.
  let id: SessionID?
  /// The path and the state type of the app, as in ``SnapshotFormat/app``. Session identifiers are
  /// computed from it, among other texts, so that the apps of a user have different sessions.
  let app: String
  let clock: any Clock<Duration>

  /// How long the storage may take to answer before the app begins without it.
  static let patience: Duration = .seconds(2)
  /// The number of a user's sessions that terminals can have open at once and find again later.
  static let sessionCount = 4

  /// Takes the user's last session, or the one that the app asks for. If another terminal has it,
  /// takes the next of the ``sessionCount`` sessions that is free, or else begins a new one.
  func open() async -> Opening {
    await orUnstored {
      for number in 0..<(id == nil ? Self.sessionCount : 1) {
        guard var opening = try await openUnlessHeld(session(number)) else { continue }
        if number > 0 { opening.notice = Self.isElsewhere }
        return opening
      }
      var opening = try await openUnlessHeld(.random())
      opening?.notice = Self.isElsewhere
      return opening
    }
  }

  /// Takes the last session from the terminal or server that has it. If there is no session, begins
  /// a new one.
  func attach() async -> Opening {
    await orUnstored {
      var opening = try await take(session(0))
      if opening?.snapshot == nil { opening?.notice = "There was no session. This one is new." }
      return opening
    }
  }

  /// Takes a session from the terminal or server that has it. Returns nil if that process keeps it.
  func take(_ id: SessionID) async throws -> Opening? {
    let result = try await answer(for: id, within: Self.patience + .seconds(5)) {
      try await saver.open(id, patience: .seconds(5))
    }
    return result.lease.map { Opening(lease: $0, snapshot: result.snapshot) }
  }

  private static let isElsewhere =
    "Your session is open in another terminal. Use --attach to take it over."

  private func orUnstored(_ open: () async throws -> Opening?) async -> Opening {
    do {
      return try await open()
        ?? Opening(notice: "The other terminal keeps its session. This one is new and not stored.")
    } catch {
      return Opening(notice: "This session is not stored. \(error)")
    }
  }

  /// The identifier of one of the user's sessions; number 0 is the last one.
  private func session(_ number: Int) -> SessionID {
    id ?? SessionID(hashing: "\(app)\n\(NSUserName())\n\(number)")
  }

  /// Takes a session unless a living process has it. Returns nil if one has.
  ///
  /// A living process extends its lease, and a dead one does not; so this waits until the lease
  /// ends or is extended.
  private func openUnlessHeld(_ id: SessionID) async throws -> Opening? {
    var least: Duration?
    while true {
      let result = try await answer(for: id, within: Self.patience) {
        try await saver.openAtOnce(id)
      }
      switch result {
      case .opened(let epoch, let snapshot):
        return Opening(lease: SessionLease(id: id, epoch: epoch), snapshot: snapshot)
      case .held(_, let remaining):
        if let least, remaining > least { return nil }
        least = remaining
        try? await clock.sleep(for: min(max(remaining, .milliseconds(10)), .milliseconds(50)))
      }
    }
  }

  /// Calls `ask`, which opens a session, and returns its result. If the storage grants a lease after the
  /// limit, nobody uses the lease, and it is released when another process asks for it.
  ///
  /// - Throws: `SessionStorageError` if there is no answer within the limit, or the error of the
  ///   storage.
  private func answer<Value: Sendable>(
    for id: SessionID,
    within limit: Duration,
    _ ask: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (answers, continuation) = AsyncThrowingStream.makeStream(of: Value.self)
    let work = Task {
      do {
        continuation.yield(try await ask())
      } catch {
        continuation.finish(throwing: error)
      }
    }
    let timer = Task { [clock, saver] in
      try? await clock.sleep(for: limit)
      guard !Task.isCancelled else { return }
      saver.abandon(id)
      continuation.finish(
        throwing: SessionStorageError(.unavailable, "The storage does not answer."))
    }
    defer {
      work.cancel()
      timer.cancel()
    }
    guard let answer = try await answers.first(where: { _ in true }) else {
      throw CancellationError()
    }
    return answer
  }
}

extension SessionID {
  /// Creates the identifier that belongs to a text, from two FNV-1a hashes of the text.
  fileprivate init(hashing text: String) {
    func hash(_ start: UInt64) -> UInt64 {
      text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
    self.init(high: hash(0xCBF2_9CE4_8422_2325), low: hash(0x9AE1_6A3B_2F90_404F))
  }
}

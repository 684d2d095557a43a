import PullbackSessions
import Testing

/// What every storage of sessions must do.
@Suite struct StorageContractTests {
  private let one = SessionOwner("one"), two = SessionOwner("two/with a slash")
  private let id = SessionID(high: 7, low: 9)
  private let second = Duration.seconds(1)

  private func first(_ id: SessionID) -> SessionLease { SessionLease(id: id, epoch: 1) }

  @Test(arguments: StorageKind.allCases)
  func `a session that was never saved has no snapshot`(kind: StorageKind) async throws {
    let storage = try StorageUnderTest(kind).storage
    let opening = try await storage.open(id, owner: one, lease: second)
    #expect(opening == .opened(epoch: 1, snapshot: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `the first save creates a session, and its owner holds it`(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    let save = SessionSave(lease: first(id), snapshot: [1, 2])
    #expect(try await test.storage.save([save], owner: one, lease: second) == [.done])
    let opening = try await test.storage.open(id, owner: two, lease: second)
    #expect(opening == .held(by: one, remaining: second))
  }

  @Test(arguments: StorageKind.allCases)
  func `a lease that has ended can be taken, with a higher epoch`(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    let save = SessionSave(lease: first(id), snapshot: [1, 2])
    _ = try await test.storage.save([save], owner: one, lease: second)
    await test.advance(by: second * test.leaseLengths)
    let opening = try await test.storage.open(id, owner: two, lease: second)
    #expect(opening == .opened(epoch: 2, snapshot: [1, 2]))
  }

  @Test(arguments: StorageKind.allCases)
  func `D5: an owner whose lease was taken stores nothing more`(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    let storage = test.storage
    _ = try await storage.save(
      [SessionSave(lease: first(id), snapshot: [1])], owner: one, lease: second)
    await test.advance(by: second * test.leaseLengths)
    _ = try await storage.open(id, owner: two, lease: second)
    let late = SessionSave(lease: first(id), snapshot: [66])
    #expect(try await storage.save([late], owner: one, lease: second) == [.leaseLost])
    #expect(try await storage.renew([first(id)], owner: one, lease: second) == [.leaseLost])
    try await storage.release([first(id)], owner: one)
    try await storage.remove([first(id)], owner: one)
    try await storage.setAside(first(id), owner: one, reason: "late")
    let opening = try await storage.open(id, owner: one, lease: second)
    #expect(opening == .held(by: two, remaining: second))
    await test.advance(by: second * test.leaseLengths)
    let next = try await storage.open(id, owner: one, lease: second)
    #expect(next == .opened(epoch: 3, snapshot: [1]))
  }

  @Test(arguments: StorageKind.allCases)
  func `D5: an owner that opens again invalidates its own earlier lease`(
    kind: StorageKind
  ) async throws {
    let storage = try StorageUnderTest(kind).storage
    _ = try await storage.open(id, owner: one, lease: second)
    let opening = try await storage.open(id, owner: one, lease: second)
    #expect(opening == .opened(epoch: 2, snapshot: nil))
    let late = SessionSave(lease: first(id), snapshot: [66])
    #expect(try await storage.save([late], owner: one, lease: second) == [.leaseLost])
  }

  @Test(arguments: StorageKind.allCases)
  func `a lease that has ended is valid until another owner takes it`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    _ = try await test.storage.open(id, owner: one, lease: second)
    await test.advance(by: .seconds(60))
    let save = SessionSave(lease: first(id), snapshot: [3])
    #expect(try await test.storage.save([save], owner: one, lease: second) == [.done])
    #expect(
      try await test.storage.open(id, owner: two, lease: second)
        == .held(by: one, remaining: second))
  }

  @Test(arguments: StorageKind.allCases)
  func `renewing extends a lease from now`(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    _ = try await test.storage.open(id, owner: one, lease: second)
    await test.advance(by: .milliseconds(600))
    #expect(try await test.storage.renew([first(id)], owner: one, lease: second) == [.done])
    await test.advance(by: .milliseconds(600))
    #expect(
      try await test.storage.open(id, owner: two, lease: second)
        == .held(by: one, remaining: .milliseconds(400)))
  }

  @Test(arguments: StorageKind.allCases)
  func `an owner extends all its leases at once, and is told if they had ended`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    let storage = test.storage
    let other = SessionID(high: 1, low: 1)
    for id in [id, other] { _ = try await storage.open(id, owner: one, lease: second) }
    #expect(try await !storage.keepAlive(one, lease: second))
    for _ in 0..<10 {
      await test.advance(by: .milliseconds(600))
      #expect(try await storage.keepAlive(one, lease: second))
    }
    await test.advance(by: .milliseconds(600))
    for id in [id, other] {
      #expect(
        try await storage.open(id, owner: two, lease: second)
          == .held(by: one, remaining: .milliseconds(400)))
    }
    try await storage.release([first(other)], owner: one)
    #expect(
      try await storage.open(other, owner: two, lease: second) == .opened(epoch: 2, snapshot: nil))
    await test.advance(by: second * (1 + test.leaseLengths))
    #expect(
      try await storage.open(id, owner: two, lease: second) == .opened(epoch: 2, snapshot: nil))
    #expect(try await !storage.keepAlive(one, lease: second))
    #expect(try await storage.renew([first(id)], owner: one, lease: second) == [.leaseLost])
    await test.advance(by: second * (1 + test.leaseLengths))
    #expect(
      try await storage.open(id, owner: SessionOwner("three"), lease: second)
        == .opened(epoch: 3, snapshot: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `a session of an owner that lives stays stored, however long nobody acts in it`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    let day = Duration.seconds(86400)
    _ = try await test.storage.save(
      [SessionSave(lease: first(id), snapshot: [1])], owner: one, lease: second)
    await test.advance(by: day * 2)
    _ = try await test.storage.keepAlive(one, lease: second)
    #expect(try await test.storage.removeSessions(olderThan: day) == 0)
    await test.advance(by: day * 2)
    #expect(try await test.storage.removeSessions(olderThan: day) == 1)
  }

  @Test(arguments: StorageKind.allCases)
  func `a released session can be opened at once and keeps its snapshot`(
    kind: StorageKind
  ) async throws {
    let storage = try StorageUnderTest(kind).storage
    let save = SessionSave(lease: first(id), snapshot: [4])
    _ = try await storage.save([save], owner: one, lease: .seconds(600))
    try await storage.release([first(id)], owner: one)
    let opening = try await storage.open(id, owner: two, lease: second)
    #expect(opening == .opened(epoch: 2, snapshot: [4]))
  }

  @Test(arguments: StorageKind.allCases)
  func `a removed session is unknown`(kind: StorageKind) async throws {
    let storage = try StorageUnderTest(kind).storage
    let save = SessionSave(lease: first(id), snapshot: [4])
    _ = try await storage.save([save], owner: one, lease: second)
    try await storage.remove([first(id)], owner: one)
    let opening = try await storage.open(id, owner: two, lease: second)
    #expect(opening == .opened(epoch: 1, snapshot: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `one refused save leaves the others of its commit valid`(kind: StorageKind) async throws {
    let storage = try StorageUnderTest(kind).storage
    let other = SessionID(high: 1, low: 1)
    let saves = [
      SessionSave(lease: SessionLease(id: id, epoch: 5), snapshot: [1]),
      SessionSave(lease: first(other), snapshot: [2]),
    ]
    let results = try await storage.save(saves, owner: one, lease: second)
    #expect(results == [.leaseLost, .done])
    let opening = try await storage.open(other, owner: one, lease: second)
    #expect(opening == .opened(epoch: 2, snapshot: [2]))
  }

  @Test(arguments: StorageKind.allCases)
  func `D6: a snapshot that is set aside is not found again, and its session begins anew`(
    kind: StorageKind
  ) async throws {
    let storage = try StorageUnderTest(kind).storage
    let save = SessionSave(lease: first(id), snapshot: [4])
    _ = try await storage.save([save], owner: one, lease: second)
    try await storage.setAside(first(id), owner: one, reason: "damaged")
    let opening = try await storage.open(id, owner: one, lease: second)
    #expect(opening == .opened(epoch: 2, snapshot: nil))
  }

  @Test(arguments: StorageKind.allCases)
  func `old sessions are removed unless somebody holds them`(kind: StorageKind) async throws {
    let test = try StorageUnderTest(kind)
    let held = SessionID(high: 1, low: 1), young = SessionID(high: 2, low: 2)
    let day = Duration.seconds(86400)
    _ = try await test.storage.save(
      [id, held].map { SessionSave(lease: first($0), snapshot: [1]) }, owner: one, lease: second)
    await test.advance(by: day)
    _ = try await test.storage.renew([first(held)], owner: one, lease: .seconds(3600))
    _ = try await test.storage.save(
      [SessionSave(lease: first(young), snapshot: [1])], owner: one, lease: second)
    await test.advance(by: second * (1 + test.leaseLengths))
    #expect(try await test.storage.removeSessions(olderThan: day) == 1)
    let opening = try await test.storage.open(id, owner: two, lease: second)
    #expect(opening == .opened(epoch: 1, snapshot: nil))
    #expect(
      try await test.storage.open(young, owner: two, lease: second)
        == .opened(epoch: 2, snapshot: [1]))
  }

  @Test(arguments: StorageKind.allCases)
  func `a session that was visited lately is kept, though it has not changed for long`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    let unreleased = SessionID(high: 1, low: 1)
    let day = Duration.seconds(86400)
    _ = try await test.storage.save(
      [id, unreleased].map { SessionSave(lease: first($0), snapshot: [1]) }, owner: one,
      lease: second)
    await test.advance(by: day)
    for id in [id, unreleased] {
      _ = try await test.storage.open(id, owner: one, lease: second)
    }
    try await test.storage.release([SessionLease(id: id, epoch: 2)], owner: one)
    // The other one's holder could not extend its lease, as while a database does not answer.
    await test.advance(by: .seconds(3600))
    #expect(try await test.storage.removeSessions(olderThan: day) == 0)
    await test.advance(by: day)
    #expect(try await test.storage.removeSessions(olderThan: day) == 2)
  }

  @Test(arguments: StorageKind.allCases)
  func `large and empty snapshots come back as they were`(kind: StorageKind) async throws {
    let storage = try StorageUnderTest(kind).storage
    let large = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    for (index, snapshot) in [large, []].enumerated() {
      let id = SessionID(high: .max, low: UInt64(index))
      _ = try await storage.save(
        [SessionSave(lease: first(id), snapshot: snapshot)], owner: one, lease: second)
      let opening = try await storage.open(id, owner: one, lease: second)
      #expect(opening == .opened(epoch: 2, snapshot: snapshot))
    }
  }

  @Test(arguments: StorageKind.allCases)
  func `of many owners that open one session at once, exactly one gets it`(
    kind: StorageKind
  ) async throws {
    let storage = try StorageUnderTest(kind).storage
    let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
      for index in 0..<20 {
        group.addTask { [id, second] in
          let owner = SessionOwner("\(index)")
          if case .opened = try await storage.open(id, owner: owner, lease: second) { return true }
          return false
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(winners == 1)
  }

  @Test(arguments: StorageKind.allCases)
  func `a request to release a session reaches its holder and nobody else`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    let others = test.storage.releaseRequests(to: one)
    let requests = test.storage.releaseRequests(to: two)
    try await test.prepare()
    let other = SessionID(high: 1, low: 1)
    // The greatest number that a page can have.
    let request = ReleaseRequest(id, page: .max)
    try await test.storage.requestRelease(request, from: two)
    try await test.storage.requestRelease(ReleaseRequest(other), from: one)
    #expect(await requests.first { _ in true } == request)
    #expect(await others.first { _ in true } == ReleaseRequest(other))
  }

  @Test(arguments: StorageKind.allCases)
  func `a request about a session that nobody has stored reaches all that read such requests`(
    kind: StorageKind
  ) async throws {
    let test = try StorageUnderTest(kind)
    let readers = (0..<2).map { _ in test.storage.releaseRequests(to: SessionOwner("")) }
    try await test.prepare()
    try await test.storage.requestRelease(ReleaseRequest(id), from: SessionOwner(""))
    for reader in readers { #expect(await reader.first { _ in true }?.id == id) }
  }
}

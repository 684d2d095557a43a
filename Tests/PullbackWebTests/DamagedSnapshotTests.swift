#if Web
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// Snapshots that a storage gives back otherwise than they were stored.
@Suite struct DamagedSnapshotTests {
  enum Damage: CaseIterable, Sendable {
    case something, empty, cutOff, flippedBit, foreignApp, newerVersion, huge

    func apply(_ bytes: [UInt8]) -> [UInt8] {
      func changed(_ change: (inout SessionSnapshot) -> Void) -> [UInt8] {
        guard var snapshot = try? SessionSnapshot(decoding: bytes) else { return [] }
        change(&snapshot)
        return snapshot.encoded
      }
      switch self {
      case .something: return [1, 2, 3]
      case .empty: return []
      case .cutOff: return Array(bytes.dropLast(bytes.count / 2))
      case .flippedBit:
        var bytes = bytes
        bytes[bytes.count / 2] ^= 4
        return bytes
      case .foreignApp: return changed { $0.app = "/other State" }
      case .newerVersion: return changed { $0.version = 99 }
      case .huge: return bytes + [UInt8](repeating: 0, count: 100_000_000)
      }
    }
  }

  @Test(
    "D6: a damaged snapshot costs its session only, and is kept for the operator",
    arguments: Damage.allCases)
  func damaged(damage: Damage) async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, live in
      let (page, socket) = try await client.visit()
      let (intact, second) = try await client.visit()
      for (page, socket) in [(page, socket), (intact, second)] {
        socket.send(page.press(1, seen: 0))
        await socket.kept(1)
        await socket.cut()
      }
      await live.drain()
      storage.damage = { damage.apply($0) }
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 1))
        let welcome = await socket.welcome()
        #expect(welcome?.beginning == .new)
        #expect(welcome?.handled == 0)
        let (_, html, rest) = try await socket.morph()
        #expect(html.contains("Count 0"))
        #expect(rest.hasNotice)
        #expect(storage.storage.snapshotsSetAside.count == 1)
        storage.damage = nil
        let other = try await client.socket(cookie: intact.cookies(at: client))
        other.send(intact.hello(seen: 1, last: 1))
        #expect(await other.welcome()?.beginning == .restored)
      }
    }
  }
}
#endif

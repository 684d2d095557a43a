#if Web
import PullbackHTML
import PullbackSessions
import PullbackWeb
import Testing

/// Snapshots that a storage gives back otherwise than they were stored.
@Suite(.timeLimit(.minutes(20))) struct DamagedSnapshotTests {
  enum Damage: CaseIterable, Sendable {
    case something, empty, cutOff, flippedBit, foreignApp, huge

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
      await live.drainAll()
      storage.damage = { damage.apply($0) }
      try await StoredApp.serve(storage) { client, _ in
        let socket = try await client.socket(cookie: page.cookies(at: client))
        socket.send(page.hello(seen: 1, last: 1))
        let welcome = await socket.welcome()
        #expect(welcome?.beginning == .new)
        #expect(welcome?.handled == 1)
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

  @Test("D6: a person who loads the page of a damaged session is told that it begins anew, once")
  func damagedPage() async throws {
    let storage = GatedStorage()
    let sentence = "The server could not restore this page, so it begins anew."
    try await StoredApp.serve(storage) { client, live in
      let page = try await client.pressOnce()
      await live.drainAll()
      storage.damage = Damage.flippedBit.apply
      try await StoredApp.serve(storage) { client, _ in
        let cookies = page.cookies(at: client)
        let loaded = try await client.get("/", cookie: cookies)
        #expect(loaded.body.contains("Count 0"))
        #expect(loaded.body.contains(sentence))
        storage.damage = nil
        #expect(try await client.get("/", cookie: cookies).body.contains(sentence) == false)
      }
    }
  }

  @Test("A session of a newer version of the app is kept for a server of that version")
  func newerVersion() async throws {
    let storage = GatedStorage()
    try await StoredApp.serve(storage) { client, live in
      let page = try await client.pressOnce()
      await live.drainAll()
      storage.damage = { bytes in
        guard var snapshot = try? SessionSnapshot(decoding: bytes) else { return [] }
        snapshot.version = 99
        return snapshot.encoded
      }
      try await StoredApp.serve(storage) { client, _ in
        let early = try await client.socket(cookie: page.cookies(at: client))
        early.send(page.hello(seen: 1, last: 1))
        #expect(
          await early.closeReason()
            == "reconnect: A newer version of the app has this page. Trying again…")
        // A person who loads the page gets another session, and no error.
        let loaded = try await client.get("/", cookie: page.cookies(at: client))
        #expect(loaded.status == 200)
        #expect(loaded.body.contains("Count 0"))
        #expect(storage.storage.snapshotsSetAside.isEmpty)
        storage.damage = nil
        let late = try await client.socket(cookie: page.cookies(at: client))
        late.send(page.hello(seen: 1, last: 1))
        #expect(await late.welcome()?.beginning == .restored)
      }
    }
  }
}
#endif

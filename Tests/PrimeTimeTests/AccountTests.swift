#if Macros
import Foundation
import IssueReporting
import PrimeTimeCore
import Pullback
import PullbackTesting
import Testing

@MainActor
@Suite struct AccountTests {
  private let file = URL(filePath: "/prime-time/account.json")

  private func store(_ storage: FileStorage = .inMemory) -> TestStoreOf<Account> {
    TestStore(initialState: Account.State()) {
      Account()
    } withDependencies: {
      $0.defaultFileStorage = storage
    }
  }

  /// Calls a closure with an app whose files are on the machine's disk.
  private func launched(data: URL) -> StoreOf<Account> {
    Store(initialState: Account.State()) {
      Account()
    } withDependencies: {
      $0.defaultFileStorage = .fileSystem
      $0.dataDirectory = data
    }
  }

  private func user(in storage: FileStorage) throws -> User? {
    try JSONDecoder().decode(User?.self, from: storage.load(file))
  }

  @Test("a user logs in, edits the bio and logs out")
  func life() async throws {
    let storage = FileStorage.inMemory
    let account = store(storage)
    await account.send(.loggedOut(.nameChanged("  Ada "))) {
      $0.modify(\.loggedOut) { $0.name = "  Ada " }
    }
    await account.send(.loggedOut(.logInTapped)) {
      $0.loggedOut?.$user.withLock { $0 = User(name: "Ada") }
      $0 = .loggedIn(LoggedIn.State())
    }
    #expect(try user(in: storage) == User(name: "Ada"))
    await account.send(.loggedIn(.bioChanged("Countess"))) {
      $0.loggedIn?.$user.withLock { $0?.bio = "Countess" }
    }
    #expect(account.state.loggedIn?.name == "Ada")
    #expect(account.state.loggedIn?.bio == "Countess")
    await account.send(.loggedIn(.bioChanged(""))) {
      $0.loggedIn?.$user.withLock { $0?.bio = nil }
    }
    await account.send(.loggedIn(.logOutTapped)) {
      $0.loggedIn?.$user.withLock { $0 = nil }
      $0 = .loggedOut(LoggedOut.State())
    }
    #expect(try user(in: storage) == nil)
  }

  @Test("a blank name does not log in", arguments: ["  ", "\t\n"])
  func blankName(name: String) async {
    let account = store()
    #expect(account.state.loggedOut?.canLogIn == false)
    await account.send(.loggedOut(.nameChanged(name))) {
      $0.modify(\.loggedOut) { $0.name = name }
    }
    #expect(account.state.loggedOut?.canLogIn == false)
    await account.send(.loggedOut(.logInTapped))
  }

  @Test("a login or logout in another window is followed in this one")
  func otherWindow() async {
    let account = store()
    let other = account.state.loggedOut
    other?.$user.withLock { $0 = User(name: "Ada") }
    await account.send(.loggedOut(.nameChanged("B"))) {
      $0 = .loggedIn(LoggedIn.State())
      $0.loggedIn?.$user.withLock { $0 = User(name: "Ada") }
    }
    other?.$user.withLock { $0 = nil }
    await account.send(.loggedIn(.bioChanged("x"))) {
      $0.loggedIn?.$user.withLock { $0 = nil }
      $0 = .loggedOut(LoggedOut.State())
    }
  }

  @Test("the user and the last typed bio survive a restart, and so does a logout")
  func restart() async throws {
    try await withTemporaryDirectory { data in
      var account: StoreOf<Account>? = launched(data: data)
      account?.send(.loggedOut(.nameChanged("Ada")))
      account?.send(.loggedOut(.logInTapped))
      for bio in ["C", "Co", "Cou", "Countess"] { account?.send(.loggedIn(.bioChanged(bio))) }
      account = nil
      account = launched(data: data)
      #expect(account?.state.loggedIn?.user == User(name: "Ada", bio: "Countess"))
      account?.send(.loggedIn(.logOutTapped))
      account = nil
      #expect(launched(data: data).state == .loggedOut(LoggedOut.State()))
    }
  }

  @Test("a damaged file is reported and kept aside, whatever happens next")
  func damagedFile() async throws {
    try await withTemporaryDirectory { data in
      for number in 1...2 {
        let content = Data("{ damaged \(number)".utf8)
        try content.write(to: data.appending(path: "account.json"))
        let account = launched(data: data)
        let problem = try #require(account.state.loggedOut?.problem)
        #expect(problem.hasPrefix("You were logged out. The file account.json is damaged: "))
        #expect(problem.hasSuffix(" It was kept as account.json.damaged-\(number)."))
        account.send(.loggedOut(.nameChanged("Ada")))
        account.send(.loggedOut(.logInTapped))
        let kept = data.appending(path: "account.json.damaged-\(number)")
        #expect(try Data(contentsOf: kept) == content)
        #expect(account.state.loggedIn?.problem == nil)
        account.send(.loggedIn(.logOutTapped))
        #expect(account.state.loggedOut?.problem == nil)
      }
    }
  }

  @Test("an account that cannot be saved is reported, logged in and logged out")
  func unwritable() {
    withIssueReporters([]) {
      let account = launched(data: URL(filePath: "/dev/null/nowhere"))
      account.send(.loggedOut(.nameChanged("Ada")))
      account.send(.loggedOut(.logInTapped))
      #expect(account.state.loggedIn?.name == "Ada")
      #expect(
        account.state.loggedIn?.problem?.hasPrefix(
          "The account was not saved. The file account.json cannot be written: "
        ) == true
      )
      account.send(.loggedIn(.logOutTapped))
      #expect(
        account.state.loggedOut?.problem?.hasPrefix(
          "The account was not saved. The file account.json cannot be written: "
        ) == true
      )
    }
  }
}
#endif

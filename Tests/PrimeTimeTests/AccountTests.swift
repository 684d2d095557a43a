import Foundation
import PrimeTimeCore
import Pullback
import Testing

@MainActor
@Suite struct AccountTests {
  private func store(data: URL) -> StoreOf<Account> {
    Store(initialState: .loggedOut(LoggedOut.State())) { Account(store: .live(data: data)) }
  }

  private func launched(data: URL) async -> StoreOf<Account> {
    let account = store(data: data)
    await account.send(.launched).finish()
    return account
  }

  @Test("a user survives a restart, with the last bio that was typed")
  func restart() async throws {
    try await withTemporaryDirectory { data in
      let account = await launched(data: data)
      account.send(.loggedOut(.nameChanged("  Ada ")))
      var tasks = [account.send(.loggedOut(.logInTapped))]
      for bio in ["C", "Co", "Cou", "Countess"] {
        tasks.append(account.send(.loggedIn(.bioChanged(bio))))
      }
      for task in tasks { await task.finish() }
      let restarted = await launched(data: data)
      let user = User(name: "Ada", bio: "Countess")
      #expect(restarted.state == .loggedIn(LoggedIn.State(user: user)))
    }
  }

  @Test("logging out is remembered as well")
  func logOut() async throws {
    try await withTemporaryDirectory { data in
      let account = store(data: data)
      account.send(.loggedOut(.nameChanged("Ada")))
      await account.send(.loggedOut(.logInTapped)).finish()
      await account.send(.loggedIn(.logOutTapped)).finish()
      #expect(account.state == .loggedOut(LoggedOut.State()))
      #expect(await launched(data: data).state == .loggedOut(LoggedOut.State()))
    }
  }

  @Test("a blank name does not log in", arguments: ["", "  ", "\t\n"])
  func blankName(name: String) async {
    let account = store(data: URL(filePath: "/dev/null/nowhere"))
    account.send(.loggedOut(.nameChanged(name)))
    await account.send(.loggedOut(.logInTapped)).finish()
    #expect(account.state.is(\.loggedOut))
  }

  @Test("an empty bio is none")
  func emptyBio() async throws {
    try await withTemporaryDirectory { data in
      let account = store(data: data)
      account.send(.loggedOut(.nameChanged("Ada")))
      await account.send(.loggedOut(.logInTapped)).finish()
      await account.send(.loggedIn(.bioChanged("x"))).finish()
      await account.send(.loggedIn(.bioChanged(""))).finish()
      #expect(account.state == .loggedIn(LoggedIn.State(user: User(name: "Ada"))))
    }
  }

  @Test("a damaged file is told and kept aside, whatever happens next")
  func damagedFile() async throws {
    try await withTemporaryDirectory { data in
      for kept in ["account.damaged.json", "account.damaged-2.json"] {
        let content = Data("{ damaged, for \(kept)".utf8)
        try content.write(to: data.appending(path: "account.json"))
        let account = await launched(data: data)
        guard case .loggedOut(let form) = account.state else {
          Issue.record("logged in")
          return
        }
        #expect(form.problem?.contains(kept) == true, "\(form.problem ?? "nothing")")
        account.send(.loggedOut(.nameChanged("Ada")))
        await account.send(.loggedOut(.logInTapped)).finish()
        #expect(try Data(contentsOf: data.appending(path: kept)) == content)
      }
    }
  }

  @Test("a file that is damaged while the app runs is not overwritten")
  func damagedMeanwhile() async throws {
    try await withTemporaryDirectory { data in
      let account = await launched(data: data)
      let content = Data("oops".utf8)
      try content.write(to: data.appending(path: "account.json"))
      account.send(.loggedOut(.nameChanged("Ada")))
      await account.send(.loggedOut(.logInTapped)).finish()
      #expect(try Data(contentsOf: data.appending(path: "account.damaged.json")) == content)
      let user = User(name: "Ada")
      #expect(await launched(data: data).state == .loggedIn(LoggedIn.State(user: user)))
    }
  }

  @Test("an account that cannot be saved is told, and stays logged in")
  func unwritable() async throws {
    let account = store(data: URL(filePath: "/dev/null/nowhere"))
    account.send(.loggedOut(.nameChanged("Ada")))
    await account.send(.loggedOut(.logInTapped)).finish()
    guard case .loggedIn(let state) = account.state else {
      Issue.record("logged out")
      return
    }
    #expect(state.problem?.hasPrefix("The account was not saved.") == true)
  }
}

#if Macros
public import Pullback
import IssueReporting
import Testing

@Suite struct DependencyClientBehaviourTests {
  @Test("calling an endpoint without an implementation fails the test and names the endpoint")
  func unimplemented() async throws {
    let client = UserClient()
    await withKnownIssue {
      await #expect(throws: Unimplemented("UserClient.fetch")) { try await client.fetch(id: 1, 2) }
    } matching: {
      $0.description.contains("UserClient.fetch")
    }
    withKnownIssue {
      #expect(client.count() == 42)
    } matching: {
      $0.description.contains("UserClient.count")
    }
    withKnownIssue {
      #expect(client.find(name: "Blob") == nil)
    } matching: {
      $0.description.contains("UserClient.find")
    }
    withKnownIssue {
      client.ping()
    } matching: {
      $0.description.contains("UserClient.ping")
    }
    await withKnownIssue {
      await #expect(client.size(of: [1, 2]) == 2, "a given default sees the arguments")
    } matching: {
      $0.description.contains("UserClient.size")
    }
  }

  @Test("an endpoint that a test overrides reports nothing")
  func overridden() async throws {
    let user = try await withDependencies {
      $0[UserClient.self].fetch = { id, _ in "user \(id)" }
    } operation: {
      @Dependency(UserClient.self) var client
      return try await client.fetch(id: 7, 0)
    }
    #expect(user == "user 7")
  }

  @Test("an endpoint with parameter names can be called as a method with labels")
  func methods() async throws {
    var log: [String] = []
    var client = UserClient(
      fetch: { "\($0) \($1)" },
      count: { 1 },
      find: { $0 },
      ping: {},
      size: { $0.count },
      change: { $0 += $1 },
      perform: { work in work() },
      storeIt: { $0 > 0 }
    )
    #expect(try await client.fetch(id: 1, 2) == "1 2")
    #expect(try await client.fetch(1, 2) == "1 2")
    #expect(client.find(name: "A") == "A")
    var number = 1
    client.change(value: &number, by: 2)
    #expect(number == 3)
    client.perform(work: { log.append("worked") })
    #expect(log == ["worked"])
    #expect(try client.save(amount: 1))
    client.count = { 2 }
    #expect(client.count() == 2)
  }

  @Test("the initializers take properties that are not endpoints, with their default values")
  func initializers() {
    #expect(Mixed(id: 1).limit == 10)
    #expect(Mixed(id: 1, limit: 3, run: {}).limit == 3)
    #expect(Mixed(id: 1).name == nil)
    #expect(Mixed(id: 1).constant == "constant")
  }

  @Test("a dependency entry has its value in the live context, and is reported in a test")
  func entry() {
    withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "Hello")
    }
    withKnownIssue {
      @Dependency(\.greeting) var greeting
      #expect(greeting == "Hello")
    } matching: {
      $0.description.contains(#"\.greeting"#)
    }
    withDependencies {
      $0.greeting = "Moin"
      $0.inferred = 3
    } operation: {
      @Dependency(\.greeting) var greeting
      @Dependency(\.inferred) var inferred
      #expect(greeting == "Moin")
      #expect(inferred == 3)
    }
  }

  @Test("a dependency entry without a value uses its type as the key")
  func entryOfKey() async throws {
    let user = try await withDependencies {
      $0.users.fetch = { id, _ in "entry \(id)" }
    } operation: {
      @Dependency(UserClient.self) var client
      return try await client.fetch(id: 7, 0)
    }
    #expect(user == "entry 7")
  }
}

@DependencyClient
public struct UserClient: Sendable {
  public var fetch: @Sendable (_ id: Int, Int) async throws -> String
  public var count: @Sendable () -> Int = { 42 }
  var find: @Sendable (_ name: String) -> String?
  package var ping: @Sendable () -> Void
  var size: @Sendable (_ of: [Int]) async -> Int = { $0.count }
  var change: @Sendable (_ value: inout Int, _ by: Int) -> Void
  var perform: @Sendable (_ work: () -> Void) -> Void
  @DependencyEndpoint(method: "save")
  var storeIt: @Sendable (_ amount: Int) throws -> Bool = { _ in true }
}

extension UserClient: TestDependencyKey {
  public static let testValue = UserClient()
}

@DependencyClient
struct Mixed {
  let id: Int
  var limit: Int = 10
  var name: String?
  let constant = "constant"
  var run: () -> Void
  var doubled: Int { limit * 2 }
  @MainActor static var shared: Int { 1 }
}

@DependencyClient
private struct Empty {
  var isolated: @MainActor @Sendable (_ number: Int) async throws -> Int
  var typed: (Int) throws(Failure) -> Int = { _ throws(Failure) in throw Failure() }
  @DependencyEndpointIgnored var plain: () -> Int = { 1 }
  struct Failure: Error {}
}

extension DependencyValues {
  @DependencyEntry var greeting: String = "Hello"
  @DependencyEntry var inferred = 1
  @DependencyEntry public var users: UserClient
}
#endif

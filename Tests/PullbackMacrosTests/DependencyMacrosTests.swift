#if Macros
import Testing

@Suite struct DependencyMacrosTests {
  @Test("a client gets endpoints, methods with labels, and two initializers")
  func client() {
    expectExpansion(
      """
      @DependencyClient
      public struct Client {
        let id: Int
        var limit: Int = 10
        public var fetch: @Sendable (_ id: Int, String) async throws -> User
        var count: () -> Int = { 0 }
        @DependencyEndpointIgnored var plain: () -> Void
      }
      """,
      into: """
        public struct Client {
          let id: Int
          var limit: Int = 10
          public var fetch: @Sendable (_ id: Int, String) async throws -> User {
            @storageRestrictions(initializes: _fetch)
            init(initialValue) {
              _fetch = initialValue
            }
            get {
              _fetch
            }
            set {
              _fetch = newValue
            }
          }

          private var _fetch: @Sendable (_ id: Int, String) async throws -> User = { _, _ in
            throw PullbackDependencies._reportUnimplemented("Client.fetch")
          }

          public func fetch(id p0: Int, _ p1: String) async throws -> User {
            try await self._fetch(p0, p1)
          }
          var count: () -> Int {
            get {
              _count
            }
            set {
              _count = newValue
            }
          }

          private var _count: () -> Int = {
            PullbackDependencies._reportUnimplemented("Client.count")
            let implementation: () -> Int = {
              0
            }
            return implementation()
          }
          var plain: () -> Void

          public init(
            id: Int,
            limit: Int = 10,
            fetch: @escaping @Sendable (_ id: Int, String) async throws -> User,
            count: @escaping () -> Int,
            plain: @escaping () -> Void
          ) {
            self.id = id
            self.limit = limit
            self.fetch = fetch
            self._count = count
            self.plain = plain
          }

          public init(
            id: Int,
            limit: Int = 10,
            plain: @escaping () -> Void
          ) {
            self.id = id
            self.limit = limit
            self.plain = plain
          }
        }
        """
    )
  }

  @Test("an entry with a value gets a key, and one without uses its type as the key")
  func entry() {
    expectExpansion(
      """
      extension DependencyValues {
        @DependencyEntry var api: APIClient = .live
        @DependencyEntry var users: UserClient
      }
      """,
      into: """
        extension DependencyValues {
          var api: APIClient {
            get {
              self[__Key_api.self]
            }
            set {
              self[__Key_api.self] = newValue
            }
          }

          nonisolated private enum __Key_api: PullbackDependencies.DependencyKey {
            static let liveValue: APIClient = .live
          }
          var users: UserClient {
            get {
              self[UserClient.self]
            }
            set {
              self[UserClient.self] = newValue
            }
          }
        }
        """
    )
  }

  @Test("an endpoint that cannot throw and has no default is an error with a fix-it")
  func missingDefault() {
    expectExpansion(
      """
      struct Client {
        @DependencyEndpoint var count: () -> Int
        @DependencyEndpoint var size: (_ name: String, Int) async -> Int
      }
      """,
      into: """
        struct Client {
          var count: () -> Int
          var size: (_ name: String, Int) async -> Int
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'count' does not throw, so it needs a default closure: a test that does not override \
            it gets an issue and the value of this closure
            """,
          line: 2,
          column: 27,
          fixIts: [FixItSpec(message: "Insert '= { <#value#> }'")]
        ),
        DiagnosticSpec(
          message: """
            'size' does not throw, so it needs a default closure: a test that does not override it \
            gets an issue and the value of this closure
            """,
          line: 3,
          column: 27,
          fixIts: [FixItSpec(message: "Insert '= { _, _ in <#value#> }'")]
        ),
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint var count: () -> Int = { <#value#> }
          @DependencyEndpoint var size: (_ name: String, Int) async -> Int = { _, _ in <#value#> }
        }
        """
    )
  }

  @Test("@DependencyClient on a wrong declaration is an error")
  func wrongKind() {
    expectExpansion(
      """
      @DependencyClient
      class Client {
      }
      @DependencyClient
      struct Other {
        var limit = 10
        @DependencyEndpoint let fetch: () -> Void
        @DependencyEndpoint var number: Int
      }
      """,
      into: """
        class Client {
        }
        struct Other {
          var limit = 10
          let fetch: () -> Void
          var number: Int
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@DependencyClient' needs a struct of closures, so that a test can replace each of them",
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Make it a struct")]
        ),
        DiagnosticSpec(
          message: "'@DependencyEndpoint' needs a 'var', so that tests can override it",
          line: 7,
          column: 23,
          fixIts: [FixItSpec(message: "Replace 'let' with 'var'")]
        ),
        DiagnosticSpec(
          message:
            "'@DependencyEndpoint' needs a stored property with an explicit closure type",
          line: 8,
          column: 3
        ),
        DiagnosticSpec(
          message: "'@DependencyClient' needs an explicit type on 'limit' for the initializer",
          line: 6,
          column: 7
        ),
      ],
      fixed: """
        @DependencyClient
        struct Client {
        }
        @DependencyClient
        struct Other {
          var limit = 10
          @DependencyEndpoint var fetch: () -> Void
          @DependencyEndpoint var number: Int
        }
        """
    )
  }
}
#endif

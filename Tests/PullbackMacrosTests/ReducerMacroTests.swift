#if Macros
import Testing

@Suite struct ReducerMacroTests {
  /// The other macros that `@Reducer` adds are left unexpanded.
  private let macros = ["Reducer", "ReducerCaseIgnored", "ReducerCaseEphemeral"]

  @Test("a feature gets its attributes and its conformance")
  func feature() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        enum State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      into: """
        struct Feature {
          @PullbackCasePaths.CasePathable @dynamicMemberLookup
          enum State {}
          @PullbackCasePaths.CasePathable
          enum Action {}
          @PullbackCore.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: PullbackCore.Reducer {
        }
        """,
      macros: macros
    )
  }

  @Test("a feature without State, Action or body gets empty ones")
  func absentMembers() {
    expectExpansion(
      """
      @Reducer
      public struct Feature {
      }
      """,
      into: """
        public struct Feature {

          @PullbackCore.ObservableState
          public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public init() {
            }
          }

          @PullbackCasePaths.CasePathable
          public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
          }

          public let body = PullbackCore.EmptyReducer<Self.State, Self.Action>()
        }

        extension Feature: PullbackCore.Reducer {
        }
        """,
      macros: macros
    )
  }

  @Test("a type called State or Action in an extension needs no declaration in the feature")
  func stateAndActionElsewhere() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        let body = EmptyReducer<State, Action>()
      }
      @Reducer
      struct Other {
        struct State {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """,
      into: """
        struct Feature {
          let body = EmptyReducer<State, Action>()
        }
        struct Other {
          struct State {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        }

        extension Feature: PullbackCore._StateByDefault, PullbackCore._ActionByDefault, \
        PullbackCore.Reducer {
        }

        extension Other: PullbackCore._ActionByDefault, PullbackCore.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "A 'reduce' method in a type with '@Reducer' is deprecated; implement 'body' with "
            + "'Reduce' instead",
          line: 8,
          column: 8,
          severity: .warning
        )
      ],
      macros: macros
    )
  }

  @Test("State and Action are inferred from a body that names other types")
  func stateAndActionFromBody() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        var body: some Reducer<Int, Action> { Reduce { _, _ in .none } }
        enum Action {}
      }
      @Reducer
      public struct Wrapper<Base: Reducer> {
        public var body: some ReducerOf<Base> { base }
      }
      @Reducer
      struct Stored {
        let body = Reduce<Int, Bool> { _, _ in .none }
      }
      """,
      into: """
        struct Feature {
          @PullbackCore.ReducerBuilder<Int, Action>
          var body: some Reducer<Int, Action> { Reduce { _, _ in .none } }
          @PullbackCasePaths.CasePathable
          enum Action {}

          typealias State = Int
        }
        public struct Wrapper<Base: Reducer> {
          @PullbackCore.ReducerBuilder<Base.State, Base.Action>
          public var body: some ReducerOf<Base> { base }

          public typealias State = Base.State

          public typealias Action = Base.Action
        }
        struct Stored {
          let body = Reduce<Int, Bool> { _, _ in .none }

          typealias State = Int

          typealias Action = Bool
        }

        extension Feature: PullbackCore.Reducer {
        }

        extension Wrapper: PullbackCore.Reducer {
        }

        extension Stored: PullbackCore.Reducer {
        }
        """,
      macros: macros
    )
  }

  @Test("a conformance or @CasePathable that is written out is not added again")
  func writtenOut() {
    expectExpansion(
      """
      @Reducer
      struct Feature: Reducer {
        enum State: CasePathable {
          case on
          struct AllCasePaths {}
          static var allCasePaths: AllCasePaths { AllCasePaths() }
        }
        typealias Action = Int
        let body = EmptyReducer<State, Int>()
      }
      """,
      into: """
        struct Feature: Reducer {
          @dynamicMemberLookup
          enum State: CasePathable {
            case on
            struct AllCasePaths {}
            static var allCasePaths: AllCasePaths { AllCasePaths() }
          }
          typealias Action = Int
          let body = EmptyReducer<State, Int>()
        }
        """,
      macros: ["Reducer"], adding: [:]
    )
  }

  @Test("@Reducer on a class is an error, and so is a class as State")
  func classes() {
    expectExpansion(
      """
      @Reducer
      class Feature {
      }
      """,
      into: """
        class Feature {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Reducer' can only be applied to a struct, or to an enum of features",
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Use 'struct' instead")]
        )
      ],
      fixed: """
        @Reducer
        struct Feature {
        }
        """,
      macros: macros
    )
    expectExpansion(
      """
      @Reducer
      struct Feature {
        class State {}
        typealias Action = Int
        let body = EmptyReducer<State, Int>()
      }
      """,
      into: """
        struct Feature {
          class State {}
          typealias Action = Int
          let body = EmptyReducer<State, Int>()
        }

        extension Feature: PullbackCore.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "The state of a feature must be a struct or an enum: a class can change without an "
            + "action, and its copies share their values",
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Use 'struct' instead")]
        )
      ],
      fixed: """
        @Reducer
        struct Feature {
          struct State {}
          typealias Action = Int
          let body = EmptyReducer<State, Int>()
        }
        """,
      macros: macros
    )
  }

  @Test("reduce beside body is an error at reduce")
  func reduceBesideBody() {
    expectExpansion(
      """
      @Reducer
      struct Feature {
        typealias State = Int
        typealias Action = Int
        let body = EmptyReducer<Int, Int>()
        func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
      }
      """,
      into: """
        struct Feature {
          typealias State = Int
          typealias Action = Int
          let body = EmptyReducer<Int, Int>()
          func reduce(into state: inout Int, action: Int) -> Effect<Int> { .none }
        }

        extension Feature: PullbackCore.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'Feature' has a 'reduce' method, so its 'body' does not run; rename the method and call "
            + "it from 'body' with 'Reduce'",
          line: 6,
          column: 8,
          fixIts: [FixItSpec(message: "Remove 'reduce'"), FixItSpec(message: "Remove 'body'")]
        )
      ],
      macros: macros
    )
  }

  @Test("arguments of @Reducer on a struct are an error")
  func arguments() {
    expectExpansion(
      """
      @Reducer(state: .equatable)
      struct Feature {
        typealias State = Int
        typealias Action = Int
        let body = EmptyReducer<Int, Int>()
      }
      """,
      into: """
        struct Feature {
          typealias State = Int
          typealias Action = Int
          let body = EmptyReducer<Int, Int>()
        }

        extension Feature: PullbackCore.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Reducer' takes arguments on an enum only; declare the conformance instead, such as "
            + "'extension Feature.State: Equatable {}'",
          line: 1,
          column: 10
        )
      ],
      macros: macros
    )
  }
}
#endif

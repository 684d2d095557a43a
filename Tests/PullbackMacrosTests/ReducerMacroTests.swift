#if Macros
import SwiftSyntaxMacrosGenericTestSupport
import Testing
@testable import PullbackMacrosPlugin

@Suite struct ReducerMacroTests {
  /// The other macros that `@Reducer` adds stay as they are.
  private let macros = pullbackMacros.filter {
    ["Reducer", "ReducerCaseIgnored", "ReducerCaseEphemeral"].contains($0.key)
  }

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

  @Test("a feature that is only begun gets what it lacks")
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

  @Test("State and Action may stand in an extension, which the macro does not see")
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
      macros: macros
    )
  }

  @Test("a class is no feature, and no state")
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
          message: "'@Reducer' is for a struct that is a feature, or an enum of features",
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
            "The state of a feature must be a struct or an enum: what a class holds changes without "
            + "an action, and a copy of it is no second value",
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

  @Test("reduce next to body is reported at reduce")
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
            "'Feature' has a 'body', which does not run when there is a 'reduce' method as well; call "
            + "the method something else and run it from 'body' with 'Reduce'",
          line: 6,
          column: 8,
          fixIts: [FixItSpec(message: "Remove 'reduce'"), FixItSpec(message: "Remove 'body'")]
        )
      ],
      macros: macros
    )
  }

  @Test("arguments are for enums")
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
            "'@Reducer' takes arguments on an enum only; write 'extension Feature.State: Equatable "
            + "{}', or the conformance where the type is",
          line: 1,
          column: 10
        )
      ],
      macros: macros
    )
  }
}
#endif

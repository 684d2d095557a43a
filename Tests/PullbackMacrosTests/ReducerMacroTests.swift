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

  @Test("S20 an enum of features gets its state, its actions, its body and its stores")
  func enumeration() {
    expectExpansion(
      """
      @Reducer(state: .equatable, .sendable, action: .hashable)
      enum Path {
        case detail(Detail = Detail(page: 1))
        case alert(AlertState<Alert>)
        @ReducerCaseIgnored
        case text(String, size: Int)
        case empty
      }
      """,
      into: """
        enum Path {
          case detail(Detail = Detail(page: 1))
          case alert(AlertState<Alert>)
          case text(String, size: Int)
          case empty

          @PullbackCasePaths.CasePathable
          @dynamicMemberLookup
          @PullbackCore.ObservableState
          enum State: PullbackCore.CaseReducerState, Swift.Equatable, Swift.Sendable {
            typealias StateReducer = Path
            case detail(Detail.State)
            case alert(AlertState<Alert>)
            case text(String, size: Int)
            case empty
          }

          @PullbackCasePaths.CasePathable
          enum Action: Swift.Hashable {
            case detail(Detail.Action)
            case alert(AlertState<Alert>.Action)
            case text(Swift.Never)
            case empty(Swift.Never)
          }

          init() {
            self = .detail(Detail(page: 1))
          }

          typealias Body = PullbackCore.Reduce<Self.State, Self.Action>

          static var body: Body {
            PullbackCore.Reduce(
              PullbackCore.CombineReducers<Self.State, Self.Action, _> {
                PullbackCore.Scope(state: \\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
                  Detail(page: 1)
                }
              }
            )
          }

          enum CaseScope {
            case detail(PullbackCore.Store<Detail.State, Detail.Action>)
            case alert(AlertState<Alert>)
            case text(String, size: Int)
            case empty
          }

          static func scope(
            _ store: PullbackCore.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .detail:
              return .detail(store.scope(state: \\.detail, action: \\.detail)!)
            case .alert(let v0):
              return .alert(v0)
            case .text(let v0, let v1):
              return .text(v0, size: v1)
            case .empty:
              return .empty
            }
          }
        }

        extension Path: PullbackCore.CaseReducer, PullbackCore.Reducer {
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

  @Test("a feature of a case is made where the compiler says what is wrong with it")
  func makingChecks() {
    expectExpansion(
      """
      @Reducer
      enum Path {
        case detail(Detail)
        #if DEBUG
        case list(Paged<Row>)
        #endif
      }
      """,
      into: """
        enum Path {
          case detail(Detail)
          #if DEBUG
          case list(Paged<Row>)
          #endif

          @PullbackCasePaths.CasePathable
          @dynamicMemberLookup
          @PullbackCore.ObservableState
          enum State: PullbackCore.CaseReducerState {
            typealias StateReducer = Path
            case detail(Detail.State)
            #if DEBUG
            case list(Paged<Row>.State)
            #endif
          }

          @PullbackCasePaths.CasePathable
          enum Action {
            case detail(Detail.Action)
            #if DEBUG
            case list(Paged<Row>.Action)
            #endif
          }

          init() {
            self = .detail(Detail())
          }

          typealias Body = PullbackCore.Reduce<Self.State, Self.Action>

          static var body: Body {
            PullbackCore.Reduce(
              PullbackCore.CombineReducers<Self.State, Self.Action, _> {
                PullbackCore.Scope(state: \\Self.State.Cases.detail, action: \\Self.Action.Cases.detail) {
                  Detail()
                }
                #if DEBUG
                PullbackCore.Scope(state: \\Self.State.Cases.list, action: \\Self.Action.Cases.list) {
                  Paged<Row>()
                }
                #endif
              }
            )
          }

          enum CaseScope {
            case detail(PullbackCore.Store<Detail.State, Detail.Action>)
            #if DEBUG
            case list(PullbackCore.Store<Paged<Row>.State, Paged<Row>.Action>)
            #endif
          }

          static func scope(
            _ store: PullbackCore.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {
            case .detail:
              return .detail(store.scope(state: \\.detail, action: \\.detail)!)
            #if DEBUG
            case .list:
              return .list(store.scope(state: \\.list, action: \\.list)!)
            #endif
            }
          }
        }

        extension Path: PullbackCore.CaseReducer, PullbackCore.Reducer {
          private enum _$Features {
            // A feature that cannot be made without arguments is made by the default of its case:
            // 'case detail(Detail = Detail(page: 1))'.
            static func detail(_: Detail = Detail()) {
            }
            #if DEBUG
            static func list(_: Paged<Row> = Paged<Row>()) {
            }
            #endif
          }
        }
        """,
      macros: macros
    )
  }

  @Test("a case of several values must say that it is ignored")
  func unclearCase() {
    expectExpansion(
      """
      @Reducer
      enum Path {
        case text(size: Int)
      }
      """,
      into: """
        enum Path {
          case text(size: Int)
        }

        extension Path: PullbackCore.CaseReducer, PullbackCore.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "A case of an enum of features carries one reducer without a label; mark 'text' "
            + "'@ReducerCaseIgnored' if what it carries is plain state",
          line: 3,
          column: 8,
          fixIts: [FixItSpec(message: "Mark it '@ReducerCaseIgnored'")]
        )
      ],
      fixed: """
        @Reducer
        enum Path {
          @ReducerCaseIgnored
          case text(size: Int)
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

  @Test("marks of cases are for cases")
  func marks() {
    expectExpansion(
      """
      enum Path {
        @ReducerCaseIgnored
        static let count = 1
      }
      """,
      into: """
        enum Path {
          static let count = 1
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ReducerCaseIgnored' marks a case of an enum with '@Reducer'",
          line: 2,
          column: 3
        )
      ],
      macros: macros
    )
  }
}
#endif

#if Macros
import Testing

@Suite struct CaseReducerMacroTests {
  /// The other macros that `@Reducer` adds are left unexpanded.
  private let macros = ["Reducer", "ReducerCaseIgnored", "ReducerCaseEphemeral"]

  @Test("S20: an enum of features gets State, Action, body and scope")
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

          nonisolated struct _Features: PullbackCore._CaseFeatures {
            init() {
            }
            var detail: PullbackCore._CaseFeature<State, Action, Detail.State, Detail.Action> {
              .init(state: \\.detail, action: \\.detail)
            }
            var alert: PullbackCore._CaseFeature<State, Action, AlertState<Alert>, AlertState<Alert>.Action> {
              .init(state: \\.alert, action: \\.alert)
            }
          }
        }

        extension Path: PullbackCore.CaseReducer, PullbackCore.Reducer {
        }
        """,
      macros: macros
    )
  }

  @Test("the code that creates each feature is where the compiler reports its errors")
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

          nonisolated struct _Features: PullbackCore._CaseFeatures {
            init() {
            }
            var detail: PullbackCore._CaseFeature<State, Action, Detail.State, Detail.Action> {
              .init(state: \\.detail, action: \\.detail)
            }
            #if DEBUG
            var list: PullbackCore._CaseFeature<State, Action, Paged<Row>.State, Paged<Row>.Action> {
              .init(state: \\.list, action: \\.list)
            }
            #endif
            typealias _$detail = Detail
            #if DEBUG
            typealias _$list = Paged<Row>
            #endif
          }
        }

        extension Path: PullbackCore.CaseReducer, PullbackCore.Reducer {
          private enum _$Features {
            // A feature whose initializer needs arguments needs a default value in its case:
            // 'case detail(Detail = Detail(page: 1))'.
            static func detail(_: _Features._$detail = _Features._$detail()) {
            }
            #if DEBUG
            static func list(_: _Features._$list = _Features._$list()) {
            }
            #endif
          }
        }
        """,
      macros: macros
    )
  }

  @Test("a case with several values that is not marked as ignored is an error")
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
            "A case of an enum with '@Reducer' needs one reducer without a label as its payload; "
            + "mark 'text' with '@ReducerCaseIgnored' if its payload is plain state",
          line: 3,
          column: 8,
          fixIts: [FixItSpec(message: "Add '@ReducerCaseIgnored'")]
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

  @Test("a mark for cases on something else is an error")
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
          message: "'@ReducerCaseIgnored' can only be applied to a case of an enum with '@Reducer'",
          line: 2,
          column: 3
        )
      ],
      macros: macros
    )
  }
}
#endif

#if Macros
import Testing

@Suite struct CasePathableMacroTests {
  @Test("each case gets a path with the access level of the enum and the #if of the case")
  func expansion() {
    expectExpansion(
      """
      @CasePathable
      public enum Action {
        case child(Int)
        #if DEBUG
        case row(id: Int, Self)
        #endif
      }
      """,
      into: """
        public enum Action {
          case child(Int)
          #if DEBUG
          case row(id: Int, Self)
          #endif

          public nonisolated struct AllCasePaths: PullbackCasePaths.CasePathReflectable, Swift.Sendable, Swift.Sequence {
            public subscript(root: Action) -> PullbackCasePaths.PartialCaseKeyPath<Action> {
              if case .child = root {
                return \\.child
              }
              #if DEBUG
              if case .row = root {
                return \\.row
              }
              #endif
              Swift.fatalError("A value is in one of its cases.")
            }
            public var child: PullbackCasePaths.AnyCasePath<Action, Int> {
              #if swift(>=6)
              return PullbackCasePaths.AnyCasePath(
                embed: Action.child,
                name: "child",
                extract: {
                  guard case .child(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
              #else
              return PullbackCasePaths.AnyCasePath(
                embed: {
                  .child($0)
                },
                name: "child",
                extract: {
                  guard case .child(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
              #endif
            }
            #if DEBUG
            public var row: PullbackCasePaths.AnyCasePath<Action, (id: Int, Action)> {
              PullbackCasePaths.AnyCasePath(
                embed: {
                  .row(id: $0.0, $0.1)
                },
                name: "row",
                extract: {
                  guard case .row(let v0, let v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            #endif
            public func makeIterator() -> Swift.IndexingIterator<[PullbackCasePaths.PartialCaseKeyPath<Action>]> {
              var paths: [PullbackCasePaths.PartialCaseKeyPath<Action>] = []
              paths.append(\\.child)
              #if DEBUG
              paths.append(\\.row)
              #endif
              return paths.makeIterator()
            }
          }

          public nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated PullbackCasePaths.CasePathable, nonisolated PullbackCasePaths.CasePathIterable {
        }
        """
    )
  }

  @Test("@CasePathable on a type that is no enum is an error")
  func noEnum() {
    expectExpansion(
      """
      @CasePathable
      struct State {
      }
      """,
      into: """
        struct State {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' can only be applied to an enum, and 'State' is not an enum",
          line: 2,
          column: 1
        )
      ]
    )
  }

  @Test("a second case with the same name is reported")
  func overloads() {
    expectExpansion(
      """
      @CasePathable
      enum Action {
        case row(id: Int)
        case row(name: String)
      }
      """,
      into: """
        enum Action {
          case row(id: Int)
          case row(name: String)
        }

        extension Action: nonisolated PullbackCasePaths.CasePathable, nonisolated PullbackCasePaths.CasePathIterable {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' needs cases with different names, and there is more than one 'row'",
          line: 4,
          column: 8
        )
      ]
    )
  }

  @Test("a private enum inside a type gets a fix-it that makes it fileprivate")
  func privateEnum() {
    expectExpansion(
      """
      struct Feature {
        @CasePathable
        private enum Action {
        }
      }
      """,
      into: """
        struct Feature {
          private enum Action {
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@CasePathable' adds an extension, which cannot see 'Action', because that is "
            + "'private' inside of another type",
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Make it 'fileprivate'")]
        )
      ],
      fixed: """
        struct Feature {
          @CasePathable
          fileprivate enum Action {
          }
        }
        """
    )
  }
}
#endif

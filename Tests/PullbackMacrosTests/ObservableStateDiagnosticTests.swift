#if Macros
import Testing

@Suite struct ObservableStateDiagnosticTests {
  @Test("@ObservableState on a class is an error with a fix-it that makes it a struct")
  func reference() {
    expectExpansion(
      """
      @ObservableState
      final class State {
        var count = 0
      }
      """,
      into: """
        final class State {
          var count = 0
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@ObservableState' needs a struct or an enum, because state must be a value type",
          line: 2,
          column: 7,
          fixIts: [FixItSpec(message: "Make it a struct")]
        )
      ],
      fixed: """
        @ObservableState
        final struct State {
          var count = 0
        }
        """
    )
  }

  @Test("a property that cannot be observed is an error with a fix-it that ignores it")
  func ignorable() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        lazy var a = 0
        @Published var b = 0
        var (c, d) = (1, 2)
      }
      """,
      into: """
        struct State {
          lazy var a = 0
          @Published var b = 0
          var (c, d) = (1, 2)

          var _$observationRegistrar = PullbackCore.ObservationStateRegistrar()

          var _$id: PullbackCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          var _$registrar: PullbackCore.ObservationStateRegistrar? {
            _$observationRegistrar
          }
        }

        extension State: PullbackCore.ObservableState {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' cannot observe a 'lazy' property",
          line: 3,
          column: 3,
          fixIts: [FixItSpec(message: "Add '@ObservationStateIgnored'")]
        ),
        DiagnosticSpec(
          message: "'@ObservableState' cannot observe a property with the wrapper '@Published'",
          line: 4,
          column: 3,
          fixIts: [FixItSpec(message: "Add '@ObservationStateIgnored'")]
        ),
        DiagnosticSpec(
          message: "'@ObservableState' cannot observe a pattern, because it has no property name",
          line: 5,
          column: 7,
          fixIts: [FixItSpec(message: "Add '@ObservationStateIgnored'")]
        ),
      ],
      fixed: """
        @ObservableState
        struct State {
          @ObservationStateIgnored lazy var a = 0
          @ObservationStateIgnored @Published var b = 0
          @ObservationStateIgnored var (c, d) = (1, 2)
        }
        """
    )
  }

  @Test("several properties in one declaration are an error with a fix-it that splits them")
  func several() {
    expectExpansion(
      """
      @ObservableState
      struct State {
        // What counts.
        public var a, b: Int, c = 1
      }
      """,
      into: """
        struct State {
          // What counts.
          public var a, b: Int, c = 1

          var _$observationRegistrar = PullbackCore.ObservationStateRegistrar()

          var _$id: PullbackCore.ObservableStateID {
            _$observationRegistrar.id
          }

          mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          var _$registrar: PullbackCore.ObservationStateRegistrar? {
            _$observationRegistrar
          }
        }

        extension State: PullbackCore.ObservableState {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ObservableState' needs one declaration for each property",
          line: 4,
          column: 14,
          fixIts: [FixItSpec(message: "Declare each property separately")]
        )
      ],
      fixed: """
        @ObservableState
        struct State {
          // What counts.
          public var a: Int
          public var b: Int
          public var c = 1
        }
        """
    )
  }

  @Test("@Presents without an optional type is an error with a fix-it")
  func presentsType() {
    expectExpansion(
      """
      struct State {
        @Presents var child: Child.State
        @Presents var other = Child.State()
        @Presents let third: Child.State?
      }
      """,
      into: """
        struct State {
          var child: Child.State
          var other = Child.State()
          let third: Child.State?
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@Presents' needs an optional type: nil means that nothing is presented",
          line: 2,
          column: 24,
          fixIts: [FixItSpec(message: "Make it optional")]
        ),
        DiagnosticSpec(
          message: "'@Presents' needs an explicit type, such as 'var child: Child.State?'",
          line: 3,
          column: 17
        ),
        DiagnosticSpec(
          message:
            "'@Presents' needs a single stored 'var', such as 'var child: Child.State?'",
          line: 4,
          column: 3
        ),
      ],
      fixed: """
        struct State {
          @Presents var child: Child.State?
          @Presents var other = Child.State()
          @Presents let third: Child.State?
        }
        """
    )
  }
}
#endif

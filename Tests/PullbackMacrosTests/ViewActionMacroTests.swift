#if Macros
import Testing

@Suite struct ViewActionMacroTests {
  @Test("a view with a store gets the conformance to ViewActionSending")
  func expansion() {
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
      }
      """,
      into: """
        struct FeatureView: View {
          let store: StoreOf<Feature>
        }

        extension FeatureView: @preconcurrency PullbackCore.ViewActionSending {
          @MainActor public static func _onMainActor() {
          }
        }
        """
    )
  }

  @Test("a view without a store is an error with a fix-it that adds it")
  func missingStore() {
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        var count = 0
      }
      """,
      into: """
        struct FeatureView: View {
          var count = 0
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: "'@ViewAction' needs a property 'store', and 'FeatureView' has none",
          line: 2,
          column: 1,
          fixIts: [FixItSpec(message: "Add 'let store: StoreOf<Feature>'")]
        )
      ],
      fixed: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var count = 0
        }
        """
    )
  }

  @Test("sending to the store directly is a warning with a fix-it that uses the view's send")
  func directSend() {
    expectExpansion(
      """
      @ViewAction(for: Feature.self)
      struct FeatureView: View {
        let store: StoreOf<Feature>
        func tap() {
          store.send(.view(.tapped))
        }
      }
      """,
      into: """
        struct FeatureView: View {
          let store: StoreOf<Feature>
          func tap() {
            store.send(.view(.tapped))
          }
        }

        extension FeatureView: @preconcurrency PullbackCore.ViewActionSending {
          @MainActor public static func _onMainActor() {
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "Use 'send' in a view with '@ViewAction', not 'store.send'; it takes view actions only",
          line: 5,
          column: 5,
          severity: .warning,
          fixIts: [FixItSpec(message: "Use 'send'")]
        )
      ],
      fixed: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          func tap() {
            send(.tapped)
          }
        }
        """
    )
  }
}
#endif

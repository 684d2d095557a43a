#if Macros
import Testing

@Suite struct EntryMacroTests {
  @Test("an entry of focused values has a key with the type inside of the optional")
  func focusedValue() {
    expectExpansion(
      """
      extension FocusedValues {
        @Entry var note: Note?
      }
      """,
      into: """
        extension FocusedValues {
          var note: Note? {
            get {
              self[__Key_note.self]
            }
            set {
              self[__Key_note.self] = newValue
            }
          }

          nonisolated private enum __Key_note: FocusedValueKey {
            typealias Value = Note
          }
        }
        """
    )
  }

  @Test("an entry of focused values that is no optional is an error")
  func requiredFocusedValue() {
    expectExpansion(
      """
      extension FocusedValues {
        @Entry var count = 1
      }
      """,
      into: """
        extension FocusedValues {
          var count = 1
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Entry' needs a 'var' with a type and a value; an optional needs no value, and a focused value is optional",
          line: 2,
          column: 3
        )
      ]
    )
  }
}
#endif

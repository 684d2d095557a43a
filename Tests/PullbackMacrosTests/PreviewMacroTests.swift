#if Macros
import Testing

@Suite struct PreviewMacroTests {
  @Test("#Preview expands to nothing")
  func expansion() {
    expectExpansion(
      """
      #Preview("Counter") {
        CounterView()
      }
      struct Next {}
      """,
      into: """
        struct Next {}
        """
    )
  }

  @Test("#Preview takes its view as an argument")
  func argument() {
    expectExpansion("#Preview(body: { Text(verbatim: name) })", into: "")
  }

  @Test("#Preview without a closure is an error")
  func noClosure() {
    expectExpansion(
      """
      #Preview("Counter")
      """,
      into: "",
      diagnostics: [
        DiagnosticSpec(
          message: "'#Preview' needs a closure that returns a view",
          line: 1,
          column: 1
        )
      ]
    )
  }

  @Test("#Preview without a view is a warning")
  func noView() {
    expectExpansion(
      """
      #Preview {
      }
      """,
      into: "",
      diagnostics: [
        DiagnosticSpec(
          message: "'#Preview' shows nothing, because its closure contains no view",
          line: 1,
          column: 1,
          severity: .warning
        )
      ]
    )
  }

  @Test("@Previewable on a property expands to nothing")
  func previewable() {
    expectExpansion(
      """
      @Previewable @State var isOn = true
      """,
      into: """
        @State var isOn = true
        """
    )
  }

  @Test("@Previewable on a function is an error")
  func previewableFunction() {
    expectExpansion(
      """
      @Previewable func make() {}
      """,
      into: """
        func make() {}
        """,
      diagnostics: [
        DiagnosticSpec(
          message:
            "'@Previewable' needs a property in a '#Preview', such as '@Previewable @State var'",
          line: 1,
          column: 1
        )
      ]
    )
  }
}
#endif

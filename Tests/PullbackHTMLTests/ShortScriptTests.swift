@testable import PullbackHTML
import Testing

@Suite struct ShortScriptTests {
  @Test("An expression in a template string has the short names of what it uses")
  func templates() {
    let script = """
        const data = { base: 1 };
        const text = (name) => `data ${data.base} of ${name} ${[data, "data"]}`;
        call(text, "data");
      """
    #expect(
      ShortScript.text(of: script) == """
        const A={base:1};const B=(name)=>`data ${A.base} of ${name} ${[A, "data"]}`;call(B,"data");
        """)
  }
}

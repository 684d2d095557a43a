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

  @Test("Names that functions declare are short, and names of properties are not")
  func locals() {
    let script = """
        function first(value) {
          let count = 1, { size, from } = value, made = { count, from: size };
          return [count, made, value.count];
        }
        function second(size) {
          const total = first(size), text = "total";
          return { total: total, text };
        }
      """
    #expect(
      ShortScript.text(of: script) == """
        function B(value){let count=1,{size,from}=value,C={count,from:size};\
        return[count,C,value.count]}function D(size){const A=B(size),text="total";\
        return{total:A,text}}
        """)
  }

  @Test("A word in a regular expression is no name, and a division is no regular expression")
  func regularExpressions() {
    let script = """
        const box = 12, text = (e) => /box|[/]text\\/box/.test(e) || !/^box$/.test(box);
        call(box / text / 2, [/box/]);
      """
    #expect(
      ShortScript.text(of: script) == """
        const A=12,B=(e)=>/box|[/]text\\/box/.test(e)||!/^box$/.test(A);call(A/B/2,[/box/]);
        """)
  }
}

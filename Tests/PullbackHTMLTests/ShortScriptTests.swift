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
        let a={base:1};let b=(name)=>`data ${a.base} of ${name} ${[a, "data"]}`;call(b,"data");
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
        function b(a){let count=1,{size,from}=a,c={count,from:size};\
        return[count,c,a.count]}function c(size){let a=b(size),text="total";\
        return{total:a,text}}
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
        let a=12,b=(e)=>/box|[/]text\\/box/.test(e)||!/^box$/.test(a);call(a/b/2,[/box/]);
        """)
  }

  @Test("Names that are known in different functions only have the same short names")
  func sharedNames() {
    let script = """
        const [begin, finish] = limits;
        function first(value) {
          const total = value + begin;
          return second((part) => part + total);
        }
        function second(action) {
          let result = begin;
          list.forEach((part) => result += action(part, finish));
          return result;
        }
      """
    #expect(
      ShortScript.text(of: script) == """
        let[b,e]=limits;function g(d){let c=d+b;return f((a)=>a+c)}\
        function f(d){let c=b;list.forEach((a)=>c+=d(a,e));return c}
        """)
  }

  @Test("The parameters of the function around a module are known in all of it")
  func module() {
    let script = """
      export default (root, number) => {
        const size = number * 2;
        function look(value) {
          return value.size + size;
        }
        root.see((value) => look(value) + number);
      };
      """
    #expect(
      ShortScript.text(of: script) == """
        export default(e,b)=>{let c=b*2;function d(a){return a.size+c}e.see((a)=>d(a)+b)};
        """)
  }
}

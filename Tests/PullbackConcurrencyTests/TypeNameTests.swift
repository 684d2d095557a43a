import PullbackConcurrency
import Testing

private struct Hidden<Value> {
  struct Inner { var value: Value? }
}

@Suite struct TypeNameTests {
  @Test("a type name is written as in source code, without module and hidden contexts")
  func names() {
    struct Local { enum Action { case tapped(Local) } }
    #expect(typeName(Int.self) == "Int")
    #expect(typeName(Int?.self) == "Int?")
    #expect(typeName(Local.Action.self) == "TypeNameTests.Local.Action")
    #expect(typeName([String: Local.Action?].self) == "[String: TypeNameTests.Local.Action?]")
    #expect(typeName([[Int]].self) == "[[Int]]")
    #expect(typeName(Hidden<Local>.Inner.self) == "Hidden<TypeNameTests.Local>.Inner")
    #expect(typeName(Result<Local, any Error>.self) == "Result<TypeNameTests.Local, Error>")
    #expect(typeName((Int, [Local]).self) == "(Int, [TypeNameTests.Local])")
    #expect(typeName(((Int) -> Local)?.self) == "((Int) -> TypeNameTests.Local)?")
    #expect(typeName([(Int) -> Local].self) == "[(Int) -> TypeNameTests.Local]")
  }

  @Test("a value's description leaves out the hidden contexts of its types")
  func values() {
    #expect(!described(Hidden<Int>.Inner(value: 1)).contains("unknown context"))
  }
}

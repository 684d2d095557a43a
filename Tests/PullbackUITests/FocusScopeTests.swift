import PullbackUI
import Testing

private struct Login: View {
  @Namespace private var form
  @Environment(\.resetFocus) private var resetFocus
  @State var prefersPassword = false
  var body: some View {
    Button("Before") {}
    VStack {
      TextField("Name", text: .constant(""))
      SecureField("Password", text: .constant(""))
        .padding()
        .prefersDefaultFocus(prefersPassword, in: form)
      Button("Help") {}.prefersDefaultFocus(!prefersPassword, in: form)
    }
    .focusScope(form)
    Button("Reset") { resetFocus(in: form) }
    Button("Prefer") { prefersPassword = true }
  }
}

@MainActor @Suite struct FocusScopeTests {
  private func requested(_ graph: ViewGraph) -> String? {
    guard case .on(let id)? = graph.tree.takeFocusRequest() else { return nil }
    return graph.tree.element(id)?.label
  }

  @Test("A focus scope that appears focuses the view that prefers it, and resetFocus does again")
  func scope() throws {
    let graph = ViewGraph { Login() }
    #expect(requested(graph) == "Help")
    try graph.tap("Reset")
    #expect(requested(graph) == "Help")
    try graph.tap("Prefer")
    #expect(requested(graph) == nil)
    try graph.tap("Reset")
    #expect(requested(graph) == "Password")
  }

  @Test("resetFocus in a scope where no view prefers the focus takes the first control")
  func withoutPreference() throws {
    struct Plain: View {
      @Namespace private var scope
      @Environment(\.resetFocus) private var resetFocus
      var body: some View {
        Button("Reset") { resetFocus(in: scope) }
        HStack {
          Text("Name")
          TextField("Name", text: .constant(""))
        }
        .focusScope(scope)
      }
    }
    let graph = ViewGraph { Plain() }
    #expect(requested(graph) == nil)
    try graph.tap("Reset")
    #expect(requested(graph) == "Name")
  }

  @Test("Each view has its own namespace, and keeps it when its body runs again")
  func namespaces() throws {
    final class Seen { var ids: [Namespace.ID] = [] }
    struct Counter: View {
      let seen: Seen
      @Namespace var namespace
      @State var count = 0
      var body: some View {
        seen.ids.append(namespace)
        return Button("Count \(count)") { count += 1 }
      }
    }
    let seen = Seen()
    let graph = ViewGraph {
      Counter(seen: seen)
      Counter(seen: seen)
    }
    try graph.tap("Count 0")
    #expect(seen.ids.count == 3)
    #expect(seen.ids[0] != seen.ids[1])
    #expect(seen.ids[0] == seen.ids[2])
  }
}

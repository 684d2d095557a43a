import Observation
import Pullback
import PullbackUI
import Testing

@MainActor @Suite struct ToastOrderTests {
  @Observable final class Model {
    var toasts: [ToastState] = []
    init() {}
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View { Text("Page").toasts($model.toasts) }
  }

  private func toast(_ role: ToastState.Role, _ name: String) -> ToastState {
    ToastState(role, duration: nil) { TextState(name) }
  }

  /// Shows three toasts and then others, and takes some away. Returns the names of those that have a
  /// place in the end, in order.
  private func shown(
    after first: [(ToastState.Role, String)],
    _ later: [(ToastState.Role, String)],
    without gone: [String] = []
  ) -> [String] {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    for list in [first, later] {
      for (role, name) in list {
        model.toasts.append(toast(role, name))
        graph.update()
      }
    }
    for name in gone {
      model.toasts.removeAll { $0.message == TextState(name) }
      graph.update()
    }
    return graph.tree.toastArea?.children.map(\.label) ?? []
  }

  private let three: [(ToastState.Role, String)] = [
    (.information, "One"), (.success, "Two"), (.information, "Three"),
  ]

  @Test("A failure or a warning takes the place of the oldest message that matters less")
  func urgent() {
    #expect(shown(after: three, [(.failure, "Failed")]) == ["Two", "Three", "Failed"])
    let both = shown(after: three, [(.failure, "Failed"), (.warning, "Careful")])
    #expect(both == ["Three", "Careful", "Failed"])
  }

  @Test("What gave its place comes back before what came later")
  func back() {
    let more: [(ToastState.Role, String)] = [(.failure, "Failed"), (.information, "Four")]
    #expect(shown(after: three, more) == ["Two", "Three", "Failed"])
    #expect(shown(after: three, more, without: ["Failed"]) == ["One", "Two", "Three"])
    #expect(shown(after: three, more, without: ["Two"]) == ["One", "Three", "Failed"])
  }

  @Test("Information waits for its turn, and the newest failure waits for no older one")
  func equals() {
    #expect(shown(after: three, [(.success, "Four")]) == ["One", "Two", "Three"])
    let failures = (1...4).map { (ToastState.Role.failure, "Failure \($0)") }
    let newest = ["Failure 2", "Failure 3", "Failure 4"]
    #expect(shown(after: failures, []) == newest)
    #expect(shown(after: failures, [(.information, "Five")]) == newest)
  }

  @Test("A message that waits and becomes a failure is shown")
  func changed() {
    let doubt = Doubt()
    let graph = ViewGraph { ChangingPage(doubt: doubt) }
    let labels: () -> [String] = { graph.tree.toastArea?.children.map(\.label) ?? [] }
    #expect(labels() == ["One", "Two", "Three"])
    doubt.role = .failure
    graph.update()
    #expect(labels() == ["Two", "Three", "Upload"])
  }

  @Observable final class Doubt {
    var role = ToastState.Role.information
    init() {}
  }

  private struct ChangingPage: View {
    let doubt: Doubt
    var body: some View {
      Text("Page")
        .toast("One", isPresented: .constant(true), duration: nil)
        .toast("Two", isPresented: .constant(true), duration: nil)
        .toast("Three", isPresented: .constant(true), duration: nil)
        .toast("Upload", isPresented: .constant(true), role: doubt.role, duration: nil)
    }
  }
}

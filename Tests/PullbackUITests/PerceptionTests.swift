import PullbackUI
import Testing

@Observable private final class Model {
  var name = "Ada"
  var count = 0
}

@MainActor @Suite struct PerceptionTests {
  @Test("@Perception.Bindable makes bindings that write to the model")
  func bindable() throws {
    struct Form: View {
      @Perception.Bindable var model: Model
      var body: some View {
        TextField("Name", text: $model.name)
        Text(model.name)
      }
    }
    let model = Model()
    let graph = ViewGraph { Form(model: model) }
    try graph.edit("Name", "Grace")
    #expect(model.name == "Grace")
    #expect(graph.texts == ["Grace"])
  }

  @Test("A read inside WithPerceptionTracking reruns its content when the model changes")
  func tracking() throws {
    struct Counter: View {
      let model: Model
      var body: some View {
        WithPerceptionTracking {
          Text("\(model.count)")
          Button("Count") { model.count += 1 }
        }
      }
    }
    let graph = ViewGraph { Counter(model: Model()) }
    try graph.tap("Count")
    try graph.tap("Count")
    #expect(graph.texts.first == "2")
  }
}

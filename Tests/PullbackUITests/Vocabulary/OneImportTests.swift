import PullbackUI
import Testing

@Observable
private final class Model {
  var name = "Ada"
  var born = Date(timeIntervalSince1970: 0)
  let page = URL(string: "https://example.com")
}

private struct Card: View {
  @Environment(Model.self) private var model
  let width: CGFloat
  let id: UUID

  var body: some View {
    @Bindable var model = model
    Form {
      TextField("Name", text: $model.name)
      DatePicker("Born", selection: $model.born, displayedComponents: .date)
      if let page = model.page { Link("Page", destination: page) }
    }
    .frame(width: width)
    .foregroundStyle(Color(.label))
    .background(Color(.systemBackground))
    .id(id)
  }
}

/// A view file that imports only this module can use Foundation and Observation, too.
@MainActor @Suite struct OneImportTests {
  @Test func oneImportIsEnough() throws {
    let model = Model()
    let graph = ViewGraph { Card(width: 320, id: UUID()).environment(model) }
    try graph.edit("Name", "Grace")
    #expect(model.name == "Grace")
  }
}

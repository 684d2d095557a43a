import PullbackUI
import Testing

/// The labels and the arrangement of controls that depend on their content.
@MainActor @Suite struct ControlNameTests {
  private func sizes(_ count: Int) -> some View {
    Picker("Size", selection: .constant(1)) {
      ForEach(0..<count, id: \.self) { Text("Size \($0)").tag($0) }
    }
  }

  @Test("A picker with more than seven options in a form is a menu, and elsewhere a list")
  func picker() throws {
    let form = ViewGraph { Form { sizes(8) } }
    form.makeRows()
    #expect(form.tree.root.all.filter { $0.role == .option }.isEmpty)
    #expect(form.tree.root.all.filter { $0.role == .menuPicker }.count == 1)
    let short = ViewGraph { Form { sizes(7) } }
    short.makeRows()
    #expect(short.tree.root.all.filter { $0.role == .option }.count == 7)
    let plain = ViewGraph { VStack { sizes(20) } }
    #expect(plain.tree.root.all.filter { $0.role == .option }.count == 20)
    let inline = ViewGraph { Form { sizes(8).pickerStyle(.inline) } }
    inline.makeRows()
    #expect(inline.tree.root.all.filter { $0.role == .option }.count == 8)
  }

  @Test("A picker changes between a menu and a list as options are added and removed")
  func changing() throws {
    struct Sizes: View {
      @State private var count = 3
      var body: some View {
        Form {
          Stepper("Count", value: $count, step: 5)
          Picker("Size", selection: .constant(1)) {
            ForEach(0..<count, id: \.self) { Text("Size \($0)").tag($0) }
          }
        }
      }
    }
    let graph = ViewGraph { Sizes() }
    graph.makeRows()
    func isMenu() -> Bool { graph.tree.root.all.contains { $0.role == .menuPicker } }
    #expect(!isMenu())
    try graph.tree.perform(.adjust(.increment), on: graph.find("Count").id)
    graph.update()
    #expect(isMenu())
  }

  @Test("A button that shows only a shape is labelled by the shape, or by its own label")
  func shapes() throws {
    let graph = ViewGraph {
      Button {
      } label: {
        Circle().frame(width: 16, height: 16)
      }
      Button {
      } label: {
        RoundedRectangle(cornerRadius: 4)
      }.accessibilityLabel("Card")
    }
    #expect(graph.tree.root.children.map(\.label) == ["circle", "Card"])
  }

  @Test("A tab with a symbol and a text is labelled by the text")
  func tab() throws {
    let graph = ViewGraph {
      TabView {
        Text("Page").tabItem {
          Image(systemName: "house")
          Text("Home")
        }
        Text("Other").tabItem { Image(systemName: "gear") }
      }
    }
    #expect(graph.tree.root.all.filter { $0.role == .tab }.map(\.label) == ["Home", "gear"])
  }

  @Test("A search field and a field without a title are labelled by their prompt")
  func fields() throws {
    let graph = ViewGraph {
      List { Text("Row") }.searchable(text: .constant(""), prompt: "Find recipes")
      List { Text("Row") }.searchable(text: .constant(""))
      TextField("", text: .constant(""), prompt: Text("Email"))
    }
    let fields = graph.tree.root.all.filter { $0.kind == "textField" }
    #expect(fields.map(\.label) == ["Find recipes", "Search", "Email"])
  }

  @Test("A progress view shows its currentValueLabel")
  func progress() throws {
    let graph = ViewGraph {
      ProgressView(value: 0.3) {
        Text("Uploading")
      } currentValueLabel: {
        Text("3 of 10")
      }
    }
    #expect(graph.texts == ["Uploading", "3 of 10"])
  }
}

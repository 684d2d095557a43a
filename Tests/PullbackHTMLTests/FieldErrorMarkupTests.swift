import Observation
import PullbackHTML
import PullbackUI
import Testing

/// `fieldError(_:)` in a browser.
@MainActor @Suite struct FieldErrorMarkupTests {
  @Observable final class Model {
    var name = "Ada"
    var error: String?
  }

  struct Page: View {
    @Bindable var model: Model
    var body: some View {
      TextField("Name", text: $model.name).fieldError(model.error)
      TextField("City", text: $model.name)
      Button("Refuse") { model.error = "This name is taken." }
      Button("Accept") { model.error = nil }
    }
  }

  /// The text field with `fieldError(_:)`, or the one without.
  private func input(of visit: RealElementTests.Visit, isInGroup: Bool) -> BrowserPage.Node? {
    let nodes = visit.page.nodes.values
    let grouped = nodes.filter { $0.attributes["class"]?.hasSuffix(" fe") == true }
      .flatMap(\.descendants)
    return nodes.first { node in
      node.tag == "input" && grouped.contains { $0 === node } == isInGroup
    }
  }

  @Test("The field of an error is invalid and described by it, in a region that is always there")
  func error() throws {
    let visit = RealElementTests.Visit { Page(model: Model()) }
    let field = try #require(input(of: visit, isInGroup: true))
    let other = try #require(input(of: visit, isInGroup: false))
    let region = try #require(
      visit.page.nodes.values.first { $0.attributes["role"] == "status" })
    #expect(region.descendants.isEmpty && region.text == "")
    #expect(field.attributes["aria-invalid"] == nil)
    visit.send(.activate, to: try #require(visit.page.button("Refuse")))
    #expect(field.attributes["aria-invalid"] == "true")
    let names = try #require(field.attributes["aria-describedby"]?.split(separator: " "))
    #expect(names.first.map(String.init) == region.attributes["id"])
    #expect(region.descendants.map(\.text) == ["This name is taken."])
    #expect(other.attributes["aria-invalid"] == nil)
    visit.send(.activate, to: try #require(visit.page.button("Accept")))
    #expect(field.attributes["aria-invalid"] == nil)
    #expect(region.descendants.isEmpty)
    #expect(visit.farewells == [])
  }

  @Test("The description of a field with an error names the node of the client's own sentence too")
  func both() throws {
    let model = Model()
    model.error = "This name is taken."
    let visit = RealElementTests.Visit { Page(model: model) }
    let field = try #require(input(of: visit, isInGroup: true))
    let id = try #require(field.attributes["id"])
    let names = try #require(field.attributes["aria-describedby"]?.split(separator: " "))
    #expect(names.map(String.init).contains("h" + id))
  }

  @Test("An error of a switch, a menu and a slider describes the control")
  func otherControls() {
    struct Form: View {
      var body: some View {
        Toggle("Agree", isOn: .constant(false)).fieldError("Agree first.")
        Slider(value: .constant(0.5)).fieldError("Too much.")
        Picker("Size", selection: .constant(0)) {
          Text("Small").tag(0)
          Text("Large").tag(1)
        }
        .pickerStyle(.menu).fieldError("There are no small ones.")
      }
    }
    let html = RealElementTests.Visit { Form() }.html
    #expect(html.ranges(of: "aria-invalid=\"true\"").count == 3)
    #expect(html.ranges(of: "aria-describedby=").count == 3)
  }

  @Test("An empty sentence is no error")
  func empty() {
    let html = RealElementTests.Visit { TextField("Name", text: .constant("")).fieldError("") }.html
    #expect(!html.contains("aria-invalid"))
  }
}

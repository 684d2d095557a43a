import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// Views for which HTML has an element of its own use that element.
@MainActor @Suite struct RealElementTests {
  struct Person: Identifiable {
    var id: Int
    var name: String
    var city: String
  }

  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  private let people = [
    Person(id: 1, name: "Ada", city: "London"), Person(id: 2, name: "Grace", city: "New York"),
  ]

  @Test("A table has a head with headings, a row for each value and a cell for each column")
  func table() {
    let text = html {
      Table(people) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
    }
    #expect(text.ranges(of: "<table").count == 1)
    #expect(text.ranges(of: "<thead").count == 1)
    #expect(text.ranges(of: "<tbody").count == 1)
    #expect(text.ranges(of: "<tr").count == 3)
    #expect(text.ranges(of: "<th>").count == 2)
    #expect(text.ranges(of: "<td>").count == 4)
  }

  @Test("A selectable row of a table has a button in a cell of its own")
  func selectableTable() {
    let text = html {
      Table(people, selection: .constant(1 as Int?)) {
        TableColumn("Name", value: \.name)
        TableColumn("City", value: \.city)
      }
    }
    #expect(text.ranges(of: "<tr").count == 3)
    #expect(text.ranges(of: "colspan=\"2\"").count == 2)
    #expect(text.contains("aria-pressed=\"true\""))
  }

  @Test("The options of a picker are a radio group")
  func options() {
    let text = html {
      Picker("Size", selection: .constant(1)) {
        Text("Small").tag(0)
        Text("Large").tag(1)
      }
      .pickerStyle(.inline)
    }
    #expect(text.contains("role=\"radiogroup\""))
    #expect(text.ranges(of: "role=\"radio\"").count == 2)
    #expect(text.ranges(of: "aria-checked=\"true\"").count == 1)
  }

  @Test("A stroked shape is an SVG outline without fill, and keeps its proportions")
  func shapes() {
    let text = html {
      Circle().stroke(.red, lineWidth: 3)
      Path { path in
        path.move(to: CGPoint(x: 0, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 20))
      }
      .stroke(.blue, lineWidth: 2)
    }
    #expect(text.ranges(of: "<svg").count == 2)
    #expect(text.contains("stroke-width:3px"))
    #expect(text.contains("d=\"M0 0L10 20\""))
    #expect(!text.contains("preserveAspectRatio"))
    #expect(!text.contains("clip-path"))
  }

  @Test("A gauge is a meter, a link is a link, and a script address makes no link")
  func others() {
    let text = html {
      Gauge(value: 0.5) { Text("Speed") }
      Link("Site", destination: URL(string: "https://example.com")!)
      Link("Bad", destination: URL(string: "javascript:alert(1)")!)
    }
    #expect(text.contains("<meter"))
    #expect(text.contains("href=\"https://example.com\""))
    #expect(!text.contains("javascript:"))
  }
}

import Foundation
import Pullback
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct HTMLRenderingTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("Each control is the HTML element of its kind, with its label")
  func controls() {
    let text = html {
      VStack(alignment: .leading) {
        Button("Save") {}
        Button("−") {}.accessibilityLabel("Decrement").disabled(true)
        TextField("Name", text: .constant("Ada"))
        Toggle("Loud", isOn: .constant(true))
        ProgressView("Working", value: 0.5)
        Text("Title").font(.title)
      }
    }
    #expect(
      text == """
        <main class="v c">
          <div class="v l">
            <button class="b" name="e">
              <span>Save</span>
            </button>
            <button class="b" name="e" disabled aria-label="Decrement">
              <span>−</span>
            </button>
            <label class="f">
              <span>Name</span>
              <input type="text" name="f" value="Ada" autocomplete="off">
            </label>
            <label class="t">
              <span>
                <span>Loud</span>
              </span>
              <input type="checkbox" role="switch" name="f" checked>
            </label>
            <label class="pg">
              <span>
                <span>Working</span>
              </span>
              <progress max="1" value="0.5"></progress>
            </label>
            <span role="heading" aria-level="2" class="s2">Title</span>
          </div>
        </main>
        """
    )
  }

  @Test("The opacity of a colour is the nearest percentage")
  func opacity() {
    let text = html { Text("Pale").foregroundStyle(Color.red.opacity(0.29)) }
    #expect(text.contains(" 29%,transparent)"))
  }

  @Test("A text editor keeps its lines, and a picker's selected option is checked")
  func editorAndPicker() {
    let text = html {
      VStack {
        TextEditor(text: .constant("a\n</textarea>"))
        Picker("Size", selection: .constant(2)) {
          Text("Small").tag(1)
          Text("Large").tag(2)
        }
      }
    }
    #expect(text.contains(">\na\n&lt;/textarea&gt;</textarea>"))
    #expect(text.ranges(of: " checked>").count == 1)
  }

  @Test("A context menu is a details element, and shortcuts are in aria-keyshortcuts")
  func menus() {
    let text = html {
      VStack {
        Text("Ada").contextMenu { Button("Call") {} }
        Button("Save") {}.keyboardShortcut("s", modifiers: [.command, .shift])
        Button("Done") {}.keyboardShortcut(.defaultAction)
        Button("Run") {}.keyboardShortcut("\u{F708}", modifiers: .shift)
      }
    }
    #expect(
      text.contains(
        """
            <div class="m">
              <span>Ada</span>
              <details class="mu">
                <summary aria-label="Actions: Ada">⋯</summary>
                <div class="ml">
                  <button class="b" name="e">
                    <span>Call</span>
                  </button>
                </div>
              </details>
            </div>
        """
      )
    )
    #expect(text.contains("aria-keyshortcuts=\"Control+Shift+S\""))
    #expect(text.contains("aria-keyshortcuts=\"Enter\""))
    #expect(text.contains("aria-keyshortcuts=\"Shift+F5\""))
  }

  @Test("Rows are list items, sections have headings, and pages a title and a back link")
  func containers() throws {
    let graph = ViewGraph {
      NavigationStack {
        List {
          Section("Links") {
            NavigationLink("Next") { Text("Here").navigationTitle("Second") }
          }
          ForEach(0..<2) { Text("Row \($0)") }
        }
        .navigationTitle("First")
      }
    }
    #expect(
      HTMLRendering(tree: graph.tree).text == """
        <main class="v c">
          <div class="nav">
            <header>
              <h1 tabindex="-1">First</h1>
            </header>
            <div class="page">
              <div class="list">
                <section>
                  <h2>
                    <span>Links</span>
                  </h2>
                  <ul role="list">
                    <li>
                      <button class="nl" name="e">
                        <span>Next</span>
                      </button>
                    </li>
                  </ul>
                </section>
                <ul role="list">
                  <li>
                    <span>Row 0</span>
                  </li>
                  <li>
                    <span>Row 1</span>
                  </li>
                </ul>
              </div>
            </div>
          </div>
        </main>
        """
    )
    let link = try #require(graph.tree.button("Next"))
    try graph.tree.perform(.activate, on: link.id)
    graph.update()
    let second = HTMLRendering(tree: graph.tree).text
    #expect(second.contains("<nav aria-label=\"Pages\">"))
    #expect(second.contains("aria-label=\"Back to First\""))
    #expect(second.contains(">Second</h1>"))
  }

  @Test("Sheets and alerts are dialogs with an accessible name")
  func dialogs() {
    let sheet = html { Text("Below").sheet(isPresented: .constant(true)) { Text("In") } }
    #expect(sheet.contains("<dialog class=\"sheet\" aria-label=\"In\" open>"))
    #expect(sheet.contains("data-e=\"x\">Close</button>"))
    let alert = html { Text("Below").alert("Sure?", isPresented: .constant(true)) {} }
    #expect(alert.contains("aria-label=\"Sure?\" open role=\"alertdialog\">"))
    #expect(alert.contains("<h2>Sure?</h2>"))
  }

  @Test("Markup in texts, labels and values is escaped")
  func escaping() {
    let evil = "\"><script>alert('1')</script>&amp;"
    let text = html {
      VStack {
        Text(evil)
        Button(evil) {}.accessibilityLabel(evil)
        TextField(evil, text: .constant(evil))
        Text("Under").navigationTitle(evil)
      }
    }
    #expect(!text.contains("<script"))
    #expect(text.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;"))
  }

  @Test("A view's style is in a data attribute, and never in a style attribute")
  func noInlineStyle() {
    let text = html {
      Text("Red").foregroundColor(.red).padding(10).frame(width: 100).background(Color.blue)
    }
    #expect(!text.contains(" style="))
    #expect(text.contains("data-s=\"color:var(--red);\""))
    #expect(text.contains("data-s=\"padding:10px 10px 10px 10px;\""))
  }
}

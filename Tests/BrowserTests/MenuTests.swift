#if Web && Macros
import Foundation
import Observation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct MenuTests {
  @Observable final class Model {
    var text = ""
    var rows = ["Ada", "Grace"]
    var log = "Nothing yet"
  }

  struct ActionsView: View {
    @Bindable var model = Model()
    var body: some View {
      List {
        ForEach(model.rows, id: \.self) { row in
          Text(row)
            .swipeActions { Button("Archive \(row)") { model.rows.removeAll { $0 == row } } }
            .contextMenu { Button("Call \(row)") { model.log = "Called \(row)" } }
        }
        TextField("Text", text: $model.text)
          .onSubmit { model.log += ", sent" }
        Button("Save") { model.log = "Saved \(model.text)" }.keyboardShortcut("s")
        Button("Find") { model.log = "Found" }.keyboardShortcut("f", modifiers: [])
        Button("Add") { model.log += ", added" }.keyboardShortcut(.defaultAction)
        Link("Elsewhere", destination: URL(string: "http://127.0.0.1:1/elsewhere")!)
        Text(model.log)
      }
    }
  }

  struct ChoicesView: View {
    @Bindable var model = Model()
    @State private var size = 1
    var body: some View {
      VStack(alignment: .leading) {
        HStack {
          Spacer()
          Menu("File") {
            Button("New") { model.log = "New" }
            Button("Open") { model.log = "Open" }
          }
        }
        Picker("Size", selection: $size) {
          Text("Small").tag(0)
          Text("Medium").tag(1)
          Text("Large").tag(2)
        }
        .pickerStyle(.segmented)
        Text("Size \(size)")
        Text(model.log)
      }
    }
  }

  @Test("A menu opens at its button within the page; arrows, Escape and a press outside work")
  func popup() async throws {
    try await visit(ChoicesView()) { browser in
      let focused = "(document.activeElement.closest('.mu') && name(document.activeElement))"
      try await browser.resize(width: 360, height: 740)
      try await browser.run("document.querySelector('summary').focus()")
      try await browser.press("\u{E015}")
      try await browser.wait("document.querySelector('.mu').open && \(focused) == 'New'")
      let box = "document.querySelector('.ml').getBoundingClientRect()"
      #expect(
        try await browser.run("return \(box).right <= innerWidth && \(box).left >= 0") == "true")
      #expect(
        try await browser.run("return document.documentElement.scrollWidth <= innerWidth") == "true"
      )
      try await browser.press("\u{E015}")
      try await browser.wait("\(focused) == 'Open'")
      try await browser.press("\(Browser.escape)")
      try await browser.wait("!document.querySelector('.mu').open && \(focused).startsWith('File')")
      try await browser.press("\u{E013}\(Browser.enter)")
      try await browser.sees("Open")
      try await browser.wait("!document.querySelector('.mu').open && \(focused).startsWith('File')")
      try await browser.run("document.querySelector('summary').click()")
      try await browser.wait("document.querySelector('.mu').open")
      try await browser.run(
        "document.querySelector('h1, main').dispatchEvent(new Event('pointerdown', { bubbles: true }))"
      )
      try await browser.wait("!document.querySelector('.mu').open")
      #expect(try await browser.run("return document.querySelectorAll('dialog').length") == "0")
    }
  }

  @Test("The right button opens the menu of a view, and in a field that of the browser")
  func rightButton() async throws {
    try await visit(ActionsView()) { browser in
      let event = "new MouseEvent('contextmenu', { bubbles: true, cancelable: true })"
      let ada = "[...document.querySelectorAll('li')].find((e) => e.innerText.includes('Ada'))"
      try await browser.wait("document.querySelector('.mu')")
      #expect(
        try await browser.run(
          "return document.querySelector('input[type=text]').dispatchEvent(\(event))") == "true")
      #expect(
        try await browser.run(
          "const e = document.createTreeWalker(\(ada), 4).nextNode(); return e.parentElement.dispatchEvent(\(event))"
        ) == "false")
      try await browser.wait("\(ada).querySelector('.mu').open")
      try await browser.click("Call Ada")
      try await browser.sees("Called Ada")
    }
  }

  struct TabsView: View {
    @State private var tab = 1
    var body: some View {
      TabView(selection: $tab) {
        Text("Page one").tabItem { Text("One") }.tag(1)
        Text("Page two").tabItem { Text("Two") }.tag(2)
        Text("Page three").tabItem { Text("Three") }.tag(3)
      }
    }
  }

  @Test("In a menu, Home, End and a letter find an item")
  func menuKeys() async throws {
    try await visit(ChoicesView()) { browser in
      let focused = "name(document.activeElement)"
      try await browser.run("document.querySelector('summary').focus()")
      try await browser.press("\u{E015}\u{E010}")
      try await browser.wait("\(focused) == 'Open'")
      try await browser.press("\u{E011}")
      try await browser.wait("\(focused) == 'New'")
      try await browser.press("o")
      try await browser.wait("\(focused) == 'Open'")
      try await browser.press("n")
      try await browser.wait("\(focused) == 'New' && document.querySelector('.mu').open")
    }
  }

  @Test("Tab reaches the selected tab only; arrows, Home and End select another")
  func tabKeys() async throws {
    try await visit(TabsView()) { browser in
      let tabs = "[...document.querySelectorAll('[role=tab]')].map((e) => e.tabIndex).join()"
      #expect(try await browser.run("return \(tabs)") == "0,-1,-1")
      try await browser.run("document.querySelector('[role=tab]').focus()")
      try await browser.press("\u{E014}")
      try await browser.sees("Page two")
      try await browser.wait("\(tabs) == '-1,0,-1' && document.activeElement.textContent == 'Two'")
      try await browser.press("\u{E010}")
      try await browser.sees("Page three")
      try await browser.press("\u{E014}")
      try await browser.sees("Page one")
      try await browser.press("\u{E012}")
      try await browser.sees("Page three")
      try await browser.press("\u{E011}")
      try await browser.sees("Page one")
      try await browser.wait("\(tabs) == '0,-1,-1'")
    }
  }

  @Test("Arrow keys choose between the radio buttons of a picker")
  func radios() async throws {
    try await visit(ChoicesView()) { browser in
      try await browser.run("document.querySelector('[type=radio]:checked').focus()")
      try await browser.press("\u{E014}")
      try await browser.sees("Size 2")
      try await browser.press("\u{E012}\u{E012}")
      try await browser.sees("Size 0")
      let on =
        "[...document.querySelectorAll(':checked')].map((e) => e.parentNode.textContent).join()"
      #expect(try await browser.run("return \(on)") == "Small")
    }
  }

  @Test("The last of a million rows is reached by scrolling, and rows in the middle one by one")
  func millionRows() async throws {
    try await visit(List(0..<1_000_000) { Text("Row \($0)") }) { browser in
      try await browser.run("scrollTo(0, document.documentElement.scrollHeight)")
      try await browser.sees("Row 999999")
      let seen = """
        (text) => [...document.querySelectorAll("li")].some((e) => e.textContent == text
          && e.getBoundingClientRect().top < innerHeight && e.getBoundingClientRect().bottom > 0)
        """
      try await browser.wait("(\(seen))('Row 999999')")
      try await browser.run("scrollTo(0, document.documentElement.scrollHeight / 2)")
      try await browser.wait(
        "[...document.querySelectorAll('li')].some((e) => e.textContent.startsWith('Row 5'))")
      // The next rows come in steps of half a window, and none is left out.
      try await browser.run(
        """
        window.rows = new Set();
        window.step = () => {
          for (const e of document.querySelectorAll("li")) {
            const box = e.getBoundingClientRect();
            if (box.bottom > 0 && box.top < innerHeight) rows.add(+e.textContent.slice(4));
          }
          scrollBy(0, innerHeight / 2);
        };
        """)
      for _ in 0..<60 {
        try await browser.run("step()")
        try await browser.wait(
          "!document.documentElement.classList.contains('late') && document.elementFromPoint("
            + "innerWidth / 2, innerHeight / 2).closest('li')")
      }
      let gaps = """
        const all = [...rows].sort((a, b) => a - b);
        return all.filter((n, i) => i && n - all[i - 1] > 1).length + " of " + (all.at(-1) - all[0] > 200);
        """
      #expect(try await browser.run(gaps) == "0 of true")
    }
  }

  private func visit(_ body: (Browser) async throws -> Void) async throws {
    try await visit(ActionsView(), body)
  }

  private func visit<Content: View & SendableMetatype>(
    _ view: @autoclosure @escaping @Sendable () -> Content,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Menus", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  @Test("Menus of rows open by click or key, run their actions, and close")
  func menus() async throws {
    try await visit { browser in
      #expect(try await browser.run("return document.querySelectorAll('details').length") == "2")
      #expect(try await browser.run("return control('Call Grace').length") == "0")
      try await browser.run(
        "document.querySelector('summary[aria-label=\"Actions: Grace\"]').click()"
      )
      try await browser.click("Call Grace")
      try await browser.sees("Called Grace")
      try await browser.wait("!document.querySelector('details[open]')")
      try await browser.run("document.querySelector('summary').focus()")
      try await browser.press("\(Browser.enter)")
      try await browser.click("Archive Ada")
      try await browser.wait("document.querySelectorAll('details').length == 1")
      #expect(try await browser.run("return document.body.innerText.includes('Ada')") == "false")
    }
  }

  @Test("Shortcuts press their buttons, and typing in a field does not")
  func shortcuts() async throws {
    try await visit { browser in
      try await browser.run("field('Text').focus()")
      try await browser.press("of")
      try await browser.press("s", holding: Browser.control)
      try await browser.sees("Saved of")
      try await browser.run("document.activeElement.blur()")
      try await browser.press("f")
      try await browser.sees("Found")
      #expect(try await browser.run("return field('Text').value") == "of")
    }
  }

  @Test(
    "Return in a field submits it and presses the default button, and on a link follows the link")
  func defaultButton() async throws {
    try await visit { browser in
      try await browser.run("field('Text').focus()")
      try await browser.press("\u{E007}")
      try await browser.sees("Nothing yet, sent, added")
      // The link is followed no further, because nothing is where it leads.
      try await browser.run(
        """
        document.querySelector("a[href*=elsewhere]").focus()
        addEventListener("click", (event) => {
          window.clicked = event.target.closest("a") != null
          event.preventDefault(); event.stopImmediatePropagation()
        }, true)
        """
      )
      try await browser.press("\u{E007}")
      try await browser.wait("clicked")
    }
  }
}
#endif

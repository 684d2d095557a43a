#if Web && Macros
import Foundation
import Observation
import PullbackUI
import PullbackWeb
import Testing

@Suite(
  .serialized,
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
        Button("Save") { model.log = "Saved \(model.text)" }.keyboardShortcut("s")
        Button("Find") { model.log = "Found" }.keyboardShortcut("f", modifiers: [])
        Text(model.log)
      }
    }
  }

  private func visit(_ body: (Browser) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Menus", on: live) { ActionsView() }
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
}
#endif

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
struct HandlerTests {
  @Observable final class Model {
    var text = ""
    var row = 0
    var keys = ""
    var pointer = "nowhere"
    var tip = ""
    var url = "none"
  }

  struct HandlersView: View {
    @Bindable var model = Model()
    var body: some View {
      VStack {
        Text("Row \(model.row)")
          .focusable()
          .onKeyPress(.downArrow) {
            model.row += 1
            return .handled
          }
        TextField("Text", text: $model.text)
          .onKeyPress(keys: ["x", .escape]) { press in
            model.keys += press.key == .escape ? "escape" : "x"
            return .handled
          }
        Text("Keys \(model.keys)")
        Text("Pad").frame(width: 200, height: 100)
          .onContinuousHover { phase in
            if case .active(let point) = phase {
              model.pointer = "\(Int(point.x)),\(Int(point.y))"
            } else {
              model.pointer = "away"
            }
          }
        Text("Pointer \(model.pointer)")
        Text("Tip").onHover { model.tip += $0 ? "in" : "out" }
        Text("Tips \(model.tip)")
        Text("URL \(model.url)")
        Color.clear.frame(height: 3000)
      }
      .onKeyPress("y") {
        model.keys += "outer y"
        return .handled
      }
      .onOpenURL { model.url = $0.absoluteString }
    }
  }

  private func visit(_ body: (Browser, Int) async throws -> Void) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Handlers", on: live) { HandlersView() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/invite?code=7")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser, port)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  @Test("Keys reach the view that has the focus; the page does not scroll, and fields are typed in")
  func keys() async throws {
    try await visit { browser, _ in
      let down = "\u{E015}"
      try await browser.run("document.querySelector('[tabindex=\"0\"]').focus()")
      try await browser.press(down + down)
      try await browser.sees("Row 2")
      #expect(try await browser.run("return scrollY") == "0")
      try await browser.run("field('Text').focus()")
      try await browser.press("axb\(Browser.escape)")
      try await browser.sees("Keys xescape")
      #expect(try await browser.run("return field('Text').value") == "axb")
      // What is typed belongs to the field, before the views around it.
      try await browser.press("yx")
      try await browser.sees("Keys xescapex")
      #expect(try await browser.run("return field('Text').value") == "axbyx")
      try await browser.run("document.querySelector('[tabindex=\"0\"]').focus()")
      try await browser.press("y")
      try await browser.sees("Keys xescapexouter y")
    }
  }

  @Test("A view gets the pointer's position at most once a frame, and when it leaves")
  func hover() async throws {
    try await visit { browser, _ in
      func move(_ text: String, _ x: Int, _ y: Int) async throws {
        let box = try await browser.run(
          """
          const e = [...document.querySelectorAll('[data-h]')].find((e) => e.textContent == '\(text)');
          const box = e.getBoundingClientRect(); return box.left + ' ' + box.top
          """
        )
        let corner = box.split(separator: " ").compactMap { Double($0) }
        _ = try await browser.ask(
          "Input.dispatchMouseEvent",
          ["type": "mouseMoved", "x": corner[0] + Double(x), "y": corner[1] + Double(y)]
        )
      }
      try await move("Pad", 5, 6)
      try await browser.sees("Pointer 5,6")
      // Several movements within one frame are sent as one event.
      try await browser.run(
        """
        const e = document.querySelector('[data-h=move]'), box = e.getBoundingClientRect();
        for (let x = 1; x <= 50; x++) e.dispatchEvent(new PointerEvent('pointermove',
          { bubbles: true, clientX: box.left + x, clientY: box.top + 9 }))
        """
      )
      try await browser.sees("Pointer 50,9")
      try await move("Tip", 2, 2)
      try await browser.sees("Pointer away")
      try await move("Tip", 3, 2)
      try await move("Pad", 5, 6)
      try await browser.sees("Tips inout")
    }
  }

  @Test("The next key works after the element under the pointer was removed")
  func removedUnderPointer() async throws {
    try await visit { browser, _ in
      try await browser.run(
        """
        const e = document.querySelector('[data-h=move]');
        e.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, clientX: 9, clientY: 9 }));
        e.remove();
        // The position is reported with the next frame.
        requestAnimationFrame(() => requestAnimationFrame(() => window.isReported = true))
        """
      )
      try await browser.wait("window.isReported")
      try await browser.run("document.querySelector('[tabindex=\"0\"]').focus()")
      try await browser.press("\u{E015}")
      try await browser.sees("Row 1")
    }
  }

  @Test(
    "The URL of the first request reaches the views, and the page is found; a reload opens nothing")
  func url() async throws {
    try await visit { browser, port in
      try await browser.sees("URL http://127.0.0.1:\(port)/invite?code=7")
      #expect(
        try await browser.run("return document.body.innerText.includes('no page')") == "false")
    }
  }
}
#endif

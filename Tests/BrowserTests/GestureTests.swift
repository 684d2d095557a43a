#if Web && Macros
import Foundation
import Observation
import PullbackUI
import PullbackWeb
import Testing

/// Drags, and scrolling that the app asks for.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct GestureTests {
  @Observable final class Model {
    var drag = "none"
    var ends = 0
    var taps = 0
  }

  struct DragView: View {
    let model = Model()
    var body: some View {
      VStack {
        Text("Card").frame(width: 120, height: 60)
          .gesture(
            DragGesture()
              .onChanged {
                model.drag = "\(Int($0.translation.width)),\(Int($0.translation.height))"
              }
              .onEnded { _ in model.ends += 1 }
              .simultaneously(with: TapGesture().onEnded { model.taps += 1 })
          )
        Text("Dragged by \(model.drag), ended \(model.ends)")
        Text("Tapped \(model.taps)")
      }
    }
  }

  struct RowsView: View {
    var body: some View {
      ScrollViewReader { proxy in
        Button("Scroll to the end") { proxy.scrollTo(4999) }
        Button("Scroll to the middle") { proxy.scrollTo(2500, anchor: .center) }
        List(0..<5000, id: \.self) { Text("Row \($0)") }
      }
    }
  }

  private func visit<Content: View & SendableMetatype>(
    _ view: @autoclosure @escaping @Sendable () -> Content,
    _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Gestures", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
        #expect(try await browser.complaints() == [])
      }
    }
  }

  private func mouse(_ browser: Browser, _ type: String, _ x: Double, _ y: Double) async throws {
    _ = try await browser.ask(
      "Input.dispatchMouseEvent",
      [
        "type": type, "x": x, "y": y, "button": "left", "buttons": type == "mouseReleased" ? 0 : 1,
        "clickCount": 1,
      ]
    )
  }

  @Test("A view is dragged by the pointer and by arrow keys, and a drag is no tap")
  func drag() async throws {
    try await visit(DragView()) { browser in
      let place = try await browser.run(
        "const box = document.querySelector('[data-d]').getBoundingClientRect(); return box.left + ' ' + box.top"
      )
      let corner = place.split(separator: " ").compactMap { Double($0) }
      let (x, y) = (corner[0] + 20, corner[1] + 20)
      try await mouse(browser, "mousePressed", x, y)
      try await mouse(browser, "mouseMoved", x + 5, y)
      try await mouse(browser, "mouseMoved", x + 70, y + 90)
      try await browser.sees("Dragged by 70,90, ended 0")
      try await mouse(browser, "mouseMoved", x - 40, y + 2)
      try await browser.sees("Dragged by -40,2, ended 0")
      try await mouse(browser, "mouseReleased", x - 40, y + 2)
      try await browser.sees("Dragged by -40,2, ended 1")
      try await mouse(browser, "mousePressed", x, y)
      try await mouse(browser, "mouseReleased", x, y)
      try await browser.sees("Tapped 1")
      try await browser.sees("ended 1")
      try await browser.run("document.querySelector('[data-d]').focus()")
      try await browser.press("\u{E014}", holding: "\u{E008}")
      try await browser.sees("Dragged by 8,0, ended 2")
      try await browser.press("\u{E013}", holding: "\u{E008}")
      try await browser.sees("Dragged by 0,-16, ended 3")
      try await browser.press("\(Browser.enter)")
      try await browser.sees("Tapped 2")
    }
  }

  @Test("scrollTo shows rows that the page did not contain, at the anchor")
  func scroll() async throws {
    try await visit(RowsView()) { browser in
      let box = { (row: Int) in
        "[...document.querySelectorAll('li')].find((e) => e.textContent == 'Row \(row)')"
          + "?.getBoundingClientRect()"
      }
      try await browser.click("Scroll to the end")
      try await browser.wait("(\(box(4999)))?.bottom < innerHeight + 1 && (\(box(4999))).top > 0")
      try await browser.click("Scroll to the middle")
      try await browser.wait(
        "Math.abs((\(box(2500)))?.top + (\(box(2500)))?.bottom - innerHeight) < 60")
    }
  }
}
#endif

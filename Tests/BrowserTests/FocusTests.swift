#if Web && Macros
import Foundation
import Observation
import PullbackUI
import PullbackWeb
import Testing

/// Where the keyboard focus goes when the control that has it is removed, replaced or disabled.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct FocusTests {
  @Observable final class Model {
    var step = 0
    var isSheetShown = false
    var isRunning = false
    var isShown = true
    var isAllowed = true
    var isSaving = false
    var isSearching = false
    var isAnswerShown = false
    var number = 42
    var names = ["First", "Second", "Third"]
  }

  struct PageView: View {
    @Bindable var model = Model()
    var body: some View {
      NavigationStack {
        VStack {
          Button("Sheet") { model.isSheetShown = true }
          HStack {
            ForEach(model.names, id: \.self) { name in
              Button(name) { model.names.removeAll { $0 == name } }
            }
          }
          HStack {
            Text("Engine")
            if model.isRunning {
              Button("Stop") { model.isRunning = false }
            } else {
              Button("Start") { model.isRunning = true }
            }
            Button("Other") {}
          }
          HStack {
            Button("Once") { model.isAllowed = false }.disabled(!model.isAllowed)
            Button("Again") {}
          }
          HStack {
            Button("Save") { model.isSaving = true }.disabled(model.isSaving)
            Button("Finish") { model.isSaving = false }
          }
          HStack {
            Button("Search") { model.isSearching = true }.disabled(model.isSearching)
            if model.isSearching {
              Button("Enough") {
                model.isSearching = false
                model.isAnswerShown = true
              }
            }
          }
          .alert("Found", isPresented: $model.isAnswerShown) { Button("OK") {} }
          if model.isShown {
            VStack {
              Button("Leave") { model.isShown = false }
              TextField("Reason", text: .constant(""))
            }
          } else {
            VStack {
              Text("You left")
              Button("Come back") { model.isShown = true }
            }
          }
          TextField("Number", value: $model.number, format: .number)
          Text("The number is \(model.number)")
        }
        .navigationTitle("Focus")
      }
      .sheet(isPresented: $model.isSheetShown) {
        if model.step == 0 {
          VStack {
            Text("Are you ready?")
            Button("Next") { model.step = 1 }
            Button("Cancel") { model.isSheetShown = false }
          }
        } else if model.step == 1 {
          HStack {
            Button("Accept") { model.step = 2 }
            Text("The terms")
          }
        } else {
          Toggle("Done", isOn: .constant(true))
        }
      }
    }
  }

  /// A long list whose rows lead to pages with a first focus of their own.
  struct RowsView: View {
    var body: some View {
      NavigationStack {
        List(0..<60) { NavigationLink("Row \($0)", value: $0) }
          .navigationTitle("Rows")
          .navigationDestination(for: Int.self) { FormView(title: "Page \($0)") }
      }
    }
  }

  struct FormView: View {
    let title: String
    @FocusState private var field: String?
    @State private var text = ""
    @State private var isShown = false
    var body: some View {
      VStack {
        TextField("First", text: $text)
        TextField("Second", text: $text).focused($field, equals: "second")
        Button("More") { isShown = true }
      }
      .defaultFocus($field, "second")
      .navigationTitle(title)
      .sheet(isPresented: $isShown) { FormView(title: "Sheet") }
    }
  }

  /// A title that becomes a field while it is changed.
  struct TitleView: View {
    @FocusState private var isChanging: Bool
    @FocusState private var isStarting: Bool
    @State private var isField = false
    @State private var title = "A title"
    var body: some View {
      VStack {
        Button("Other") {}
        if isField {
          TextField("Title", text: $title).focused($isChanging).onAppear { isChanging = true }
        } else {
          Button("Change") { isField = true }.focused($isStarting)
        }
      }
      .defaultFocus($isStarting, true)
      .navigationTitle("Title")
    }
  }

  /// A list that is filled after the page is there, in a view with several forms.
  struct LoadedView: View {
    @FocusState private var isChoosing: Bool
    @State private var rows: [Int] = []
    var body: some View {
      ViewThatFits(in: .vertical) {
        list
        ScrollView { list }
      }
      .task { rows = [1, 2] }
      .onChange(of: rows, initial: true) { isChoosing = !rows.isEmpty }
    }
    private var list: some View {
      VStack {
        Button("Above") {}
        List(rows, id: \.self) { row in Button("Row \(row)") {} }.focused($isChoosing)
      }
    }
  }

  struct StepsView: View {
    @State private var isFirst = true
    var body: some View {
      NavigationStack {
        VStack {
          if isFirst { TextField("Name", text: .constant("")) } else { Text("Please check") }
          HStack {
            Button("Back") { isFirst = true }
            if isFirst { Button("Next") { isFirst = false } }
          }
        }
        .navigationTitle("Steps")
      }
    }
  }

  private func visit(
    _ path: String = "", _ body: (Browser) async throws -> Void
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "Focus", on: live) { PageView() }
      router.live("/rows", title: "Rows", on: live) { RowsView() }
      router.live("/steps", title: "Steps", on: live) { StepsView() }
      router.live("/loaded", title: "Loaded", on: live) { LoadedView() }
      router.live("/title", title: "Title", on: live) { TitleView() }
      router.live("/form", title: "Form", on: live) { FormView(title: "Form") }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.go("http://127.0.0.1:\(port)/\(path)")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await body(browser)
        let complaints = try await browser.complaints()
        #expect(complaints == [])
      }
    }
  }

  private let focused = "name(document.activeElement)"

  private func press(_ browser: Browser, _ label: String) async throws {
    try await browser.wait("control('\(label)').length == 1")
    try await browser.run("control('\(label)')[0].focus()")
    try await browser.press("\(Browser.enter)")
  }

  @Test("defaultFocus gives the focus to its field on the first page and in a sheet")
  func defaultFocus() async throws {
    let isSecond = "document.activeElement.labels?.[0]?.textContent == 'Second'"
    try await visit("form") { browser in
      try await browser.wait(isSecond)
      try await browser.click("More")
      try await browser.wait(
        "document.querySelector('dialog')?.contains(document.activeElement) && \(isSecond)")
    }
  }

  @Test("A page that is loaded again has the focus where it was, also on a button")
  func loadedAgain() async throws {
    let isField = "document.activeElement.value == 'A title'"
    try await visit("title") { browser in
      try await browser.wait("\(focused) == 'Change'")
      try await browser.reload()
      try await browser.wait("\(focused) == 'Change'")
      try await browser.press("\(Browser.enter)")
      try await browser.wait(isField)
      try await browser.reload()
      try await browser.wait(isField)
    }
  }

  @Test("A list that gets the focus when it is filled passes it to its first row")
  func list() async throws {
    try await visit("loaded") { browser in
      try await browser.wait("\(focused) == 'Row 1'")
    }
  }

  @Test("A field to which the app gives the focus has the caret at the end of its text")
  func caret() async throws {
    try await visit("title") { browser in
      try await browser.wait("\(focused) == 'Change'")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("document.activeElement.selectionStart == 7")
      try await browser.press("!")
      try await browser.wait("document.activeElement.value == 'A title!'")
    }
  }

  @Test("The focus goes to the control that takes the place of a removed one, or to the one before")
  func removed() async throws {
    try await visit { browser in
      try await press(browser, "Second")
      try await browser.wait("\(focused) == 'Third'")
      try await press(browser, "Third")
      try await browser.wait("\(focused) == 'First'")
      try await press(browser, "Start")
      try await browser.wait("\(focused) == 'Stop'")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("\(focused) == 'Start'")
      try await press(browser, "Once")
      try await browser.wait("\(focused) == 'Again'")
    }
  }

  @Test("A control that was disabled for a moment gets the focus back, unless the person moved it")
  func disabledForAMoment() async throws {
    try await visit { browser in
      try await press(browser, "Save")
      try await browser.wait("\(focused) == 'Finish'")
      try await browser.run("control('Finish')[0].click()")
      try await browser.wait("\(focused) == 'Save'")
      try await press(browser, "Save")
      try await browser.wait("\(focused) == 'Finish'")
      try await browser.run("control('Again')[0].focus(); control('Finish')[0].click()")
      try await browser.wait("control('Save').length == 1")
      #expect(try await browser.run("return \(focused)") == "Again")
    }
  }

  @Test(
    "A control that was disabled until a dialog opened gets the focus when the dialog is closed")
  func disabledUntilDialog() async throws {
    try await visit { browser in
      try await press(browser, "Search")
      try await browser.wait("\(focused) == 'Enough'")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("\(focused) == 'OK'")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("\(focused) == 'Search'")
    }
  }

  @Test("Where several controls were replaced, the focus goes to the heading of the page")
  func replaced() async throws {
    try await visit { browser in
      try await press(browser, "Leave")
      try await browser.sees("You left")
      try await browser.wait("document.activeElement.tagName == 'H1'")
    }
  }

  @Test("At the next step of a form, the focus does not go from a removed Next to Back")
  func nextStep() async throws {
    try await visit("steps") { browser in
      try await press(browser, "Next")
      try await browser.sees("Please check")
      try await browser.wait("document.activeElement.tagName == 'H1'")
    }
  }

  @Test("Back leads to the row that was chosen, where it was in the window")
  func back() async throws {
    try await visit("rows") { browser in
      try await browser.run("control('Row 50')[0].focus()")
      let place = "Math.round(scrollY)"
      let scrolled = try await browser.run("return \(place)")
      #expect(scrolled != "0")
      try await browser.press("\(Browser.enter)")
      try await browser.wait("document.title == 'Page 50' && scrollY == 0")
      try await browser.run("history.back()")
      try await browser.wait("\(focused) == 'Row 50' && \(place) == \(scrolled)")
      try await press(browser, "Row 7")
      try await browser.wait("document.title == 'Page 7'")
      try await browser.click("Back to Rows")
      try await browser.wait("\(focused) == 'Row 7'")
    }
  }

  @Test("In an open dialog the focus stays in the dialog, whatever an update removes")
  func dialog() async throws {
    try await visit { browser in
      let inside = "document.querySelector('dialog')?.contains(document.activeElement)"
      try await press(browser, "Sheet")
      try await press(browser, "Next")
      try await browser.sees("The terms")
      try await browser.wait(inside)
      try await press(browser, "Accept")
      try await browser.sees("Done")
      try await browser.wait(inside)
      try await browser.press("\(Browser.escape)")
      try await browser.wait("!document.querySelector('dialog') && \(focused) == 'Sheet'")
    }
  }

  @Test("When a notice goes, its focus goes to the heading")
  func notice() async throws {
    try await visit { browser in
      let notice = "document.getElementById('notice')"
      try await browser.run(
        """
        window.Real = WebSocket;
        window.WebSocket = class {
          constructor() { setTimeout(() => this.onclose()) }
          close() {}
        };
        dispatchEvent(new Event("online"));
        """)
      try await browser.wait("!\(notice).hidden && \(notice).querySelector('button')")
      // In one script, so that the page does not connect by itself in between: that connection would
      // be given up, of which the browser complains.
      try await browser.run(
        """
        const button = \(notice).querySelector('button');
        button.focus();
        window.WebSocket = Real;
        button.click();
        """)
      try await browser.wait("\(notice).hidden && document.activeElement.tagName == 'H1'")
    }
  }

  @Test("A field for a number that is left with other text shows the number again")
  func number() async throws {
    try await visit { browser in
      try await browser.run("field('Number').focus(); field('Number').select()")
      try await browser.press("zz")
      try await browser.wait("field('Number').value == 'zz'")
      try await browser.press("\u{E004}")
      try await browser.wait("field('Number').value == '42'")
      try await browser.run("field('Number').focus(); field('Number').select()")
      try await browser.press("7\u{E004}")
      try await browser.sees("The number is 7")
    }
  }
}
#endif

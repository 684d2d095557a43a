import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct HeadlessPageTests {
  private func order() -> HeadlessPage {
    HeadlessPage {
      Store(initialState: Order.State()) { Order() }
    } view: {
      OrderView(store: $0)
    }
  }

  @Test("A form is filled, and what the session answers is read")
  func form() throws {
    let page = order()
    #expect(try page.find("Send").isEnabled == false)
    try page.fill("Name", with: "Ada")
    #expect(try page.find("Name").value == "Ada")
    #expect(try page.find("Send").isEnabled)
    try page.toggle("Gift")
    #expect(try page.find("Gift").value == "on")
    try page.choose("Large", in: "Size")
    #expect(try page.find("Size").value == "Large")
    #expect(try page.find("Again").value == "Large")
    try page.choose("Small", in: "Again")
    #expect(try page.find("Size").value == "Small")
    try page.adjust("Amount", .increment)
    #expect(page.shows("of 2"))
    try page.adjust("Volume", .decrement)
    #expect(try page.find("Volume", role: .slider).value == "0.25")
    #expect(
      page.takeActions() == [
        "name(\"Ada\")", "gift(true)", "size(\"Large\")", "size(\"Small\")", "amount(2)",
        "volume(0.25)",
      ])
  }

  @Test("Enter submits the field with the focus, or the field with a name")
  func submit() throws {
    let page = order()
    let error = #expect(throws: HeadlessPageError.self) { try page.submit() }
    #expect(error?.reason == "nothing to submit: no text field of one line has the focus")
    try page.tap("Name", role: .field)
    #expect(page.focusedLabel == "Name")
    try page.submit()
    try page.submit("Name")
    #expect(page.shows("Submitted 2 of 1"))
  }

  @Test("Effects run only when the test settles or advances, and know the event that began them")
  func effects() async throws {
    let page = order()
    try page.fill("Name", with: "Ada")
    try page.tap("Send")
    await page.settle()
    #expect(!page.shows("Sent"))
    await page.advance(by: .seconds(2))
    #expect(page.shows("Sent Ada page/"), "\(page.text)")
    #expect(!page.shows("without an event"))
  }

  @Test("A password is neither read nor shown")
  func password() throws {
    let page = order()
    #expect(try page.find("Code").value == nil)
    #expect(!page.shows("secret"))
    #expect(!page.outline.contains("secret"))
  }

  @Test("The outline has a line for each part, with its role, name, value and state")
  func outline() {
    let outline = order().outline
    for line in [
      "heading \"Order\"", "field \"Name\" value \"\"", "toggle \"Gift\" value \"off\"",
      "picker \"Size\" value \"Small\"", "stepper \"Amount\" value \"1\"",
      "slider \"Volume\" value \"0.5\"", "button \"Send\" disabled",
    ] {
      #expect(outline.contains(line), "\(line) is missing in:\n\(outline)")
    }
  }

  @Test("A step that cannot be done says what is there, and the test's line")
  func misses() throws {
    let page = order()
    let place: UInt = #line + 1
    let error = #expect(throws: HeadlessPageError.self) { try page.tap("Sen") }
    #expect(error?.place == "PullbackUITestingTests/HeadlessPageTests.swift:\(place)")
    #expect(error?.reason.hasPrefix("expected control \"Sen\", found \"Send\", ") == true)
    #expect(error?.description.contains("heading \"Order\"") == true)
    let disabled = #expect(throws: HeadlessPageError.self) { try page.tap("Send") }
    #expect(disabled?.reason == "expected an enabled control \"Send\", found it disabled")
    let option = #expect(throws: HeadlessPageError.self) { try page.choose("Huge", in: "Size") }
    #expect(
      option?.reason == "expected one option \"Huge\" in \"Size\", found \"Small\", \"Large\"")
    let slider = #expect(throws: HeadlessPageError.self) { try page.tap("Volume") }
    #expect(slider?.reason == "a press on the slider does nothing")
    let history = #expect(throws: HeadlessPageError.self) { try page.goBack() }
    #expect(history?.reason == "the history of the window has no page to go back to")
  }

  @Test("Addresses lead to pages, and the history of the browser leads back and forward")
  func addresses() throws {
    let page = HeadlessPage { ShelfView() }
    #expect(page.address == "/")
    #expect(page.title == "Books")
    try page.tap("Dune", role: .link)
    #expect(page.address == "/42")
    #expect(page.title == "Dune")
    #expect(page.shows("Book number 42"))
    try page.goBack()
    #expect(page.address == "/")
    #expect(page.shows("Filter <>"))
    try page.goForward()
    #expect(page.shows("Book number 42"))
    try page.open("/7")
    #expect(page.shows("Book number 7"))
    try page.goBack()
    #expect(page.address == "/42")
    #expect(page.title == "Dune")
  }

  @Test("A page is opened at an address, with its parameters and its request")
  func openedAtAnAddress() throws {
    let page = HeadlessPage(at: "/?filter=red%20shoes", identity: "Ada") { ShelfView() }
    #expect(page.isFound)
    #expect(page.shows("Filter <red shoes>"))
    #expect(page.shows("Reader Ada"))
    try page.tap("Blue")
    #expect(page.address == "/?filter=blue+%26+green")
    page.reload()
    #expect(page.shows("Filter <blue & green>"))
    #expect(HeadlessPage(at: "/42") { ShelfView() }.shows("Book number 42"))
  }

  @Test("An address without a page is said, and shows the nearest page")
  func notFound() throws {
    let page = HeadlessPage(at: "/9") { ShelfView() }
    #expect(!page.isFound)
    let error = #expect(throws: HeadlessPageError.self) { try page.open("/42/9") }
    #expect(error?.reason == "expected a page at /42/9, found the nearest at /42")
    try page.open("/42")
    #expect(page.isFound)
  }

  @Test("A dialog hides the page behind it until it is closed")
  func dialogs() throws {
    let page = HeadlessPage { ShelfView() }
    try page.tap("About")
    #expect(page.shows("A shelf"))
    let error = #expect(throws: HeadlessPageError.self) { try page.tap("About") }
    #expect(error?.reason == "expected control \"About\" in the dialog, found it behind the dialog")
    try page.dismiss()
    #expect(!page.shows("A shelf"))
    try page.tap("About")
    try page.tap("Done")
    #expect(throws: HeadlessPageError.self) { try page.dismiss() }
  }

  @Test("A menu is opened before one of its items is pressed, and then closed")
  func menus() throws {
    let page = HeadlessPage { ShelfView() }
    let error = #expect(throws: HeadlessPageError.self) { try page.tap("Forget") }
    #expect(
      error?.reason == "expected control \"Forget\", found it in a menu or group that is closed")
    #expect(!page.shows("Forget"))
    try page.tap("More")
    #expect(page.shows("Forget"))
    try page.tap("Forget")
    #expect(page.shows("Note forgotten"))
    #expect(throws: HeadlessPageError.self) { try page.tap("Forget") }
  }

  private struct SortView: View {
    @State private var order = "Name"
    var body: some View {
      Menu("More") {
        Button("Rename") {}
        Picker("Sort by" + (order == "Size" ? "!" : ""), selection: $order) {
          ForEach(["Name", "Date", "Size"], id: \.self) { Text($0) }
        }
      }
      Text("By \(order)")
    }
  }

  @Test("The options of a picker in a menu are in a group with its label")
  func pickerInMenu() throws {
    let page = HeadlessPage { SortView() }
    try page.tap("More")
    #expect(try page.find("Sort by").value == "Name")
    try page.choose("Date", in: "Sort by")
    #expect(page.shows("By Date"))
    try page.tap("More")
    #expect(try page.find("Sort by").value == "Date")
    // A label that changes is followed.
    try page.choose("Size", in: "Sort by")
    try page.tap("More")
    #expect(try page.find("Sort by!").value == "Size")
  }

  @Test("Addresses that the app opens are listed")
  func openedAddresses() throws {
    let page = HeadlessPage { ShelfView() }
    try page.tap("Manual")
    #expect(page.openedAddresses == ["https://example.com/manual"])
  }

  @Test("A long list is scrolled to a row that the page does not contain")
  func longLists() throws {
    let page = HeadlessPage { NumbersView() }
    let error = #expect(throws: HeadlessPageError.self) { try page.tap("Row 3000") }
    #expect(error?.reason.contains("rows 1–100 of 5000") == true, "\(error?.reason ?? "")")
    try page.scroll(to: 3000)
    try page.tap("Row 3000")
    #expect(page.shows("Tapped 3000"))
    #expect(throws: HeadlessPageError.self) { try page.tap("Row 0") }
  }

  @Test("Actions of a store that the test made change what the page shows")
  func storeMadeElsewhere() throws {
    let store = Store(initialState: Order.State()) { Order() }
    let page = HeadlessPage { OrderView(store: store) }
    store.send(.name("Ada"))
    #expect(try page.find("Name").value == "Ada")
    try page.adjust("Amount", .decrement)
    #expect(store.withState(\.amount) == 0)
  }
}

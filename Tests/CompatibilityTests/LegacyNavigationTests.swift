#if Macros
import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import Testing

@MainActor
@Suite struct LegacyNavigationTests {
  @Test("dialogs made of values equal those made with builders")
  func dialogValues() async {
    typealias Alert = AlertState<ParcelDesk.Action.Alert>
    let closures = Alert {
      TextState("Refuse?")
    } actions: {
      ButtonState(role: .destructive, action: .refuse) { TextState("Refuse") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("It goes back to the sender.")
    }
    let store = TestStore(initialState: ParcelDesk.State()) { ParcelDesk() }
    await store.send(.refuseTapped) { $0.alert = closures }
    await store.send(.alert(.presented(.refuse))) { $0.alert = nil }
    await store.send(.shipTapped) {
      $0.dialog = ConfirmationDialogState {
        TextState("How?")
      } actions: {
        ButtonState(action: .air) { TextState("Air") }
        ButtonState(action: .sea) { TextState("Sea") }
        ButtonState(role: .cancel) { TextState("Later") }
      } message: {
        TextState("Air is faster.")
      }
    }
    await store.send(.dialog(.presented(.sea))) { $0.dialog = nil }

    let one = Alert(title: TextState("T"), dismissButton: .cancel(TextState("OK")))
    #expect(one.buttons.map(\.role) == [.cancel])
    #expect(Alert(title: TextState("T")) == Alert { TextState("T") })
    #expect(Alert(title: TextState("T"), message: nil, buttons: []).buttons.isEmpty)
    let button: Alert.Button = .default(TextState("A"))
    #expect(button == Alert.Button { TextState("A") })
  }

  @Test("V4: a screen of plain state shows the state and sends actions")
  func screen() {
    let store = Store(initialState: ParcelDesk.State()) { ParcelDesk() }
    let graph = ViewGraph { ParcelDeskView(store: store) }
    store.send(.path(.push(id: 0, state: .copy(ParcelLabel.State(id: 4)))))
    store.send(.path(.element(id: 0, action: .copy(.printTapped))))
    graph.update()
    #expect(store.withState { $0.path[id: 0]?.copy?.printed } == 1)
    store.send(.binding(.set(\.$note, "abcdefgh")))
    #expect(store.withState(\.note) == "abcde")
    store.send(.labelTapped)
    graph.update()
    #expect(store.withState { $0.label } == ParcelLabel.State(id: 1))
  }

  @Test("a dialog in a view's own state passes its action to a function")
  func localDialogs() throws {
    let taken = LockIsolated<[Int?]>([])
    let graph = ViewGraph { LocalDialogs(taken: taken) }
    try graph.press("Ask")
    #expect(graph.tree.dialogs.map(\.label) == ["Sure?"])
    try graph.press("Yes")
    #expect(graph.tree.dialogs.isEmpty)
    try graph.press("Ask")
    try graph.press("No")
    #expect(taken.value == [1, nil])
  }

  @Test("view state can be made of the bindings of a test store")
  func bindings() async {
    let store = TestStore(initialState: ParcelDesk.State()) { ParcelDesk() }
    #expect(ParcelDeskView.ViewState(store.bindings).note == "")
    await store.send(.binding(.set(\.$note, "Glass, this side up"))) { $0.note = "Glass" }
    #expect(ParcelDeskView.ViewState(store.bindings).note == "Glass")
    #expect(store.bindings.weight == 1)
  }

  @Test("a stack is a collection of elements with ids")
  func stackState() {
    withDependencies {
      $0.stackElementID = .incrementing
    } operation: {
      var path: StackState<String> = ["a", "b", "c"]
      #expect(path.remove(id: 1) == "b")
      #expect(Array(path) == ["a", "c"])
      #expect(Array(path.ids) == [0, 2])
      path.pop(to: 0)
      path.append(contentsOf: ["d", "e"])
      #expect(Array(path.ids) == [0, 3, 4])
      path.removeLast()
      #expect(path.last == "d")
      path.removeAll()
      #expect(path.isEmpty)
    }
  }

  @Test("TextState is made in every way that Text is")
  func texts() {
    let name = "Blob"
    let date = Date(timeIntervalSince1970: 0)
    let texts: [TextState] = [
      TextState("plain"),
      TextState("Hello, \(name)"),
      TextState(name),
      TextState(verbatim: name),
      TextState(name.prefix(2)),
      TextState("Save", tableName: nil, bundle: nil, comment: "The button"),
      TextState("Due \(date, style: .date)"),
      TextState("a") + TextState("b").bold().italic() + TextState("c").foregroundColor(.red),
      TextState("u").underline().strikethrough().kerning(1).tracking(2).baselineOffset(3),
      TextState("s").font(.title).fontWeight(.bold).monospacedDigit(),
    ]
    #expect(String(state: texts[1]) == "Hello, Blob")
    #expect(String(state: texts[4]) == "Bl")
    #expect(String(state: texts[5], locale: nil) == "Save")
    #expect(String(state: texts[7]) == "abc")
    #expect(Set(texts).count == texts.count - 1)
    #expect(texts.map { Text($0) }.count == texts.count)
  }
}
#endif

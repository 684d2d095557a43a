import CustomDump
import Foundation
import Pullback
import Testing

private enum Choice: Hashable { case delete, keep }

private func makeAlert(_ name: String = "Blob") -> AlertState<Choice> {
  AlertState {
    TextState("Delete \(name)?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    if name != "Blob" {
      ButtonState(action: .send(.keep)) { TextState("Keep") }
    }
    ButtonState(role: .cancel) { TextState("Cancel") }
  } message: {
    TextState("Really").bold()
  }
}

private func dumped(_ value: Any) -> String { String(customDumping: value) }

@Suite struct AlertStateTests {
  @Test("S16: alerts with equal text and actions are equal, and each has an id of its own")
  func equality() {
    #expect(makeAlert() == makeAlert())
    #expect(makeAlert() != makeAlert("Blob Jr."))
    #expect(makeAlert().id != makeAlert().id)
    #expect(makeAlert().map { $0 }.id != makeAlert().id)
    #expect(Set([makeAlert(), makeAlert()]).count == 1)
    let alert = makeAlert()
    #expect(alert.map { $0 }.id == alert.id)
  }

  @Test("the dump of an alert shows what was declared")
  func dump() {
    #expect(
      dumped(makeAlert()) == """
        AlertState(
          title: "Delete Blob?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .send(
                .delete
              ),
              label: "Delete"
            ),
            [1]: ButtonState(
              role: .cancel,
              label: "Cancel"
            )
          ],
          message: "**Really**"
        )
        """
    )
    let dialog = ConfirmationDialogState<Choice>(titleVisibility: .visible) { TextState("Share") }
    #expect(
      dumped(dialog) == """
        ConfirmationDialogState(
          titleVisibility: .visible,
          title: "Share"
        )
        """
    )
  }

  @Test("map transforms the actions of buttons, and withAction passes them on")
  func buttons() async {
    let alert = makeAlert("Blob Jr.")
    #expect(alert.buttons.map(\.action.action) == [.delete, .keep, nil])
    let mapped = alert.map { $0.map { "\($0)" } }
    #expect(mapped.buttons.map(\.action.action) == ["delete", "keep", nil])
    var pressed: Choice?
    alert.buttons[1].withAction { pressed = $0 }
    #expect(pressed == .keep)
    await alert.buttons[0].withAction { action in
      await Task.yield()
      pressed = action
    }
    #expect(pressed == .delete)
    let dialog = ConfirmationDialogState<Int> {
      TextState("Choose")
    } actions: {
      for number in 1...3 { ButtonState(action: number) { TextState("\(number)") } }
    }
    #expect(dialog.map { $0.map { $0 * 2 } }.buttons.map(\.action.action) == [2, 4, 6])
    #expect(dialog.titleVisibility == .automatic)
  }

  @Test("TextState gives its text without styles, and its dump and equality include them")
  func texts() {
    let name = "Blob"
    let text = TextState("Hello, ") + TextState(name).bold().italic() + TextState(verbatim: "!")
    #expect(String(state: text) == "Hello, Blob!")
    #expect(text == TextState("Hello, ") + TextState("Blob").bold().italic() + TextState("!"))
    #expect(text != TextState("Hello, ") + TextState("Blob").bold() + TextState("!"))
    #expect(dumped(text) == #""Hello, _**Blob**_!""#)
    #expect(dumped(TextState("a").underline().strikethrough()) == #""~~<u>a</u>~~""#)
    #expect(dumped(TextState("a").bold(false)) == #""a""#)
    #expect(dumped(TextState("a").kerning(2)) == #""<kerning=2.0>a</kerning>""#)
    #expect(
      dumped(TextState("a").accessibilityHeading(.h2).speechSpellsOutCharacters())
        == #""<speech-spells-out-characters=true><accessibility-heading-level=h2>a"#
        + #"</accessibility-heading-level></speech-spells-out-characters>""#
    )
  }
}

// MARK: In a feature

private struct Feature: Reducer {
  enum Alert: Equatable { case confirm, again }
  struct State: Equatable {
    @PresentationState var alert: AlertState<Alert>?
    @PresentationState var destination: Destination?
    var deleted = 0
  }
  enum Destination: Equatable, CasePathable {
    case alert(AlertState<Alert>)
    case counter(Int)
    struct AllCasePaths: Sendable {
      var counter: AnyCasePath<Destination, Int> {
        AnyCasePath(
          embed: { .counter($0) },
          extract: { if case .counter(let value) = $0 { value } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  enum DestinationAction: Equatable {
    case alert(Alert)
    case counter(Int)
  }
  enum Action {
    case alert(PresentationAction<Alert>)
    case destination(PresentationAction<DestinationAction>)
    case show(Destination?)
  }
  static func makeAlert(_ title: String) -> AlertState<Alert> {
    AlertState {
      TextState(title)
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { TextState("Delete") }
    }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)), .destination(.presented(.alert(.confirm))):
        state.deleted += 1
      case .alert(.presented(.again)):
        state.alert = Self.makeAlert("Delete?")
      case .destination(.presented(.alert(.again))):
        state.destination = .alert(Self.makeAlert("Delete?"))
      case .show(let destination): state.destination = destination
      case .alert, .destination: break
      }
      return .none
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$destination, action: /Action.destination) {
      Scope(state: /Destination.counter, action: /DestinationAction.counter) {
        Reduce { state, action in
          state += action
          return .none
        }
      }
    }
  }
}

@MainActor
@Suite struct EphemeralStateTests {
  private let store = Store(
    initialState: Feature.State(alert: Feature.makeAlert("Delete?"))
  ) { Feature() }

  @Test("S16: an alert is nil after one of its actions")
  func action() {
    store.send(.alert(.presented(.confirm)))
    #expect(store.state == Feature.State(deleted: 1))
  }

  @Test("S16: an alert is nil after its dismissal")
  func dismiss() {
    store.send(.alert(.dismiss))
    #expect(store.state == Feature.State())
  }

  @Test("S16: an alert that the parent shows in response to an action stays, even an equal one")
  func again() {
    let before = store.state.alert?.id
    store.send(.alert(.presented(.again)))
    #expect(store.state.alert == Feature.makeAlert("Delete?"))
    #expect(store.state.alert?.id != before)
  }

  @Test("S16: an alert destination is nil after one of its actions, and other destinations stay")
  func destination() {
    store.send(.show(.alert(Feature.makeAlert("Delete?"))))
    store.send(.destination(.presented(.alert(.confirm))))
    #expect(store.state.destination == nil)
    #expect(store.state.deleted == 1)
    store.send(.show(.alert(Feature.makeAlert("Delete?"))))
    store.send(.destination(.presented(.alert(.again))))
    #expect(store.state.destination == .alert(Feature.makeAlert("Delete?")))
    store.send(.show(.counter(1)))
    store.send(.destination(.presented(.counter(2))))
    #expect(store.state.destination == .counter(3))
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }
}

import CustomDump
import Foundation
import Pullback
import Testing

/// Values of the state that can be stored with it, in a session, a file or a recording.
@Suite struct StateCodingTests {
  private struct State: Codable, Equatable {
    var rows: IdentifiedArrayOf<Identified<Int, String>> = [Identified("a", id: 1)]
    var path = StackState(["list", "detail"])
    @PresentationState var sheet: Int?
    var alert: AlertState<String>?
    var dialog: ConfirmationDialogState<String>?
    var toast: ToastState?
    var toasts: [ToastState] = []
    var text = TextState("Hello")
    @BindingState var name = ""
    @Redacted var password = ""
  }

  @Test("A state with values of every kind is the same after it was encoded and decoded")
  func roundTrip() throws {
    var state = State(name: "Ada")
    state.sheet = 3
    let button = ButtonState<String>(role: .destructive, action: "remove") { TextState("Remove") }
    state.alert = AlertState {
      TextState("Sure?")
    } actions: {
      button
    }
    state.dialog = ConfirmationDialogState(title: { TextState("Sure?") }, actions: { button })
    state.toast = ToastState(.failure, duration: nil) { TextState("Not saved") }
    state.toasts = [ToastState(.success) { TextState("Saved") }, ToastState { TextState("Hm") }]
    var decoded = try JSONDecoder().decode(State.self, from: JSONEncoder().encode(state))
    // The elements of a stack get new ids.
    #expect(Array(decoded.path) == ["list", "detail"])
    decoded.path = state.path
    expectNoDifference(decoded, state)
    #expect(decoded.toast?.duration == nil)
    #expect(decoded.toasts.map(\.role) == [.success, .information])
    #expect(decoded.toasts.first?.duration == ToastState.defaultDuration)
  }

  @Test("A toast of an unknown role, as a newer version may store it, is one of information")
  func newerToast() throws {
    let data = Data(#"{"role":"applause","message":"Bravo"}"#.utf8)
    let toast = try JSONDecoder().decode(ToastState.self, from: data)
    #expect(toast == ToastState(.information, duration: nil) { TextState("Bravo") })
  }

  @Test("A shared value is encoded as the value")
  func shared() throws {
    #expect(try JSONEncoder().encode([Shared(value: 5)]) == Data("[5]".utf8))
    #expect(try JSONEncoder().encode([SharedReader(value: 5)]) == Data("[5]".utf8))
  }
}

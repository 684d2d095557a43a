#if Macros
public import Pullback
import Testing

@Suite struct CaseReducerBehaviourTests {
  @Test("S20: an enum of features runs the feature whose state is present")
  func body() {
    let store = Store(initialState: Place.State.counter(Tally.State())) { Place.body }
    store.send(.counter(.incremented))
    store.send(.counter(.incremented))
    #expect(store.withState { $0.counter?.count } == 2)
    // The enum can also be used as an instance of a reducer.
    let made = Store(initialState: Place.State.stepped(Tally.State())) { Place() }
    made.send(.stepped(.incremented))
    #expect(made.withState { $0.stepped?.count } == 10)
  }

  @Test("S20: an action of a feature that is not present is reported")
  func otherCase() {
    let store = Store(initialState: Place.State.empty) { Place.body }
    withKnownIssue {
      _ = store.send(.counter(.incremented))
    } matching: {
      $0.description.contains(
        """
        "Place", an enum of features, received an action of a feature while its state is in the \
        case of another:

          Action: Place.Action.counter(.incremented)
          State: Place.State.empty
        """
      )
    }
    #expect(store.withState { $0.is(\.empty) })
  }

  @Test("S20: store.case has the store of the present feature, or its plain state")
  func scope() throws {
    let store = Store(initialState: Place.State.counter(Tally.State())) { Place.body }
    guard case .counter(let child) = store.case else {
      Issue.record("It is another case.")
      return
    }
    child.send(.incremented)
    #expect(store.withState { $0.counter?.count } == 1)
    guard case .counter(let again) = store.case else { return }
    #expect(again === child)

    let preview = Store(initialState: Place.State.preview("a", page: 2)) { Place.body }
    guard case .preview("a", page: 2) = preview.case else {
      Issue.record("It is another case.")
      return
    }
    let nested = Store(initialState: Place.State.nested(.second(Tally.State()))) {
      Place.body
    }
    guard case .nested(let inner) = nested.case, case .second(let tally) = inner.case else {
      Issue.record("It is another case.")
      return
    }
    tally.send(.incremented)
    #expect(nested.withState { $0.nested?.second?.count } == 1)
  }

  @Test("S20: a presented enum of features needs no closure, and is nil after a dismissal")
  func presented() {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.show(.stepped(Tally.State(count: 1))))
    store.send(.destination(.presented(.stepped(.incremented))))
    #expect(store.destination?.stepped?.count == 11)
    store.send(.destination(.dismiss))
    #expect(store.destination == nil)
  }

  @Test("S16, S20: a case marked as ephemeral is nil after one of its actions")
  func ephemeral() {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.show(.notice(Notice(text: "a"))))
    #expect(store.destination?.notice?.text == "a")
    store.send(.destination(.presented(.notice(.confirmed))))
    #expect(store.destination == nil)
  }

  @Test("S20: the elements of a stack can be enums of features")
  func stack() {
    let store = Store(initialState: Root.State()) { Root() }
    store.send(.path(.push(id: 0, state: .second(Tally.State()))))
    store.send(.path(.element(id: 0, action: .second(.incremented))))
    #expect(store.path[id: 0]?.second?.count == 1)
  }

  @Test("S20: State and Action have the conformances given to the macro or in an extension")
  func conformances() {
    #expect(Conforming.State.first(Tally.State()) == .first(Tally.State()))
    #expect(Conforming.Action.first(.incremented) == .first(.incremented))
    #expect(Place.State.empty != .preview("a", page: 1))
  }

  @Test("S11, S20: an enum of features can contain itself")
  func recursive() {
    let store = Store(initialState: Folder.State()) { Folder() }
    store.send(.opened)
    store.send(.child(.folder(.opened)))
    #expect(store.withState { $0.depth } == 2)
  }
}

@Reducer
public struct Tally {
  var step: Int
  public init(step: Int = 1) { self.step = step }
  @ObservableState
  public struct State: Equatable, Sendable { public var count = 0 }
  public enum Action: Equatable, Sendable { case incremented }
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .incremented: state.count += step
      }
      return .none
    }
  }
}

public struct Notice: Equatable, _EphemeralState {
  public enum Action { case confirmed }
  var text: String
}

@Reducer
public enum Place {
  case empty
  case counter(Tally)
  case stepped(Tally = Tally(step: 10))
  case nested(Nested)
  @ReducerCaseEphemeral
  case notice(Notice)
  @ReducerCaseIgnored
  case preview(String, page: Int)
  #if Macros
  case conditional(Tally)
  #endif

  @Reducer
  public enum Nested {
    case first
    case second(Tally)
  }
}
extension Place.State: Equatable {}
extension Place.Nested.State: Equatable {}

@Reducer(state: .equatable, .sendable, action: .equatable)
enum Conforming {
  case first(Tally)
  case second
}

@Reducer
private struct Root {
  @ObservableState
  struct State {
    @Presents var destination: Place.State?
    var path = StackState<Place.Nested.State>()
  }
  enum Action {
    case show(Place.State)
    case destination(PresentationAction<Place.Action>)
    case path(StackActionOf<Place.Nested>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

@Reducer
private struct Folder {
  struct State {
    var children: [Item.State] = []
    var depth: Int {
      guard case .folder(let folder) = children.first else { return 0 }
      return folder.depth + 1
    }
    var child: Item.State? {
      get { children.first }
      set { children = newValue.map { [$0] } ?? [] }
    }
  }
  indirect enum Action {
    case opened
    case child(Item.Action)
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .opened = action { state.child = .folder(State()) }
      return .none
    }
    .ifLet(\.child, action: \.child) { Item.body }
  }
}

@Reducer
fileprivate enum Item {
  case folder(Folder)
}
#endif

import PullbackConcurrency
import PullbackCore

/// A view that passes its content a binding to the store of a presented feature, for state without
/// `@ObservableState`.
struct StorePresentation<
  State, Action, ChildState, ChildAction, Content: ViewContent
>: LibraryView {
  let store: Store<PresentationState<State>, PresentationAction<Action>>
  let toState: (State) -> ChildState?
  let fromAction: (ChildAction) -> Action
  /// The source location of the modifier. A dismissal that no reducer handles is reported there.
  let location: CodeLocation
  let content: (Binding<Store<ChildState, ChildAction>?>) -> Content
  @PullbackUI.State private var held = Held()

  /// Keeps the store of the presented feature until the view gets another parent store.
  private final class Held {
    var parent: AnyObject?
    var presented: PresentedStore<ChildState, ChildAction>?
    weak var shown: Store<ChildState, ChildAction>?
  }

  var body: Content {
    if held.parent !== store {
      held.parent = store
      held.presented = PresentedStore(store, state: toState, action: fromAction)
    }
    let (held, store, location) = (held, store, location)
    return content(
      Binding(
        get: {
          let presented = held.presented?.store
          held.shown = presented
          return presented
        },
        set: { value in
          guard value == nil, let shown = held.shown, held.presented?.store === shown else {
            return
          }
          store.dismiss(by: .dismiss, State.self, at: location) { held.presented?.store === shown }
        }
      )
    )
  }
}

extension ViewContent {
  func presenting<State, Action, ChildState, ChildAction, Content: ViewContent>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    _ toState: @escaping (State) -> ChildState?,
    _ fromAction: @escaping (ChildAction) -> Action,
    at location: CodeLocation,
    _ content: @escaping (Self, Binding<Store<ChildState, ChildAction>?>) -> Content
  ) -> StorePresentation<State, Action, ChildState, ChildAction, Content> {
    StorePresentation(store: store, toState: toState, fromAction: fromAction, location: location) {
      content(self, $0)
    }
  }
}

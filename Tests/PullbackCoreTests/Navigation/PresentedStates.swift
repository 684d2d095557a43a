import Pullback

/// A feature that presents a child. Its observable state is written by hand, like the code that
/// `@Presents` generates. `$child` cannot be declared by hand, so it is called `presentedChild`.
struct Presenter: Reducer {
  struct State: ObservableState, Equatable {
    private var _child: PresentationState<Leaf.State>
    private var _count = 0
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
    mutating func _$willModify() { _$observationRegistrar._$willModify() }

    init(child: Leaf.State? = nil) { _child = PresentationState(wrappedValue: child) }

    var count: Int {
      get {
        _$observationRegistrar.access(\Self.count)
        return _count
      }
      set { _$observationRegistrar.mutate(\Self.count, &_count, newValue) }
    }
    var child: Leaf.State? {
      get {
        _$observationRegistrar.access(\Self.child)
        return _child.wrappedValue
      }
      set { _$observationRegistrar.mutate(\Self.child, &_child.wrappedValue, newValue) }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.child, &_child.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.child, &_child.wrappedValue, change) }
        yield &_child.wrappedValue
      }
    }
    var presentedChild: PresentationState<Leaf.State> {
      get {
        _$observationRegistrar.access(\Self.child)
        return _child
      }
      set {
        let change = _$observationRegistrar.willModify(\Self.child, &_child.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.child, &_child.wrappedValue, change) }
        _child = newValue
      }
      _modify {
        let change = _$observationRegistrar.willModify(\Self.child, &_child.wrappedValue)
        defer { _$observationRegistrar.didModify(\Self.child, &_child.wrappedValue, change) }
        yield &_child
      }
    }
    static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
      switch keyPath {
      case \Self.presentedChild:
        Projection<Self, PresentationState<Leaf.State>>(reading: \Self.presentedChild) {
          $1(&$0.presentedChild)
        }
      default: nil
      }
    }
  }
  enum Action: CasePathable {
    case child(PresentationAction<Leaf.Action>)
    case change((inout State) -> Void)
    struct AllCasePaths: Sendable {
      var child: AnyCasePath<Action, PresentationAction<Leaf.Action>> {
        AnyCasePath(
          embed: { .child($0) },
          extract: { if case .child(let action) = $0 { action } else { nil } }
        )
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }
  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.presentedChild, action: \.child) { Leaf() }
  }
}

#if Macros
/// Adds a method `send` to a view, which accepts only the feature's view actions.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   enum Action: ViewAction {
///     case received(Int)
///     case view(View)
///     enum View { case incrementTapped }
///   }
///   …
/// }
///
/// @ViewAction(for: Counter.self)
/// struct CounterView: View {
///   let store: StoreOf<Counter>
///   var body: some View {
///     Button("+") { send(.incrementTapped) }
///   }
/// }
/// ```
///
/// The view must have a property `store`. Calling `store.send` in the view is a warning.
@attached(extension, conformances: ViewActionSending, names: named(_onMainActor))
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "PullbackMacros", type: "ViewActionMacro")
where R.Action: ViewAction
#endif

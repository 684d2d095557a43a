#if Macros
/// Gives a view a `send` that takes the view actions of a feature, and nothing else.
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
/// The view needs a property `store`. To call `store.send` in it is a warning.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ViewActionMacro")
where R.Action: ViewAction
#endif

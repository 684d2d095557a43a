#if Macros
/// Makes a struct or an enum ``ObservableState``: a view that reads a property runs again when that
/// property changes, and not when something else does.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   var count = 0
///   @Presents var alert: AlertState<Action.Alert>?
///   @ObservationStateIgnored var cache: [Int: Bool] = [:]
/// }
/// ```
///
/// Every stored `var` is observed. Not observed are `let`s, computed and static properties,
/// properties with `@Shared` or `@SharedReader`, which observe what they hold themselves, and those
/// with ``ObservationStateIgnored()``; a `lazy` property, or one with any other property wrapper, has
/// to be one of them. `willSet` and `didSet` go on to work; a property that has them is copied when it
/// is changed where it is.
///
/// Equality, hashing and the memberwise initializer are what they would be without the macro.
/// Synthesized coding keys are the names of the storage, such as `_count`: give the type `CodingKeys`
/// and coding functions of its own where another form of the data is needed.
@attached(extension, conformances: ObservableState, _ObservableStruct)
@attached(
  member,
  names: named(_$observationRegistrar), named(_$id), named(_$willModify), named(_$access),
  named(_$registrar))
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ObservableStateMacro")

/// Observes one property. ``ObservableState()`` adds it; there is no need to write it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ObservationStateTrackedMacro")

/// Keeps ``ObservableState()`` from observing a property. Those who read it are told of no change.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "ObservationStateIgnoredMacro")

/// Presents a feature whose state is there while it is presented, in ``ObservableState()``.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var editor: Editor.State?
/// }
/// ```
///
/// The property has the state of the feature, nil while it is not presented, and `$editor` is its
/// ``PresentationState``, which `ifLet(\.$editor, action: \.editor)` takes. Both tell their readers
/// when the feature comes, goes or is replaced, and not when something changes inside of it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "PresentsMacro")
#endif

#if Macros
/// Makes a struct or an enum ``ObservableState``: a view that reads a property is updated when that
/// property changes, and not when another one does.
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
/// properties marked `@Shared`, `@SharedReader` or `@Redacted`, which have observation of their own,
/// and properties marked ``ObservationStateIgnored()``. A `lazy` property, or one with any other
/// property wrapper, must have that mark. `willSet` and `didSet` are called as usual; a property
/// that has one of them is copied when it is modified in place.
///
/// The macro does not change synthesized equality, hashing and memberwise initializers. The
/// synthesized keys of `Codable` types are the names of the stored properties, such as `_count`. To
/// encode other keys, write `CodingKeys` and the coding functions by hand.
@attached(extension, conformances: ObservableState, _ObservableStruct)
@attached(
  member,
  names: named(_$observationRegistrar), named(_$id), named(_$willModify), named(_$access),
  named(_$registrar), named(_$properties), named(_$redacted))
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "PullbackMacros", type: "ObservableStateMacro")

/// Adds accessors that notify the observers of a property when it changes. ``ObservableState()``
/// applies it to every observed property; do not apply it by hand.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "PullbackMacros", type: "ObservationStateTrackedMacro")

/// Excludes a property from ``ObservableState()``: a change of it notifies no observers and updates
/// no view.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "PullbackMacros", type: "ObservationStateIgnoredMacro")

/// Marks an optional property of ``ObservableState()`` as the state of a feature that can be
/// presented, such as a sheet or an alert.
///
/// ```swift
/// @ObservableState
/// struct State {
///   @Presents var editor: Editor.State?
/// }
/// ```
///
/// The property is the feature's state, or nil while the feature is not presented. `$editor` is its
/// ``PresentationState``; pass it to `ifLet(\.$editor, action: \.editor)`. Observers of either are
/// notified when the feature is presented, dismissed or replaced, and not when a property of its
/// state changes.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_), prefixed(`$`))
public macro Presents() =
  #externalMacro(module: "PullbackMacros", type: "PresentsMacro")
#endif

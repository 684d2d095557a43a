// In a file that imports only this module, these names shadow those of PullbackUI.

/// A view isolated to the main actor, as in SwiftUI. See ``MainActorView``.
public typealias View = MainActorView

/// A view modifier isolated to the main actor, as in SwiftUI. See ``MainActorViewModifier``.
public typealias ViewModifier = MainActorViewModifier

/// The content of a toolbar: views isolated to the main actor.
public typealias ToolbarContent = MainActorView

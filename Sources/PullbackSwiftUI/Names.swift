// These names hide those of PullbackUI in every file that imports this module alone.

/// A view that belongs to the main actor, as in SwiftUI. See ``MainActorView``.
public typealias View = MainActorView

/// A view modifier that belongs to the main actor, as in SwiftUI. See ``MainActorViewModifier``.
public typealias ViewModifier = MainActorViewModifier

/// What a toolbar holds: views of the main actor.
public typealias ToolbarContent = MainActorView

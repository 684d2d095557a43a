// In a file that imports only this module, these names shadow those of PullbackUI.

/// A view isolated to the main actor, as in SwiftUI. See `MainActorView`.
public typealias View = MainActorView

/// A view modifier isolated to the main actor, as in SwiftUI. See `MainActorViewModifier`.
public typealias ViewModifier = MainActorViewModifier

/// The content of a toolbar: views isolated to the main actor.
public typealias ToolbarContent = MainActorView

/// A style of buttons isolated to the main actor, as in SwiftUI. See `MainActorButtonStyle`.
public typealias ButtonStyle = MainActorButtonStyle

/// A style of buttons that handles taps itself, isolated to the main actor as in SwiftUI. See
/// `MainActorPrimitiveButtonStyle`.
public typealias PrimitiveButtonStyle = MainActorPrimitiveButtonStyle

/// A style of toggles isolated to the main actor, as in SwiftUI. See `MainActorToggleStyle`.
public typealias ToggleStyle = MainActorToggleStyle

/// A style of labels isolated to the main actor, as in SwiftUI. See `MainActorLabelStyle`.
public typealias LabelStyle = MainActorLabelStyle

/// A style of progress views isolated to the main actor, as in SwiftUI. See
/// `MainActorProgressViewStyle`.
public typealias ProgressViewStyle = MainActorProgressViewStyle

/// A style of group boxes isolated to the main actor, as in SwiftUI. See
/// `MainActorGroupBoxStyle`.
public typealias GroupBoxStyle = MainActorGroupBoxStyle

/// A style of labeled content isolated to the main actor, as in SwiftUI. See
/// `MainActorLabeledContentStyle`.
public typealias LabeledContentStyle = MainActorLabeledContentStyle

/// A style of disclosure groups isolated to the main actor, as in SwiftUI. See
/// `MainActorDisclosureGroupStyle`.
public typealias DisclosureGroupStyle = MainActorDisclosureGroupStyle

/// A style of gauges isolated to the main actor, as in SwiftUI. See `MainActorGaugeStyle`.
public typealias GaugeStyle = MainActorGaugeStyle

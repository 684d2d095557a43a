// In a file that imports only this module, these names shadow those of PullbackUI.

/// A view isolated to the main actor, as in SwiftUI. See ``MainActorView``.
public typealias View = MainActorView

/// A view modifier isolated to the main actor, as in SwiftUI. See ``MainActorViewModifier``.
public typealias ViewModifier = MainActorViewModifier

/// The content of a toolbar: views isolated to the main actor.
public typealias ToolbarContent = MainActorView

/// A style of buttons that belongs to the main actor. See ``MainActorButtonStyle``.
public typealias ButtonStyle = MainActorButtonStyle

/// A style of buttons that belongs to the main actor. See ``MainActorPrimitiveButtonStyle``.
public typealias PrimitiveButtonStyle = MainActorPrimitiveButtonStyle

/// A style of toggles that belongs to the main actor. See ``MainActorToggleStyle``.
public typealias ToggleStyle = MainActorToggleStyle

/// A style of labels that belongs to the main actor. See ``MainActorLabelStyle``.
public typealias LabelStyle = MainActorLabelStyle

/// A style of progress views that belongs to the main actor. See ``MainActorProgressViewStyle``.
public typealias ProgressViewStyle = MainActorProgressViewStyle

/// A style of group boxes that belongs to the main actor. See ``MainActorGroupBoxStyle``.
public typealias GroupBoxStyle = MainActorGroupBoxStyle

/// A style of labelled content that belongs to the main actor. See
/// ``MainActorLabeledContentStyle``.
public typealias LabeledContentStyle = MainActorLabeledContentStyle

/// A style of disclosure groups that belongs to the main actor. See
/// ``MainActorDisclosureGroupStyle``.
public typealias DisclosureGroupStyle = MainActorDisclosureGroupStyle

/// A style of gauges that belongs to the main actor. See ``MainActorGaugeStyle``.
public typealias GaugeStyle = MainActorGaugeStyle

public import Foundation

extension EnvironmentValues {
  /// Whether controls can be used: false in a view that is `disabled(true)`.
  public var isEnabled: Bool {
    get { inheritedStyle.isEnabled }
    set { inheritedStyle.isEnabled = newValue }
  }
  /// The font of text that has none of its own.
  public var font: Font? {
    get { inheritedStyle.font }
    set { inheritedStyle.font = newValue }
  }
  /// The maximum number of lines of each text; nil for no limit.
  public var lineLimit: Int? {
    get { inheritedStyle.lineLimit }
    set { inheritedStyle.lineLimit = newValue }
  }
  /// How the lines of multiline texts are aligned.
  public var multilineTextAlignment: TextAlignment {
    get { inheritedStyle.alignment }
    set { inheritedStyle.alignment = newValue }
  }
  /// Whether the background is light or dark.
  public var colorScheme: ColorScheme {
    get { inheritedStyle.colorScheme }
    set { inheritedStyle.colorScheme = newValue }
  }
  /// Closes the sheet or pops the page that contains the reading view; does nothing elsewhere.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  /// Whether the view is inside a sheet or on a page that was pushed; false elsewhere.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
  /// Opens a URL. The front end provides the action; without an action nothing happens.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  /// The language and region that values are formatted for.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}

extension EnvironmentValues {
  /// Whether the app is active. A running front end reports active.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// The calendar that date pickers and date formats use.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone that dates are formatted in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// An older form of `dismiss` and `isPresented`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

/// Whether the view is presented, and the action that dismisses it.
public struct PresentationMode: Equatable {
  public let isPresented: Bool
  let action: DismissAction
  /// Closes the sheet or leaves the page.
  public mutating func dismiss() { action() }
}

private enum ScenePhaseKey: EnvironmentKey {
  static var defaultValue: ScenePhase { .active }
}
private enum CalendarKey: EnvironmentKey {
  static var defaultValue: Calendar { .current }
}
private enum TimeZoneKey: EnvironmentKey {
  static var defaultValue: TimeZone { .current }
}
private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction(nil) }
}
private enum IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}
private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
private enum LocaleKey: EnvironmentKey {
  static var defaultValue: Locale { .current }
}

/// Whether the background is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// Closes the presentation that contains the view; call it like a function: `dismiss()`.
public struct DismissAction {
  /// Performs the dismissal. It is the same object for the whole presentation.
  let target: DismissTarget?
  init(_ target: DismissTarget?) { self.target = target }
  /// Closes the sheet or leaves the page.
  public func callAsFunction() { target?.dismiss?() }
}

extension DismissAction: Equatable {
  public static func == (lhs: DismissAction, rhs: DismissAction) -> Bool {
    lhs.target === rhs.target
  }
}

final class DismissTarget {
  var dismiss: (() -> Void)?
}

/// Opens a URL; call it like a function: `openURL(url)`.
public struct OpenURLAction {
  /// What a handler did with a URL.
  public struct Result: Hashable, Sendable {
    let isAccepted: Bool
    let isLeftToSystem: Bool
    /// The handler opened the URL; nothing else happens.
    public static let handled = Result(isAccepted: true, isLeftToSystem: false)
    /// The handler refused the URL; it is not opened.
    public static let discarded = Result(isAccepted: false, isLeftToSystem: false)
    /// The front end should open the URL.
    public static let systemAction = Result(isAccepted: false, isLeftToSystem: true)
  }
  private let handler: (URL) -> Result
  /// Creates an action that calls a function.
  ///
  /// - Parameter handler: Handles a URL and returns the outcome.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  /// Passes the URL to the action's handler.
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  /// Passes the URL to the action's handler.
  ///
  /// - Parameter completion: Called before this method returns: with true if the handler accepted
  ///   the URL, otherwise with false.
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

public import Foundation
public import PullbackStrings

extension EnvironmentValues {
  /// Whether controls can be used: false inside a view with `disabled(true)`.
  public var isEnabled: Bool {
    get { inheritedStyle.isEnabled }
    set { inheritedStyle.isEnabled = newValue }
  }
  /// The font of texts that set no font; nil for the default.
  public var font: Font? {
    get { inheritedStyle.font }
    set { inheritedStyle.font = newValue }
  }
  /// The maximum number of lines of each text; nil for no limit.
  public var lineLimit: Int? {
    get { inheritedStyle.lineLimit }
    set { inheritedStyle.lineLimit = newValue }
  }
  /// How the lines of a multiline text are aligned.
  public var multilineTextAlignment: TextAlignment {
    get { inheritedStyle.alignment }
    set { inheritedStyle.alignment = newValue }
  }
  /// Whether the background is light or dark.
  ///
  /// In a terminal, the value is `dark` until the terminal has reported its background, which is
  /// soon after the start; not all terminals do. In a browser it is `light` until the page has
  /// connected, and then follows the setting of the browser. A theme that has only light or only dark
  /// colors sets the value.
  public var colorScheme: ColorScheme {
    get { inheritedStyle.colorScheme }
    set { inheritedStyle.colorScheme = newValue }
  }
  /// An action that closes the sheet or alert that contains the view, or pops the view's page. Elsewhere
  /// it does nothing, unless the view is shown in a terminal until it has a result: that ends without one.
  /// Call it like a function: `dismiss()`.
  public package(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
  /// Whether the view is inside a sheet or an alert, or on a page that was pushed.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
  /// An action that opens a URL; call it like a function: `openURL(url)`.
  ///
  /// Web, mail and telephone addresses are opened by the browser or, from a terminal on a desktop,
  /// by the user's default program. Over SSH the action does nothing, unless the app sets another
  /// one.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
  /// The locale of the reader: the language of texts, and how numbers and dates are written.
  ///
  /// In a browser it is the first language of the request that the app has, and in a terminal that of
  /// the variables `LC_ALL`, `LC_MESSAGES` and `LANG`; by default it is that of the process, with
  /// texts in the language of development. `.environment(\.locale, …)` changes it for a part of the
  /// views, and `pageLanguage(_:)` for the whole page.
  public var locale: Locale {
    get { localization.locale ?? .current }
    set { localization = .of(newValue, localization.catalog) }
  }
  /// The translations in which texts without a `bundle:` are looked up; by default
  /// `StringCatalog.main`.
  public var stringCatalog: StringCatalog {
    get { localization.catalog }
    set { localization = .of(localization.locale, newValue) }
  }
}

extension EnvironmentValues {
  /// Whether the app is active. Always active while the app runs, unless the app sets another
  /// value.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }
  /// The calendar for views that compute with dates; by default that of the process. Date pickers
  /// ignore it and use the Gregorian calendar.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }
  /// The time zone in which date pickers show and read dates; by default that of the process. Texts
  /// ignore it.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
  /// An older form of `dismiss` and `isPresented`.
  public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(isPresented: isPresented, action: dismiss))
  }
}

/// Whether a view is presented, and the action that dismisses it; an older form of `isPresented`
/// and `dismiss` in ``EnvironmentValues``.
public struct PresentationMode: Equatable {
  public let isPresented: Bool
  let action: DismissAction
  /// Closes the sheet or alert that contains the view, or pops the view's page; does nothing
  /// elsewhere.
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

/// Whether the background is light or dark.
public enum ColorScheme: Hashable, Sendable, CaseIterable { case light, dark }

/// Closes the sheet or alert that contains a view, or pops the view's page; call it like a
/// function: `dismiss()`.
public struct DismissAction {
  /// The object that performs the dismissal. It is the same for all views of a sheet, alert or
  /// page; nil outside of these.
  let target: DismissTarget?
  init(_ target: DismissTarget?) { self.target = target }
  /// Creates an action for the views outside of these.
  package init(_ dismiss: @escaping () -> Void) {
    target = DismissTarget()
    target?.dismiss = dismiss
  }
  /// Closes the sheet or alert that contains the view, or pops the view's page. Elsewhere it does nothing,
  /// unless the view is shown in a terminal until it has a result: that ends without one.
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
    /// The handler opened the URL.
    public static let handled = Result(isAccepted: true, isLeftToSystem: false)
    /// The handler refused the URL; it is not opened.
    public static let discarded = Result(isAccepted: false, isLeftToSystem: false)
    /// The handler did not open the URL. Nothing else opens it then, unlike on Apple platforms,
    /// where the system does.
    public static let systemAction = Result(isAccepted: false, isLeftToSystem: true)
  }
  private let handler: (URL) -> Result
  /// Creates an action that calls a function.
  ///
  /// - Parameter handler: Opens or refuses a URL, and returns which of these it did.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }
  /// Passes a URL to the handler of the action.
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  /// Passes a URL to the handler of the action.
  ///
  /// - Parameter completion: Called before this method returns: with true if the handler returned
  ///   `handled`, otherwise with false.
  public func callAsFunction(_ url: URL, completion: (_ accepted: Bool) -> Void) {
    completion(handler(url).isAccepted)
  }
}

public import Foundation
public import PullbackStrings

extension DependencyValues {
  /// The user's calendar. In tests its first use reports an issue unless it is overridden.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The user's locale: in a browser that of the request, in a terminal that of the environment. In
  /// tests its first use reports an issue unless it is overridden.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set {
      self[LocaleKey.self] = newValue
      self[ReaderKey.self] = newValue
    }
  }

  /// The translations in which `String(localized:)` looks a text up; by default
  /// `StringCatalog.main`.
  public var stringCatalog: StringCatalog {
    get { self[CatalogKey.self] ?? .main }
    set { self[CatalogKey.self] = newValue }
  }

  /// The user's time zone. In tests its first use reports an issue unless it is overridden.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The language of texts that are made now. Where no locale was set it is that of development.
  package var localization: Localization {
    .of(self[ReaderKey.self] ?? Localization.program, stringCatalog)
  }
}

private enum CalendarKey: DependencyKey {
  static let liveValue = Calendar.autoupdatingCurrent
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { Localization.program ?? .autoupdatingCurrent }
}

/// The locale that was set; nil if none was. Unlike `\.locale`, it may be read in every test.
private enum ReaderKey: DependencyKey {
  static var liveValue: Locale? { nil }
  static var testValue: Locale? { nil }
}

private enum CatalogKey: DependencyKey {
  static var liveValue: StringCatalog? { nil }
  static var testValue: StringCatalog? { nil }
}

private enum TimeZoneKey: DependencyKey {
  static let liveValue = TimeZone.autoupdatingCurrent
}

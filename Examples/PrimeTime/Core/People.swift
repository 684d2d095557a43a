public import Pullback

extension DependencyValues {
  /// Identifies the person who uses the app, in all of their windows.
  public var person: String {
    get { self[PersonKey.self] }
    set { self[PersonKey.self] = newValue }
  }
}

private enum PersonKey: DependencyKey {
  static let liveValue = "me"
  static let testValue = "me"
}

extension PresenceTopic<String> {
  /// The people who use the app.
  public static let primeTime = Self("prime-time")
}

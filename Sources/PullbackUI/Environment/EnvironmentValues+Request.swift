public import PullbackDependencies

extension EnvironmentValues {
  /// The request with which the browser asked for the page; empty in a terminal.
  ///
  /// It stays the same for the life of the session. Addresses that follow arrive at
  /// `onOpenURL(perform:)`.
  public var request: PageRequest {
    get { self[PageRequestKey.self] }
    set { self[PageRequestKey.self] = newValue }
  }
}

private enum PageRequestKey: EnvironmentKey {
  static var defaultValue: PageRequest { PageRequest() }
}

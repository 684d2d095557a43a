public import PullbackDependencies
package import PullbackSharing

extension EnvironmentValues {
  /// The request with which the browser asked for the page; empty in a terminal.
  ///
  /// It stays the same for the life of the session. Addresses that follow arrive at
  /// `onOpenURL(perform:)`.
  public var request: PageRequest {
    get { self[PageRequestKey.self] }
    set { self[PageRequestKey.self] = newValue }
  }

  /// The address of the session's page; nil for that of the program.
  package var pageAddress: PageAddress? {
    get { self[PageAddressKey.self] }
    set { self[PageAddressKey.self] = newValue }
  }
}

private enum PageAddressKey: EnvironmentKey {
  static var defaultValue: PageAddress? { nil }
}

private enum PageRequestKey: EnvironmentKey {
  static var defaultValue: PageRequest { PageRequest() }
}

/// A link that continues the session of a terminal in a browser.
///
/// An app makes it with a server that uses the same storage as the terminal, for example with
/// `LiveServer.makeLink(to:)` of `PullbackWeb`.
public struct HandOverLink: Sendable {
  /// The address to open, such as `http://127.0.0.1:8080/-/continue/4a7f`.
  public var address: String
  /// Returns whether the server has the session, or is about to get it. The terminal calls it when
  /// another process has taken the session, to learn whether that was the server or another
  /// terminal.
  public var hasSession: @Sendable () -> Bool

  /// Creates a link.
  ///
  /// - Parameters:
  ///   - address: The address to open.
  ///   - hasSession: Returns whether the server has the session, or is about to get it.
  public init(address: String, hasSession: @escaping @Sendable () -> Bool) {
    self.address = address
    self.hasSession = hasSession
  }
}

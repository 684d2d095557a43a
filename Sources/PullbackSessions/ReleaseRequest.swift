/// A request of one process that another one stores a session and releases its lease.
public struct ReleaseRequest: Hashable, Sendable {
  public let id: SessionID
  /// The random number of the page that has connected to the asking server, or 0 for one that is being
  /// loaded; nil if no page wants the session, as where a terminal asks.
  ///
  /// If the holder shows the session to this page, the page has moved, or has moved back before the request
  /// arrived. Another page must not take the session back.
  public let page: UInt32?

  public init(_ id: SessionID, page: UInt32? = nil) {
    self.id = id
    self.page = page
  }

  /// The number of a page that is being loaded.
  package static let pageBeingLoaded: UInt32 = 0
}

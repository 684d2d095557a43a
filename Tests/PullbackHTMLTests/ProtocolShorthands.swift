import PullbackHTML

extension SessionProtocol.Input {
  static func connected(
    seen: UInt32,
    run: UInt32 = 7,
    page: UInt32 = 1,
    last: UInt32 = 0,
    first: UInt32? = nil
  ) -> Self {
    .connected(PageHello(run: run, page: page, seen: seen, last: last, first: first))
  }
}

extension SessionProtocol.Command {
  static func perform(_ sequence: UInt32, answered: UInt32 = 0) -> Self {
    .perform(
      SessionProtocol.PageEvent(
        sequence: sequence, node: 5, event: .activate, answered: answered))
  }

  static func welcome(
    _ beginning: Welcome.Beginning = .continued,
    handled: UInt32,
    run: UInt32 = 7,
    isStored: Bool = false
  ) -> Self {
    .send(ServerFrame.welcome(beginning, handled: handled, run: run, isStored: isStored).encoded)
  }
}

extension ServerFrame {
  static func welcome(
    _ beginning: Welcome.Beginning = .continued,
    handled: UInt32,
    run: UInt32 = 7,
    isStored: Bool = false
  ) -> Self {
    .welcome(
      version: ClientFrame.version,
      Welcome(beginning: beginning, isStored: isStored, run: run, handled: handled))
  }
}

extension SessionEngine {
  /// Connects the page that this session rendered.
  func connect(seen: UInt32, last: UInt32 = 0) {
    connect(PageHello(run: run, page: 1, seen: seen, last: last))
  }
}

#if Web
import NIOCore
import PullbackHTML
import PullbackSessions

extension LiveSocketHandler {
  /// Finds the session of a page whose request the router's middleware has let pass.
  func find(
    _ page: TokenSigner.PageToken,
    _ hello: PageHello,
    _ arrived: ArrivedRequest,
    _ connection: LiveConnection,
    _ context: ChannelHandlerContext
  ) {
    // It may have begun to stop while the request went through the middleware.
    if server.isDraining { return fail(LiveServer.restarting, .reconnect) }
    if let session = server.session(page.session),
      mount.keeping?.saver.isSure(of: session.lease.id) != false
    {
      guard session.belongs(to: page, in: mount) else {
        return fail("The session has ended.", .reload, telling: LiveServer.lost)
      }
      if let refusal = server.confirm(session) { return fail(refusal.reason) }
      return connect(connection, to: session, hello, arrived, context)
    }
    let isUntouched = hello.seen == 0 && page.rendered != nil && !page.isExpired
    guard isUntouched || mount.keeping != nil else {
      return page.isExpired
        ? fail(LiveServer.expired, .reload)
        : fail("The session has ended.", .reload, telling: LiveServer.lost)
    }
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    Task { [server, mount, address] in
      let rendered = isUntouched ? page.rendered.map { ($0, UInt32?(hello.run)) } : nil
      let result = await server.recover(
        page, replacing: rendered, at: hello.path, after: hello.last, address: address,
        for: arrived, in: mount, beginsAnew: !page.isExpired, asking: .servers,
        window: hello.page, isIdle: hello.isIdle)
      loop.execute {
        let (handler, context) = bound.value
        guard case .connecting = handler.state else { return }
        switch result {
        case .session(let session):
          handler.connect(connection, to: session, hello, arrived, context)
        case .refused(let reason, let action): handler.fail(reason, action)
        case .limited(let refusal): handler.fail(refusal.reason)
        }
      }
    }
  }

  private func connect(
    _ connection: LiveConnection,
    to session: LiveSession,
    _ hello: PageHello,
    _ arrived: ArrivedRequest,
    _ context: ChannelHandlerContext
  ) {
    self.session = session
    let loop = context.eventLoop
    if session.runs(on: loop), !session.needsFirstSnapshot {
      let copy = session.assumeIsolated { $0.connect(connection, hello, arrived) }
      return connected(connection, to: session, insteadOf: copy, hello, arrived, context)
    }
    state = .connecting
    updateFlow()
    let bound = NIOLoopBound((self, context), eventLoop: loop)
    session.connect(connection, hello, arrived) { copy in
      loop.execute {
        let (handler, context) = bound.value
        guard case .connecting = handler.state else { return }
        handler.connected(connection, to: session, insteadOf: copy, hello, arrived, context)
      }
    }
  }

  /// Continues after the session was asked to take the connection: with the session itself, or with
  /// its copy.
  ///
  /// - Parameter copy: A copy of the session, which takes the connection because another window
  ///   shows the session; nil if the session has taken the connection.
  private func connected(
    _ connection: LiveConnection,
    to session: LiveSession,
    insteadOf copy: LiveSession?,
    _ hello: PageHello,
    _ arrived: ArrivedRequest,
    _ context: ChannelHandlerContext
  ) {
    guard let copy else { return connected(to: session, context) }
    state = .connecting
    updateFlow()
    let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
    let loop = context.eventLoop
    Task {
      let failure = await copy.startAsCopy()
      // With the token of a copy that a crash has lost, the page would begin anew. Its own token leads back to
      // its session.
      let isSafe = failure == nil ? await copy.waitForFirstSnapshot() : false
      loop.execute {
        let (handler, context) = bound.value
        guard case .connecting = handler.state else { return copy.execute { $0.end() } }
        if let failure { return handler.fail(failure) }
        guard isSafe else {
          copy.execute { $0.end() }
          return handler.fail("The server cannot reach its storage. Trying again…", .reconnect)
        }
        handler.sendToken(of: copy)
        handler.connect(connection, to: copy, hello, arrived, context)
      }
    }
  }

  private func connected(to session: LiveSession, _ context: ChannelHandlerContext) {
    state = .connected(session)
    updateFlow()
    renewToken(of: session, context)
    if session.login != Login() { checkLogin(of: session, context) } else { request = nil }
    deliver(context)
  }

  /// Sends the request of the socket through the middleware again after some time, and ends the
  /// session if its login has ended.
  private func checkLogin(of session: LiveSession, _ context: ChannelHandlerContext) {
    let time = TimeAmount(server.configuration.loginCheckTime)
    loginCheck = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      guard let request else { return }
      let bound = NIOLoopBound((self, context), eventLoop: context.eventLoop)
      let loop = context.eventLoop
      Task { [server, mount] in
        let answer = await request.arrive(at: nil, server: server, mount: mount)
        loop.execute {
          let (handler, context) = bound.value
          guard case .connected(let session) = handler.state else { return }
          switch answer {
          case .arrived(let arrived) where arrived.login == session.login:
            handler.hasLoginCheckFailed = false
            handler.checkLogin(of: session, context)
          // Whether the login goes on is known the next time. Who fails twice is let in no longer.
          case .failed where !handler.hasLoginCheckFailed:
            handler.hasLoginCheckFailed = true
            handler.checkLogin(of: session, context)
          case .arrived, .refused, .failed: session.execute { $0.endLogin() }
          }
        }
      }
    }
  }

  /// Sends the page a new token before the one that it has expires, as long as it is connected.
  private func renewToken(of session: LiveSession, _ context: ChannelHandlerContext) {
    let time = max(server.configuration.tokenLifetime / 2, .seconds(60))
    renewal = context.eventLoop.assumeIsolated().scheduleTask(in: TimeAmount(time)) { [self] in
      sendToken(of: session)
      renewToken(of: session, context)
    }
  }

  private func sendToken(of session: LiveSession) {
    let token = TokenSigner.PageToken(
      session: session.id, visitor: session.visitor, login: session.login)
    let text = server.signer.pageToken(token, expires: server.expiry)
    connection?.send(ServerFrame.token(text).encoded)
  }
}
#endif

extension SessionProtocol {
  /// A session that replaces a lost one continues the numbers of the page's events, but never from
  /// a number greater than this. No real page makes so many events.
  package static let lastNumber: UInt32 = 1 << 31

  package static let lostActions = "Some of your last actions could not be carried out."
  /// What a page is told that has to connect again because its session is on another server.
  package static let hasMoved = "The session has moved. Trying again…"
  /// What a page is told whose connection is closed because something did not arrive in time.
  package static let tooSlow = "The connection is too slow. Trying again…"

  /// A patch that the client has not acknowledged.
  struct Patch: Hashable {
    var bytes: [UInt8]
    /// When the patch was last sent, or made if it was not sent yet.
    var at: Duration
    /// The number of the last event that this patch, or a patch before it, answers.
    var answered: UInt32
    /// The number of changes of the session that this patch, or a patch before it, may show.
    var changes: UInt64
  }

  package struct Limits: Hashable, Sendable {
    /// The average number of events that are handled per second. After a pause, up to `eventBurst`
    /// events are handled without delay.
    package var eventsPerSecond = 100
    package var eventBurst = 400
    /// The maximum number of received messages that wait because the client exceeds the limit of
    /// events per second. A client that sends more is disconnected.
    package var waitingMessages = 1024
    /// The number of unacknowledged patches at which no further patch is made. `bytesInFlight` is
    /// the same limit for their total size in bytes.
    package var patchesInFlight = 32
    package var bytesInFlight = 64 * 1024
    /// How long the client may take to acknowledge a patch; a slower connection is closed.
    package var stall: Duration = .seconds(30)
    /// The time without user activity after which the session ends or, if it is stored, is removed
    /// from memory; nil for no limit.
    package var idle: Duration?
    /// The time that a session waits for its client to reconnect, before it ends or, if it is
    /// stored, is removed from memory.
    package var resume: Duration = .seconds(120)
    /// The time that replaces `resume` for a client that announced that it leaves, or that never
    /// connected.
    package var leaving: Duration = .seconds(15)
    /// The number of events since the last snapshot at which the session asks for the next one.
    /// `unstoredBytes` is the same limit for their total size. Beyond it, answers wait for the
    /// snapshot while the storage works: a browser page keeps twice as many answered events.
    package var unstoredEvents = 256
    package var unstoredBytes = 64 * 1024
    package init() {}
  }

  /// Whether, and when, the session is stored.
  package enum Storing: Hashable, Sendable {
    case no
    /// The session is stored; the page keeps its events until the storage has them.
    case kept
    /// The session is stored as with `kept`, and a patch is sent only after what it shows is stored:
    /// the events that it answers, and all other changes, such as those of effects.
    case beforeAnswers
  }

  /// What a session begins with when it is created, or restored from a snapshot.
  package struct Start: Hashable, Sendable {
    /// The number of the session's first run; see ``SessionEngine/run``.
    package var run: UInt32
    /// The number of the last event in the snapshot that the session is restored from; 0 without a
    /// snapshot.
    package var handled: UInt32 = 0
    /// Whether the session replaces one that was lost without a snapshot, and whose page a browser
    /// still shows.
    package var isNew = false
    /// The random number of the window whose page connected last; nil if it is not known.
    package var page: UInt32?
    /// Which pages have made the events that were handled.
    package var makers = EventMakers()
    /// Whether the session is restored from a snapshot, whose page may have events that it lacks.
    package var isRestored = false

    package init(
      run: UInt32 = .random(in: 1..<1 << 28),
      handled: UInt32 = 0,
      isNew: Bool = false,
      page: UInt32? = nil
    ) {
      self.run = run
      self.handled = handled
      self.isNew = isNew
      self.page = page
    }
  }

  package enum Input: Hashable, Sendable {
    /// A client has presented the session's token. The ``PageHello`` says which patches its page
    /// has applied and which events it has made.
    case connected(PageHello)
    case received(ClientFrame)
    case disconnected
    /// The views may show something new, so a patch may be needed.
    case changed
    /// The caller has carried out all commands that it was given, so a patch may be made now.
    case settled
    /// The patch that a `render` or `morph` command asked for, encoded; empty if nothing changed.
    /// `changes` is the number of changes of the session that the patch may show.
    case patched([UInt8], changes: UInt64 = 0)
    /// The whole page was rendered for a newly loaded browser page.
    case rendered
    /// A form was posted without JavaScript.
    case posted
    /// The events up to the one with this number are stored, and so are the first `changes` changes
    /// of the session.
    case kept(UInt32, changes: UInt64 = 0)
    /// The storage has begun to fail, or works again. While it fails, answers do not wait for it
    /// with ``Storing/kept``.
    case storage(isFailing: Bool)
    /// Time has passed: check the time limits.
    case tick
  }

  package enum Command: Hashable, Sendable {
    /// Replace the client's previous connection by the new one.
    case accept
    /// Perform a client's event on the views.
    case perform(PageEvent)
    /// The frame was not handled because of the event limit; pass it in again after this time.
    case wait(Duration)
    /// Make a patch of all changes since the last one, and pass it in as `patched`.
    case render
    /// Make a patch with the whole page, and pass it in as `patched`.
    case morph
    /// Bring the document up to date with the views, but send nothing: while a client sends its old
    /// events again, its page waits for one patch with all changes.
    case observe
    case send([UInt8])
    /// Show a sentence to the person with the next patch.
    case say(String)
    /// Store the session as soon as possible.
    case save
    /// Send the reason and close the connection.
    case close(CloseAction, String)
    /// Store the session, and remove it from memory unless a client connects first.
    case unload
    /// The session is over: forget it.
    case end
  }

  /// An event from the browser that is performed on the views.
  package struct PageEvent: Hashable, Sendable {
    package var sequence: UInt32
    package var node: UInt32
    package var event: ClientEvent
    /// The number of the last event whose answer the page showed when the person acted.
    package var answered: UInt32
    /// A hash of what the person saw on the node, as ``LiveDocument/signature(of:)`` computes it,
    /// for a ``ClientFrame/lateEvent(answered:sequence:node:signature:_:)``; nil for other events.
    package var signature: UInt32?

    package init(
      sequence: UInt32,
      node: UInt32,
      event: ClientEvent,
      answered: UInt32,
      signature: UInt32? = nil
    ) {
      self.sequence = sequence
      self.node = node
      self.event = event
      self.answered = answered
      self.signature = signature
    }
  }
}

extension ClientEvent {
  /// The approximate size of the event, in bytes, in the log of events that a browser page keeps.
  var size: Int {
    switch self {
    case .edit(let text), .set(let text), .visit(let text): 16 + text.utf8.count
    default: 16
    }
  }
}

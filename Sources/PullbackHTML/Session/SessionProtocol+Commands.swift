extension SessionProtocol {
  package struct Limits: Hashable, Sendable {
    /// The average number of events that are handled per second; `eventBurst` is the largest number
    /// at once.
    package var eventsPerSecond = 100
    package var eventBurst = 400
    /// The maximum number of messages that wait because of the limit of events.
    package var waitingMessages = 1024
    /// The number and the size of unacknowledged patches at which no further patch is made.
    package var patchesInFlight = 32
    package var bytesInFlight = 64 * 1024
    /// The time limit for acknowledging a patch.
    package var stall: Duration = .seconds(30)
    /// The time limit without user activity; nil for none.
    package var idle: Duration?
    /// The time that a session waits for its client to reconnect.
    package var resume: Duration = .seconds(120)
    /// The time limit for a client that announced that it leaves, or that never connected.
    package var leaving: Duration = .seconds(15)
    /// The number and the size of events since the last snapshot at which the next one is made at
    /// once. A page keeps twice as many.
    package var unstoredEvents = 256
    package var unstoredBytes = 64 * 1024
    package init() {}
  }

  /// Whether, and when, the session is stored.
  package enum Storing: Hashable, Sendable {
    case no
    /// The page keeps its events until they are stored.
    case kept
    /// The same, and a patch waits until the events that it answers are stored.
    case beforeAnswers
  }

  /// How a run begins.
  package struct Start: Hashable, Sendable {
    /// Distinguishes this run from others of the session.
    package var run: UInt32
    /// The last event in the snapshot that the run begins with.
    package var handled: UInt32 = 0
    /// Whether an earlier run, of which nothing is left, had the page.
    package var isNew = false

    package init(
      run: UInt32 = .random(in: 1..<1 << 28),
      handled: UInt32 = 0,
      isNew: Bool = false
    ) {
      self.run = run
      self.handled = handled
      self.isNew = isNew
    }
  }

  package enum Input: Hashable, Sendable {
    /// A client presented the session's token, and says what its page has.
    case connected(PageHello)
    case received(ClientFrame)
    case disconnected
    /// The views may show something new, so a patch may be needed.
    case changed
    /// The owner has carried out all commands that it was given.
    case settled
    /// The patch that a `render` or `morph` command asked for, encoded; empty if nothing changed.
    case patched([UInt8])
    /// The whole page was rendered for a newly loaded browser page.
    case rendered
    /// A form was posted without JavaScript.
    case posted
    /// The events up to this one are stored.
    case kept(UInt32)
    /// Time has passed: check the time limits.
    case tick
  }

  package enum Command: Hashable, Sendable {
    /// Replace the client's previous connection by the new one.
    case accept
    /// Perform a client's event on the tree.
    case perform(PageEvent)
    /// The frame was not handled because of the event limit; pass it in again after this time.
    case wait(Duration)
    /// Make a patch of all changes since the last one, and pass it in as `patched`.
    case render
    /// Make a patch with the whole page, and pass it in as `patched`.
    case morph
    /// Follow the changes of a replayed event, which the page does not show yet.
    case observe
    case send([UInt8])
    /// Store the session as soon as possible.
    case save
    /// Send the reason and close the connection.
    case close(CloseAction, String)
    /// Store the session, and put it out of memory unless a client connects before.
    case unload
    /// The session is over: forget it.
    case end
  }

  /// An event to perform.
  package struct PageEvent: Hashable, Sendable {
    package var sequence: UInt32
    package var node: UInt32
    package var event: ClientEvent
    /// The last event whose answer the page showed when the person acted.
    package var answered: UInt32
    /// What the person took the node for; nil for an event that the page sent at once.
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

package import PullbackUI

extension SessionEngine {
  /// What the caller, `LiveSession`, has to do for the engine.
  package enum Output: Hashable, Sendable {
    /// Replace the browser's previous connection by the new one.
    case accept
    case send([UInt8])
    /// Store the session as soon as possible.
    case save
    /// Count and log this number of events that were not performed, because the element in the
    /// views is no longer the one that the person saw.
    case missed(Int)
    /// Log something that a script of the page has done. The text is partly the browser's.
    case report(String)
    /// Stop reading messages, and call ``SessionEngine/receive(_:)`` after this time.
    case pause(Duration)
    /// Send the reason and close the connection.
    case close(CloseAction, String)
    /// Store the session, and remove it from memory unless a client connects first.
    case unload
    /// The session is over: forget it.
    case end
  }

  /// The HTML of the whole page, with what a newly loaded browser page needs to continue from it;
  /// see ``LivePage``.
  package struct Page: Hashable, Sendable {
    package var content: String
    package var title: String
    package var path: String
    package var depth: Int
    package var seen: UInt32
    package var handled: UInt32
    /// The number of the session's run that the page shows; see ``SessionEngine/run``.
    package var run: UInt32
    /// The number by which the session recognizes the page's form when it is posted.
    package var form: UInt32 = 0
    /// The parameters of the canonical address, as its part after the `?`.
    package var query = ""
    package var description = PageDescription()
    /// The language of the page's texts, and the sentences of the client in it.
    package var language = "en"
    package var words = ""
    /// Whether a view handled the URL with which the page was requested.
    package var hasOpenedURL = false

    /// A checksum of the page's path and content, by which a new session can tell that it renders
    /// the same page.
    package var checksum: UInt64 { (path + "\n" + content).checksum }
  }
}

#if Web
import Foundation
import Logging
import PullbackHTML
import PullbackSessions
import PullbackUI

/// How the sessions of a mounted app are stored.
struct SessionKeeping: Sendable {
  /// What a session begins with that was stored.
  struct Stored: Sendable {
    /// The root state, in the form of the app's present version.
    var state: [UInt8]
    /// What is known about the page's nodes.
    var page: PageState
    /// The state of the views.
    var views: ViewState
  }

  let saver: SessionSaver
  let mode: SnapshotMode
  /// Identifies the app in snapshots.
  let app: String
  let version: Int
  let migrations: SessionMigrations
  /// The maximum size of a snapshot in bytes.
  let sizeLimit: Int

  var storing: SessionProtocol.Storing {
    switch mode {
    case .interval: .kept
    case .everyEvent: .beforeAnswers
    case .never: .no
    }
  }

  /// Reads a stored session.
  func stored(_ bytes: [UInt8]) throws(SessionSnapshotError) -> (SessionSnapshot, Stored) {
    // Not even looked at: reading takes time in proportion to the size.
    guard bytes.count <= max(sizeLimit, 1 << 24) else {
      throw .tooLarge(bytes: bytes.count, limit: sizeLimit, parts: [])
    }
    let snapshot = try SessionSnapshot(decoding: bytes)
    guard snapshot.app == app else { throw .anotherApp(snapshot.app) }
    let state = try migrations.state(of: snapshot, version: version)
    let page: PageState = try SnapshotCoding.decode(snapshot.page)
    let views: ViewState = try SnapshotCoding.decode(snapshot.views)
    return (snapshot, Stored(state: state, page: page, views: views))
  }

  /// Encodes a session.
  func snapshot(
    state: [UInt8],
    views: [UInt8],
    engine: SessionEngine
  ) throws(SessionSnapshotError) -> [UInt8] {
    let page = try SnapshotCoding.encode(engine.pageState)
    let bytes = SessionSnapshot(
      app: app,
      version: version,
      handled: engine.handled,
      navigation: engine.navigationTitles,
      state: state,
      page: page,
      views: views
    ).encoded
    guard bytes.count <= sizeLimit else {
      throw .tooLarge(
        bytes: bytes.count, limit: sizeLimit, parts: SnapshotCoding.largestParts(of: state))
    }
    return bytes
  }
}

/// The views of a session, and its store where the session can be stored.
struct LiveContent {
  let graph: ViewGraph
  /// Encodes the root state.
  var encodeState: (() throws -> [UInt8])?
  /// Sets what is called with each action that the store reduces.
  var observeActions: ((@escaping () -> Void) -> Void)?
  /// Sends the actions of `onRestore`.
  var sendRestoreActions: (() -> Void)?
}
#endif

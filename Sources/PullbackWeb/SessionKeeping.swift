#if Web
import Foundation
import Logging
import PullbackHTML
import PullbackSessions
import PullbackUI

/// How the sessions of a mounted app are stored.
struct SessionKeeping: Sendable {
  /// The decoded contents of a stored session, from which a session is restored.
  struct Stored: Sendable {
    /// The encoded root state, migrated to the app's current version.
    var state: [UInt8]
    /// The state of the page's HTML nodes that cannot be derived from the views.
    var page: PageState
    /// The state of the views, such as `@State`.
    var views: ViewState
  }

  let saver: SessionSaver
  let mode: SnapshotMode
  let format: SnapshotFormat
  /// The turns in which sessions are restored. Restoring one keeps a core busy, and waits for the
  /// storage in between.
  let restoring = RestoreQueue(limit: 2 * ProcessInfo.processInfo.activeProcessorCount)

  var storing: SessionProtocol.Storing {
    switch mode {
    case .interval: .kept
    case .everyEvent: .beforeAnswers
    case .never: .no
    }
  }

  /// Decodes a stored session, and migrates its root state to the app's current version.
  func stored(_ bytes: [UInt8]) throws(SessionSnapshotError) -> (SessionSnapshot, Stored) {
    let snapshot = try format.decode(bytes)
    // A terminal stores no page.
    let page: PageState =
      try snapshot.page.isEmpty ? PageState.new : SnapshotCoding.decode(snapshot.page)
    let views: ViewState = try SnapshotCoding.decode(snapshot.views)
    return (snapshot, Stored(state: snapshot.state, page: page, views: views))
  }

  /// Encodes a session as a snapshot, from its encoded root state and view state.
  ///
  /// - Parameter forms: The numbers of the forms that were handled last.
  /// - Throws: `SessionSnapshotError.tooLarge` if the snapshot is too large.
  func snapshot(
    state: [UInt8],
    views: [UInt8],
    engine: SessionEngine,
    forms: [UInt32]
  ) throws(SessionSnapshotError) -> [UInt8] {
    var page = engine.pageState
    if !forms.isEmpty { page.forms = forms }
    return try format.encode(
      handled: engine.handled,
      navigation: engine.navigationTitles,
      state: state,
      page: try SnapshotCoding.encode(page),
      views: views
    )
  }
}

/// The view graph of a session. If the session is stored, also closures that use its `Store`, so
/// that the session need not know the types of state and actions.
struct LiveContent {
  let graph: ViewGraph
  /// Encodes the root state of the store; nil if the session is not stored.
  var encodeState: (() throws -> [UInt8])?
  /// Sets a closure that is called for each action that the store reduces; nil if the session is
  /// not stored.
  var observeActions: ((@escaping () -> Void) -> Void)?
  /// Sends the actions of `onRestore` to the store, after the session was restored; nil if the
  /// session is not stored.
  var sendRestoreActions: (() -> Void)?
}
#endif

#if Web
import Logging
import PullbackSessions
import Synchronization

/// What a server does at a moment.
package struct LiveStatus: Equatable, Sendable {
  /// The sessions of an app.
  package struct App: Equatable, Sendable, Identifiable {
    package let path: String
    package var connected = 0
    /// Sessions whose page may come back.
    package var waiting = 0
    /// Sessions whose page was loaded and has not connected.
    package var provisional = 0
    /// Nil if the sessions are not stored.
    package var storage: Storage?

    package var id: String { path }

    package init(path: String) { self.path = path }
  }

  /// How a storage of sessions works.
  package struct Storage: Equatable, Sendable {
    /// Why it fails at present; nil if it works.
    package var trouble: String?
    /// The number of sessions with changes that are not stored.
    package var unstored: Int

    package init(trouble: String?, unstored: Int) {
      self.trouble = trouble
      self.unstored = unstored
    }
  }

  package var apps: [App] = []
  package var uploads = 0
  package var downloads = 0
  /// Whether the program is about to end.
  package var isDraining = false

  package init() {}
}

extension LiveServer {
  /// Writes the file of the secret again if it was deleted, as with its folder: without it, all pages
  /// would begin anew after the next start.
  package func checkSecret() {
    let trouble = configuration.secretFile?.restore(configuration.secret)
    let isNews = secretTrouble.withLock { old in
      defer { old = trouble }
      return trouble != old
    }
    if isNews, let trouble { logger.error("\(trouble)") }
  }

  /// Whether a storage of sessions or the file of the secret fails at present.
  package var isDegraded: Bool {
    secretTrouble.withLock { $0 != nil } || !storageTroubles.isEmpty
  }

  /// What the server does now, without its dashboards.
  package var status: LiveStatus {
    let (mounts, sessions, provisional) = contents
    var apps: [String: LiveStatus.App] = [:]
    for mount in mounts where !activity.isOwn(mount) {
      var app = LiveStatus.App(path: mount.base.isEmpty ? "/" : mount.base)
      app.storage = (mount.keeping?.saver).map {
        LiveStatus.Storage(trouble: $0.trouble, unstored: $0.unstored)
      }
      apps[mount.base] = app
    }
    for session in sessions {
      if provisional.contains(session.id) {
        apps[session.mount.base]?.provisional += 1
      } else if session.isConnected.load(ordering: .relaxed) {
        apps[session.mount.base]?.connected += 1
      } else {
        apps[session.mount.base]?.waiting += 1
      }
    }
    var status = LiveStatus()
    status.apps = apps.values.sorted { $0.path < $1.path }
    status.uploads = activity.uploads
    status.downloads = activity.downloads
    status.isDraining = isDraining
    return status
  }
}
#endif

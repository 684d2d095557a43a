/// The format of one app's snapshots: which app they belong to, their version, and their maximum
/// size.
package struct SnapshotFormat: Sendable {
  /// Identifies the app in snapshots: the path at which browsers find it, and the type of its
  /// state.
  package let app: String
  package let version: Int
  package let migrations: SessionMigrations
  /// The maximum size of a snapshot in bytes.
  package let sizeLimit: Int

  /// Creates the format of one app's snapshots.
  ///
  /// - Parameters:
  ///   - path: The path at which the app is served. Slashes at its ends make no difference.
  ///   - state: The type of the root state, which identifies the app together with `path`.
  ///   - version: The version of the state that the app writes.
  ///   - migrations: How the state of older versions becomes that of `version`.
  ///   - sizeLimit: The maximum size of a snapshot in bytes.
  package init(
    path: String,
    state: Any.Type,
    version: Int,
    migrations: SessionMigrations,
    sizeLimit: Int
  ) {
    app = path.split(separator: "/").map { "/" + $0 }.joined() + " \(state)"
    self.version = version
    self.migrations = migrations
    self.sizeLimit = sizeLimit
  }

  /// Decodes a snapshot. Its root state is migrated to the app's current version.
  package func decode(_ bytes: [UInt8]) throws(SessionSnapshotError) -> SessionSnapshot {
    // Larger snapshots are not decoded, because decoding takes time in proportion to the size.
    guard bytes.count <= max(sizeLimit, 1 << 24) else {
      throw .tooLarge(bytes: bytes.count, limit: sizeLimit, parts: [])
    }
    var snapshot = try SessionSnapshot(decoding: bytes)
    guard snapshot.app == app else { throw .anotherApp(snapshot.app) }
    snapshot.state = try migrations.state(of: snapshot, version: version)
    snapshot.version = version
    return snapshot
  }

  /// Encodes a snapshot of the app's current version.
  ///
  /// - Throws: `SessionSnapshotError.tooLarge` if the snapshot exceeds ``sizeLimit``.
  package func encode(
    handled: UInt32,
    navigation: [String],
    state: [UInt8],
    page: [UInt8],
    views: [UInt8]
  ) throws(SessionSnapshotError) -> [UInt8] {
    let bytes = SessionSnapshot(
      app: app, version: version, handled: handled, navigation: navigation, state: state,
      page: page, views: views
    ).encoded
    guard bytes.count <= sizeLimit else {
      throw .tooLarge(
        bytes: bytes.count, limit: sizeLimit, parts: SnapshotCoding.largestParts(of: state))
    }
    return bytes
  }
}

/// The steps that convert stored state of older versions of an app to the current version.
///
/// Each step decodes the state of one version and returns that of the next:
///
/// ```swift
/// router.live("/", storage: storage, version: 3, migrations: SessionMigrations()
///   .step(from: 1) { (old: StateV1) in StateV2(name: old.firstName + " " + old.lastName) }
///   .step(from: 2) { (old: StateV2) in AppFeature.State(user: User(name: old.name)) }
/// ) { AppFeature.State() } reducer: { … } view: { … }
/// ```
///
/// Keep the types of old versions as they were. A new property that is optional, or that you decode
/// with `decodeIfPresent`, needs no step if you keep the version. A higher version needs a step
/// from each earlier one; without it, stored sessions begin anew.
public struct SessionMigrations: Sendable {
  private var steps: [Int: @Sendable ([UInt8]) throws -> [UInt8]] = [:]

  /// Creates a list without steps: a session that an older version has stored begins anew.
  public init() {}

  /// Adds a step from one version to the next.
  ///
  /// - Parameters:
  ///   - version: The version that the old state was stored with.
  ///   - migrate: Returns the state of the version `version + 1`. An error that it throws ends the
  ///     migration; the session begins anew, and its snapshot is set aside for the operator.
  public func step<Old: Decodable & SendableMetatype, New: Encodable & SendableMetatype>(
    from version: Int,
    _ migrate: @escaping @Sendable (Old) throws -> New
  ) -> SessionMigrations {
    var migrations = self
    migrations.steps[version] = { bytes in
      let old: Old = try SnapshotCoding.decode(bytes)
      return try SnapshotCoding.encode(try migrate(old))
    }
    return migrations
  }

  /// The text that a version of an app stores for a state: JSON and, for a state with shared values, a
  /// second line. Tests of later versions keep it for ``migrated(_:from:to:as:)``.
  ///
  /// - Throws: ``SessionSnapshotError/unencodable(path:reason:)``.
  public static func stored(_ state: some Encodable) throws(SessionSnapshotError) -> String {
    String(decoding: try SnapshotCoding.encode(state), as: UTF8.self)
  }

  /// The state that a session has after an update of the app, for tests:
  ///
  /// ```swift
  /// let stored = #"{"firstName":"Ada","lastName":"Lovelace"}"#
  /// let state: AppFeature.State = try migrations.migrated(stored, from: 1, to: 2)
  /// #expect(state == AppFeature.State(name: "Ada Lovelace"))
  /// ```
  ///
  /// - Parameters:
  ///   - stored: What the version `old` has stored; see ``stored(_:)``.
  ///   - old: The version of the app that has stored it.
  ///   - new: The version of the app to whose state it is converted.
  /// - Throws: ``SessionSnapshotError`` with the reason for which the session would begin anew.
  public func migrated<State: Decodable>(
    _ stored: String,
    from old: Int,
    to new: Int,
    as type: State.Type = State.self
  ) throws(SessionSnapshotError) -> State {
    let snapshot = SessionSnapshot(app: "", version: old, handled: 0, state: Array(stored.utf8))
    return try SnapshotCoding.decode(state(of: snapshot, version: new))
  }

  /// Returns the state of a snapshot, migrated to the app's current version.
  package func state(
    of snapshot: SessionSnapshot,
    version: Int
  ) throws(SessionSnapshotError) -> [UInt8] {
    guard snapshot.version <= version else { throw .newerVersion(snapshot.version) }
    var state = snapshot.state
    for old in snapshot.version..<version {
      guard let step = steps[old] else { throw .noMigration(from: old) }
      do {
        state = try step(state)
      } catch let error as SessionSnapshotError {
        throw error
      } catch {
        throw .undecodable(path: "", reason: "The migration from version \(old): \(error)")
      }
    }
    return state
  }
}

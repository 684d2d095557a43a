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

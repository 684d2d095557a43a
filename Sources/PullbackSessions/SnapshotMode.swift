/// When a session is stored.
///
/// With ``interval(_:)`` and ``everyEvent``, the page of a session keeps each event until a
/// snapshot that contains it is stored. After a crash of the server it sends the unstored events
/// again, so no event of the browser is lost. These two modes differ in the load on the storage,
/// and in how long an answer takes.
public enum SnapshotMode: Hashable, Sendable {
  /// Stores at most this long after a change, and as soon as the page disconnects. An answer to an
  /// event does not wait for the storage.
  ///
  /// If many sessions change at the same time, it takes longer: 1 ms for each of them, but at most
  /// 10 s because of that. A crash loses no event even so; the pages send more of them again.
  case interval(Duration)
  /// Stores before the page gets the answer to an event. Sessions that wait at the same time share
  /// one commit. While the storage fails, answers wait.
  ///
  /// Use this mode for actions that must never appear done before they are stored, such as payments
  /// and ballots. Stored then means what the storage means by it: a `SQLiteSessionStorage` survives a
  /// loss of power only with the durability `powerLoss`.
  ///
  /// What an effect changes is not shown before it is stored either, so an app that changes many times
  /// a second stores as often.
  case everyEvent
  /// Stores only when the session is removed from memory, for example some time after the page was
  /// closed. A crash of the server loses the changes since then.
  case never
}

/// When a session is stored.
///
/// The page of a session keeps each event until a snapshot that contains it is stored, and sends the
/// rest again after a crash. So a session loses nothing in either mode; they differ in what a
/// storage is asked to do, and in how long an answer takes.
public enum SnapshotMode: Hashable, Sendable {
  /// At most this long after a change, and at once when the page disconnects. An event does not wait
  /// for the storage.
  case interval(Duration)
  /// Before the page sees the answer to an event. Sessions that wait at the same time share one
  /// commit. While the storage fails, answers wait. For actions that must never appear done before
  /// they are stored, such as payments and ballots.
  case everyEvent
  /// Only when the session is put out of memory, such as after the page has been closed. A crash
  /// loses what happened since.
  case never
}

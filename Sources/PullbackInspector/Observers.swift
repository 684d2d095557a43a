#if Macros
import Synchronization

/// Those who are told of changes.
package final class Observers: Sendable {
  private let streams = Mutex<(last: Int, all: [Int: AsyncStream<Void>.Continuation])>((0, [:]))

  package init() {}

  /// Elements for the beginning and for each change. Unread ones are replaced by newer ones.
  package func changes() -> AsyncStream<Void> {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let key = streams.withLock { streams in
      streams.last += 1
      streams.all[streams.last] = change
      return streams.last
    }
    change.onTermination = { [weak self] _ in
      _ = self?.streams.withLock { $0.all.removeValue(forKey: key) }
    }
    change.yield()
    return changes
  }

  package func notify() {
    for change in streams.withLock({ Array($0.all.values) }) { change.yield() }
  }
}
#endif

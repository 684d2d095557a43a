import PullbackStrings
import Synchronization

final class LockedList: Sendable {
  private let list = Mutex<[MissingString]>([])
  var all: [MissingString] { list.withLock { $0 } }
  func add(_ missing: MissingString) { list.withLock { $0.append(missing) } }
}

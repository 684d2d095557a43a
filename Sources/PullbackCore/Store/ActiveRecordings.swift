import PullbackConcurrency

/// What this process records into files, so that its terminal can say so.
package enum ActiveRecordings {
  /// A file into which a store writes what it does.
  package struct Entry: Equatable, Sendable {
    /// The name of the file.
    package let name: String
    /// Why the recording has ended before the process, in a sentence; nil while it has not.
    package var problem: String?

    package init(name: String, problem: String? = nil) {
      self.name = name
      self.problem = problem
    }
  }

  private static let entries = ThreadLock<[(id: ObjectIdentifier, entry: Entry)]>([])

  /// The newest file; nil if there is none.
  package static var newest: Entry? { entries.withLock { $0.last?.entry } }

  /// Adds a file, until it is forgotten.
  package static func begin(_ file: AnyObject, name: String) {
    entries.withLock { $0.append((ObjectIdentifier(file), Entry(name: name))) }
  }

  /// Notes that a recording has ended before the process.
  package static func end(_ file: AnyObject, because problem: String) {
    entries.withLock { entries in
      for index in entries.indices where entries[index].id == ObjectIdentifier(file) {
        entries[index].entry.problem = problem
      }
    }
  }

  package static func forget(_ file: AnyObject) {
    entries.withLock { entries in entries.removeAll { $0.id == ObjectIdentifier(file) } }
  }
}

/// Options of the process that the help of a terminal app names besides its own.
package enum ProcessOptions {
  private static let known = ThreadLock<[(usage: String, meaning: String)]>([])

  package static var all: [(usage: String, meaning: String)] { known.withLock { $0 } }

  package static func add(_ usage: String, _ meaning: String) {
    known.withLock { known in
      if !known.contains(where: { $0.usage == usage }) { known.append((usage, meaning)) }
    }
  }
}

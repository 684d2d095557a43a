import IssueReporting
import PullbackConcurrency
import Synchronization

/// The access to a dependency that makes a default value, for what is reported meanwhile.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  /// The dependency as the user writes it in `@Dependency(…)`.
  let name: String
  /// Where it is declared; issues are reported there.
  let location: CodeLocation?
  /// Whether the value is only read to be changed.
  let isSetting: Bool
  private let isIncomplete = Atomic(false)

  init(name: String, location: CodeLocation? = nil, isSetting: Bool = false) {
    self.name = name
    self.location = location
    self.isSetting = isSetting
  }

  /// The dependency as it is written after `$0`.
  var path: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }

  /// Remembers that there is no value that may be used.
  func markIncomplete() { isIncomplete.store(true, ordering: .relaxed) }

  /// Whether there is no value that may be used.
  var wasIncomplete: Bool { isIncomplete.load(ordering: .relaxed) }

  func report(_ message: String) {
    if let location { location.report(message) } else { reportIssue(message) }
  }
}

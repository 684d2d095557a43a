import IssueReporting
import PullbackConcurrency
import Synchronization

/// A read of a dependency that creates its default value. Issues that are reported meanwhile use
/// its name and its source location.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  /// The dependency as the user writes it in `@Dependency(…)`.
  let name: String
  /// The source location of the declaration; issues are reported there.
  let location: CodeLocation?
  /// Whether the value is read only in order to override it or a part of it.
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

  /// Records that there is no usable value, only a stand-in.
  func markIncomplete() { isIncomplete.store(true, ordering: .relaxed) }

  /// Whether there is no usable value, only a stand-in.
  var wasIncomplete: Bool { isIncomplete.load(ordering: .relaxed) }

  func report(_ message: String) {
    if let location { location.report(message) } else { reportIssue(message) }
  }
}

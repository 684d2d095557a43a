import IssueReporting
import PullbackConcurrency
import Synchronization

/// The name and source location of a dependency while its default value is created. Issues that are
/// reported during the creation contain them.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  /// The dependency as the user writes it in `@Dependency(…)`: `\.uuid` or `APIClient.self`.
  let name: String
  /// The source location of the declaration; issues are reported there. Nil if it is not known.
  let location: CodeLocation?
  /// Whether the only purpose of the read is to override the value or a part of it.
  let isSetting: Bool
  private let isIncomplete = Atomic(false)

  init(name: String, location: CodeLocation? = nil, isSetting: Bool = false) {
    self.name = name
    self.location = location
    self.isSetting = isSetting
  }

  /// The dependency as the user writes it after `$0` in `withDependencies`: `.uuid` or
  /// `[APIClient.self]`.
  var path: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }

  /// Records that the dependency has no value for its context, so that the value of another context
  /// is used.
  func markIncomplete() { isIncomplete.store(true, ordering: .relaxed) }

  /// Whether the dependency has no value for its context, so that the value of another context is
  /// used.
  var wasIncomplete: Bool { isIncomplete.load(ordering: .relaxed) }

  func report(_ message: String) {
    if let location { location.report(message) } else { reportIssue(message) }
  }
}

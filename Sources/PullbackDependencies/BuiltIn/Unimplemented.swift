import IssueReporting
import PullbackConcurrency

/// Reports that a test used a built-in dependency without an override.
struct UnimplementedDependency: Sendable {
  private let name: String
  /// Where the `@Dependency` stands that read the dependency first in the test; nil if it is not
  /// known.
  let location: CodeLocation?

  /// Create it while the test value is created.
  ///
  /// - Parameter name: The dependency as it is declared, such as `@Dependency(\.date)`.
  init(_ name: String) {
    self.name = name
    location = DependencyAccess.current?.location
  }

  func report() {
    let message = """
      Unimplemented: \(name). A test used it without overriding it. Override it with \
      withDependencies { … } operation: { … }, or with the "withDependencies" argument of a store.
      """
    if let location { location.report(message) } else { reportIssue(message) }
  }
}

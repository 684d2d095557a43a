import IssueReporting
import PullbackConcurrency

/// Reports that a test used a built-in dependency without an override.
struct UnimplementedDependency: Sendable {
  private let name: String
  /// The source location of the `@Dependency` that first read the dependency in the test; nil if it
  /// is not known.
  let location: CodeLocation?

  /// Keeps the source location of the `@Dependency` that is being read. Call this while the test
  /// value is created, when that location is known.
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

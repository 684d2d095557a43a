import IssueReporting

/// Fails the test that uses a built-in dependency without having overridden it.
func reportUnimplemented(_ dependency: String) {
  reportIssue(
    """
    Unimplemented: \(dependency). A test used it without overriding it. Override it with \
    withDependencies { … } operation: { … }, or with the "withDependencies" argument of a store.
    """
  )
}

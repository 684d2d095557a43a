import IssueReporting

/// Reports that a test used a built-in dependency without an override.
func reportUnimplemented(_ dependency: String) {
  reportIssue(
    """
    Unimplemented: \(dependency). A test used it without overriding it. Override it with \
    withDependencies { … } operation: { … }, or with the "withDependencies" argument of a store.
    """
  )
}

import Testing

/// Expects exactly one issue, with this text.
func expectIssue(
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Void
) rethrows {
  try withKnownIssue(sourceLocation: sourceLocation) {
    try body()
  } matching: {
    $0.comments.contains { $0.rawValue == text }
  }
}

/// Expects exactly one issue, with this text.
@MainActor
func expectIssue(
  _ text: String,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @MainActor () async -> Void
) async {
  await withKnownIssue(sourceLocation: sourceLocation) {
    await body()
  } matching: {
    $0.comments.contains { $0.rawValue == text }
  }
}

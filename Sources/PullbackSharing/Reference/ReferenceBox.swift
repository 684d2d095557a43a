import PullbackConcurrency

/// A mutable box that all copies of one `@Shared` property share, so that its reference can be
/// replaced.
final class ReferenceBox<Reference: Sendable>: Sendable {
  private let content: ThreadLock<Reference>

  init(_ reference: Reference) { content = ThreadLock(reference) }

  var reference: Reference {
    get { content.withLock { $0 } }
    set {
      let old = content.withLock { content in
        let old = content
        content = newValue
        return old
      }
      withExtendedLifetime(old) {}
    }
  }
}

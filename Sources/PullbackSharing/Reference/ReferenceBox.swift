import PullbackConcurrency

/// What the copies of one property refer to; it can be exchanged for all of them.
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

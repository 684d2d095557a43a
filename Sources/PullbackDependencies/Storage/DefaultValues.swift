import IssueReporting
import PullbackConcurrency
import Synchronization

/// The values of dependencies that are not overridden, made when first asked for and then kept.
///
/// A program has one of these; each test has its own. Reading takes no lock: a table that others
/// may read is never changed, but replaced.
package final class DefaultValues: Sendable {
  private struct Tables: @unchecked Sendable {
    /// Every table that was ever published, because somebody may still read an old one.
    var published: [DependencyTable] = []
  }

  private let live = Atomic<Unmanaged<DependencyTable>?>(nil)
  private let preview = Atomic<Unmanaged<DependencyTable>?>(nil)
  private let test = Atomic<Unmanaged<DependencyTable>?>(nil)
  private let tables = ThreadLock(Tables())

  /// The values of the program, outside of tests.
  static let process = DefaultValues()

  private static let isTestProcess = isTesting
  private static let byTest = ThreadLock<[TestContext.Testing.Test.ID: DefaultValues]>([:])

  /// The values of the test that runs here, or those of the program.
  static var current: DefaultValues {
    guard isTestProcess else { return process }
    return ofCurrentTest
  }

  private static var ofCurrentTest: DefaultValues {
    guard case .swiftTesting(let testing?) = TestContext.current else { return process }
    return byTest.withLock { values in
      if let present = values[testing.test.id] { return present }
      let made = DefaultValues()
      values[testing.test.id] = made
      return made
    }
  }

  /// The value of a key, if it was asked for before; kept for ever.
  @inline(__always)
  func find(_ key: ObjectIdentifier, in context: DependencyContext) -> Unmanaged<AnyDependencyBox>?
  {
    withTable(of: context) { place in
      place.load(ordering: .acquiring)?._withUnsafeGuaranteedRef { $0.find(key) }
    }
  }

  /// Keeps a value, unless there is one already: then gives that.
  func insert(
    _ box: AnyDependencyBox,
    for key: ObjectIdentifier,
    in context: DependencyContext
  ) -> (box: AnyDependencyBox, inserted: Bool) {
    tables.withLock { tables in
      withTable(of: context) { place in
        let old = place.load(ordering: .acquiring)?.takeUnretainedValue()
        if let present = old?.find(key) { return (present.takeUnretainedValue(), false) }
        let new = old.map { DependencyTable(copying: $0) } ?? DependencyTable()
        new.insert(box, for: key)
        tables.published.append(new)
        place.store(Unmanaged.passUnretained(new), ordering: .releasing)
        return (box, true)
      }
    }
  }

  @inline(__always)
  private func withTable<Result>(
    of context: DependencyContext,
    _ body: (borrowing Atomic<Unmanaged<DependencyTable>?>) -> Result
  ) -> Result {
    switch context {
    case .live: body(live)
    case .preview: body(preview)
    case .test: body(test)
    }
  }
}

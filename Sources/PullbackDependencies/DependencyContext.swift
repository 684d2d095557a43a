import Foundation
import IssueReporting
import Synchronization

/// The context that a program runs in, which selects the default values of its dependencies.
///
/// It is ``test`` in a process that runs tests (of Swift Testing or XCTest), ``preview`` if the
/// environment variable `XCODE_RUNNING_FOR_PREVIEWS` is `1`, and otherwise ``live``. The
/// environment variable `SWIFT_DEPENDENCIES_CONTEXT` (`live`, `preview`, `test`) takes precedence
/// over all of these. To override the context for a part of the program, set
/// ``DependencyValues/context``.
public enum DependencyContext: String, CaseIterable, Sendable {
  /// The program runs normally: dependencies have their `liveValue`.
  case live
  /// The program shows previews: dependencies have their `previewValue`.
  case preview
  /// The program runs tests: dependencies have their `testValue`.
  case test

  private static let prepared = Atomic<UInt8>(0)

  /// The context of the process, which applies wherever ``DependencyValues/context`` is not
  /// overridden.
  static var ofProcess: DependencyContext {
    switch prepared.load(ordering: .relaxed) {
    case 1: .live
    case 2: .preview
    case 3: .test
    default: detected
    }
  }

  /// Sets the context of the process, in place of the one that was detected.
  static func prepare(_ context: DependencyContext) {
    let number: UInt8 =
      switch context {
      case .live: 1
      case .preview: 2
      case .test: 3
      }
    prepared.store(number, ordering: .relaxed)
  }

  private static let detected: DependencyContext = detect(
    environment: ProcessInfo.processInfo.environment,
    isTesting: isTesting
  )

  /// The context of a program with the given environment variables, which runs tests if `isTesting`
  /// is true. Reports an issue if `SWIFT_DEPENDENCIES_CONTEXT` names no context.
  package static func detect(environment: [String: String], isTesting: Bool) -> DependencyContext {
    if let name = environment["SWIFT_DEPENDENCIES_CONTEXT"] {
      if let context = DependencyContext(rawValue: name) { return context }
      reportIssue(
        """
        The environment variable SWIFT_DEPENDENCIES_CONTEXT is "\(name)", which is not a context \
        and is ignored. Set it to "live", "preview" or "test".
        """
      )
    }
    if isTesting { return .test }
    return environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" ? .preview : .live
  }
}

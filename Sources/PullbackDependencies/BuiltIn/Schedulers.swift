public import Dispatch
public import Foundation
public import PullbackConcurrency

extension DependencyValues {
  /// The main queue. In tests it reports an issue until it is overridden, for example with
  /// `DispatchQueue.test.eraseToAnyScheduler()` or `.immediate`.
  ///
  /// In new code, use ``continuousClock`` instead.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The main run loop. In tests it reports an issue until it is overridden, for example with
  /// `RunLoop.test.eraseToAnyScheduler()` or `.immediate`.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }
}

private enum MainQueueKey: DependencyKey {
  static let liveValue = AnySchedulerOf<DispatchQueue>.main
  static var testValue: AnySchedulerOf<DispatchQueue> {
    unimplemented(#"@Dependency(\.mainQueue)"#)
  }
}

private enum MainRunLoopKey: DependencyKey {
  static let liveValue = AnySchedulerOf<RunLoop>.main
  static var testValue: AnySchedulerOf<RunLoop> {
    unimplemented(#"@Dependency(\.mainRunLoop)"#)
  }
}

/// Makes a scheduler that reports an issue when it is used. The issue is located at the
/// `@Dependency` that first read the scheduler in the test.
private func unimplemented<Base>(_ name: String) -> AnyScheduler<Base> {
  guard let location = DependencyAccess.current?.location else { return .unimplemented(name) }
  return .unimplemented(
    name,
    fileID: location.fileID,
    filePath: location.filePath,
    line: location.line,
    column: location.column
  )
}

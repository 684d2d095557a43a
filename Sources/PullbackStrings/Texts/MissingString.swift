import Foundation
import Synchronization

/// A text that has no translation.
public struct MissingString: Hashable, Sendable, CustomStringConvertible {
  /// The key, which was shown.
  public let key: String
  /// The table in which it was looked up.
  public let table: String
  /// The language that was wanted.
  public let language: String

  public var description: String {
    "\"\(key)\" has no translation into \(language)"
      + (table == StringCatalog.standardTable ? "." : " in the table \(table).")
  }
}

extension StringCatalog {
  private struct Reports {
    var handler: (@Sendable (MissingString) -> Void)?
    var known = Set<MissingString>()
  }
  private static let reports = Mutex(Reports())
  private static let isReporting = Atomic<Bool>(false)

  static var reportsMissing: Bool { isReporting.load(ordering: .relaxed) }

  /// Calls a function for each text that is shown and has no translation, once for each key and
  /// language. It helps while an app is developed; by default nothing is reported.
  ///
  /// ```swift
  /// StringCatalog.onMissing { logger.warning("\($0)") }
  /// ```
  ///
  /// - Parameter handler: Called on any thread, while a view is made; nil for no more reports. Of
  ///   more than 10,000 missing texts, the first are reported.
  public static func onMissing(_ handler: (@Sendable (MissingString) -> Void)?) {
    reports.withLock { $0 = Reports(handler: handler) }
    isReporting.store(handler != nil, ordering: .relaxed)
  }

  static func report(_ missing: MissingString) {
    let handler = reports.withLock { reports in
      guard reports.known.count < 10_000, reports.known.insert(missing).inserted else {
        return nil as (@Sendable (MissingString) -> Void)?
      }
      return reports.handler
    }
    handler?(missing)
  }
}

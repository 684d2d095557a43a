import IssueReporting
import Synchronization

/// The source location where a dependency is declared; issues point there.
struct DependencyPlace: Sendable {
  let fileID, filePath: StaticString
  let line, column: UInt

  init(
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }
}

/// The access to a dependency that makes a default value, for what is reported meanwhile.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  /// The dependency as the user writes it in `@Dependency(…)`.
  let name: String
  let place: DependencyPlace?
  /// Whether the value is only read to be changed.
  let isSetting: Bool
  private let isIncomplete = Atomic(false)

  init(name: String, place: DependencyPlace? = nil, isSetting: Bool = false) {
    self.name = name
    self.place = place
    self.isSetting = isSetting
  }

  /// The dependency as it is written after `$0`.
  var path: String {
    name.hasPrefix("\\") ? String(name.dropFirst()) : "[\(name)]"
  }

  /// Remembers that there is no value that may be used.
  func markIncomplete() { isIncomplete.store(true, ordering: .relaxed) }

  /// Whether there is no value that may be used.
  var wasIncomplete: Bool { isIncomplete.load(ordering: .relaxed) }

  func report(_ message: String) {
    guard let place else { return reportIssue(message) }
    reportIssue(
      message,
      fileID: place.fileID,
      filePath: place.filePath,
      line: place.line,
      column: place.column
    )
  }
}

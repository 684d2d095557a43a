import IssueReporting
import Synchronization

/// The source location at which a dependency is declared, for issues.
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

/// A read of a dependency that creates its default value. Issues that are reported meanwhile use
/// its name and its source location.
final class DependencyAccess: Sendable {
  @TaskLocal static var current: DependencyAccess?

  /// The dependency as the user writes it in `@Dependency(…)`.
  let name: String
  let place: DependencyPlace?
  /// Whether the value is read only in order to override it or a part of it.
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

  /// Records that there is no usable value, only a stand-in.
  func markIncomplete() { isIncomplete.store(true, ordering: .relaxed) }

  /// Whether there is no usable value, only a stand-in.
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

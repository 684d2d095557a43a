#if SQLite
import Foundation
import GRDB
import PullbackSessions

extension SessionStorageError {
  /// Converts an error of the database or of the file system. The kind tells whether trying again,
  /// or freeing space, may help.
  init(_ error: any Error) {
    switch error {
    case let error as SessionStorageError: self = error
    case let error as DatabaseError:
      let kind: Kind =
        switch error.resultCode {
        case .SQLITE_FULL: .full
        // Misuse is a request that comes while the file is opened anew.
        case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_IOERR, .SQLITE_INTERRUPT, .SQLITE_MISUSE:
          .unavailable
        default: .refused
        }
      let reason =
        error.resultCode == .SQLITE_READONLY
        ? "it, or its folder, cannot be written"
        : error.missingTable.map {
          "its table \($0) was removed; move the file away and start the server again"
        } ?? error.message ?? "\(error.resultCode)"
      self.init(kind, "The file of the sessions: \(reason).")
    case let error as CocoaError: self.init(.refused, error.sentence)
    default: self.init(.refused, "The file of the sessions: \(error.localizedDescription)")
    }
  }
}

extension DatabaseError {
  /// The table that a statement has not found; nil if that is not what is wrong.
  fileprivate var missingTable: Substring? {
    let beginning = "no such table: "
    return message.flatMap { $0.hasPrefix(beginning) ? $0.dropFirst(beginning.count) : nil }
  }
}

extension CocoaError {
  /// What is wrong with the directory of the sessions, for people.
  fileprivate var sentence: String {
    let path = filePath ?? url?.path ?? "of the sessions"
    let reason =
      switch code {
      case .fileWriteFileExists: "a file has its name"
      case .fileWriteNoPermission, .fileReadNoPermission: "permission is missing"
      case .fileWriteOutOfSpace: "the disk is full"
      case .fileWriteVolumeReadOnly: "the disk is read-only"
      case .fileNoSuchFile, .fileReadNoSuchFile: "there is no place for it"
      default: underlying?.localizedDescription ?? localizedDescription
      }
    return "The folder \(path) cannot be made: \(reason)."
  }
}
#endif

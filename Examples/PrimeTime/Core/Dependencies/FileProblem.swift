import Foundation
import Pullback

/// The reason why a file could not be read or written, as a message for the user.
public enum FileProblem: Error, Equatable, CustomStringConvertible {
  case missing(file: String)
  case damaged(file: String, reason: String)
  case unreadable(file: String, reason: String)
  case unwritable(file: String, reason: String)

  public var description: String {
    switch self {
    case .missing(let file): "There is no file \(file) yet."
    case .damaged(let file, let reason): "The file \(file) is damaged: \(reason)"
    case .unreadable(let file, let reason): "The file \(file) cannot be read: \(reason)"
    case .unwritable(let file, let reason): "The file \(file) cannot be written: \(reason)"
    }
  }
}

extension FileProblem {
  /// Converts the error of a shared value's file.
  init(_ error: FileStorageError) {
    let file = error.url.lastPathComponent
    self =
      switch error.problem {
      case .damaged(let kept?):
        .damaged(
          file: file,
          reason: "\(error.reason) It was kept as \(kept.lastPathComponent)."
        )
      case .damaged(nil), .otherVersion: .damaged(file: file, reason: error.reason)
      case .unreadable, .oversized, .vanished, .notAFile: .unreadable(file: file, reason: error.reason)
      case .diskFull, .notPermitted, .unwritable: .unwritable(file: file, reason: error.reason)
      }
  }
}

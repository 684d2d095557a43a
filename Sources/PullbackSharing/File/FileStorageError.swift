public import Foundation

/// Why a file behind a shared value could not be read or written.
///
/// It shows as `loadError` or `saveError`, and is reported as an issue once. The value in memory
/// stays, and nothing that was in the file is lost; see ``Problem-swift.enum``.
public struct FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong with a file.
  public enum Problem: Hashable, Sendable {
    /// It holds something that is no value at all, such as half of one. It was renamed, to where
    /// the URL says; nil where that was not possible.
    case damaged(keptAs: URL?)
    /// It holds a value of another shape, such as that of another version of the program. It stays,
    /// and is kept under another name (`name.damaged-1`) before a write replaces it.
    case otherVersion
    /// It is there and cannot be read. It is kept as one of another version is.
    case unreadable
    /// It has more bytes than are read. It is kept as one of another version is.
    case oversized(bytes: Int, limit: Int)
    /// It was there, and is no more, or is empty now. The next write makes a new one.
    case vanished
    /// The disk is full. The file is as it was.
    case diskFull
    /// The folder or the disk may not be written. The file is as it was.
    case notPermitted
    /// It could not be written for another reason. The file is as it was.
    case unwritable
  }

  /// The file.
  public let url: URL
  /// What is wrong.
  public let problem: Problem
  /// What the system or the decoder said.
  public let reason: String

  package init(_ url: URL, _ problem: Problem, reason: String) {
    self.url = url
    self.problem = problem
    self.reason = reason
  }

  /// What is wrong and what became of the file, in sentences.
  public var description: String {
    let path = url.path
    return switch problem {
    case .damaged(let kept?):
      """
      The file "\(path)" of a shared value is damaged and was kept as "\(kept.lastPathComponent)": \
      \(reason) The value in memory holds; the next change makes a new file.
      """
    case .damaged(nil):
      """
      The file "\(path)" of a shared value is damaged and could not be renamed: \(reason) The value \
      in memory holds.
      """
    case .otherVersion:
      """
      The file "\(path)" of a shared value has a value of another shape, perhaps of another version \
      of the program: \(reason) The value in memory holds; before the next change is written the \
      file is kept under another name. Decode old versions in "decode:", or use another file.
      """
    case .unreadable:
      "The file \"\(path)\" of a shared value cannot be read: \(reason) The value in memory holds."
    case .oversized(let bytes, let limit):
      """
      The file "\(path)" of a shared value has \(bytes) bytes, and at most \(limit) are read. The \
      value in memory holds; before the next change is written the file is kept under another name.
      """
    case .vanished:
      """
      The file "\(path)" of a shared value is gone: \(reason) The value in memory holds; the next change makes \
      a new file.
      """
    case .diskFull:
      """
      The disk has no room for the file "\(path)" of a shared value: \(reason) The file is as it \
      was, the value in memory holds, and the next change tries again.
      """
    case .notPermitted:
      """
      The file "\(path)" of a shared value may not be written: \(reason) The file is as it was, the \
      value in memory holds, and the next change tries again.
      """
    case .unwritable:
      """
      The file "\(path)" of a shared value could not be written: \(reason) The file is as it was, \
      the value in memory holds, and the next change tries again.
      """
    }
  }
}

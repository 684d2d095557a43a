public import Foundation

/// The error of a file of a shared value that could not be read or written.
///
/// It is available as `loadError` or `saveError`, and is reported once as an issue. The value in
/// memory is kept, and no file contents are lost; see ``Problem-swift.enum``.
public struct FileStorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem with a file.
  public enum Problem: Hashable, Sendable {
    /// The file does not hold a valid value, for example because it is truncated. It was renamed to
    /// `keptAs`, which is nil if renaming failed or another program has replaced the file since.
    case damaged(keptAs: URL?)
    /// The file contains a value of another type, such as one from another version of the program.
    /// It stays in place, and a copy (`name.damaged-1`) is kept when a write replaces it.
    case otherVersion
    /// The file exists but cannot be read. It is preserved as with ``otherVersion``.
    case unreadable
    /// The file exceeds the size limit. It is preserved as with ``otherVersion``.
    case oversized(bytes: Int, limit: Int)
    /// The file was deleted or emptied. The next write creates it again.
    case vanished
    /// The disk is full. The file is unchanged.
    case diskFull
    /// The folder or disk is not writable. The file is unchanged.
    case notPermitted
    /// The URL names no file: it is not a file URL, or a pipe, a socket or a device is there. It is
    /// neither read nor written.
    case notAFile
    /// The write failed, though the disk is neither full nor read-only. The file is unchanged.
    case unwritable
  }

  /// The URL of the file.
  public let url: URL
  /// The kind of problem.
  public let problem: Problem
  /// The underlying message of the system or the decoder.
  public let reason: String

  package init(_ url: URL, _ problem: Problem, reason: String) {
    self.url = url
    self.problem = problem
    self.reason = reason
  }

  /// The problem, and what happened to the file, in sentences.
  public var description: String {
    let path = url.path
    let keeping = """
      Before the next change is written, the file is kept as "\(url.lastPathComponent).damaged-1", or \
      with the next number that is free.
      """
    return switch problem {
    case .damaged(let kept?):
      """
      The file "\(path)" of a shared value is damaged and was renamed to \
      "\(kept.lastPathComponent)": \(reason) The value in memory is kept; the next change creates \
      a new file.
      """
    case .damaged(nil):
      """
      The file "\(path)" of a shared value is damaged and could not be renamed: \(reason) The \
      value in memory is kept.
      """
    case .otherVersion:
      """
      The file "\(path)" of a shared value has a value of another format, perhaps written by \
      another version of the program: \(reason) The value in memory is kept. \(keeping) \
      Decode old versions in "decode:", or use another file.
      """
    case .unreadable:
      """
      The file "\(path)" of a shared value cannot be read: \(reason) The value in memory is kept. \
      \(keeping)
      """
    case .oversized(let bytes, let limit):
      """
      The file "\(path)" of a shared value has \(bytes) bytes, and at most \(limit) are read. The \
      value in memory is kept. \(keeping)
      """
    case .vanished:
      """
      The file "\(path)" of a shared value has no content any more: \(reason) The value in memory \
      is kept; the next change creates a new file.
      """
    case .diskFull:
      """
      The disk is full, so the file "\(path)" of a shared value was not written: \(reason) The \
      file is unchanged, the value in memory is kept, and the next change tries again.
      """
    case .notPermitted:
      """
      The program has no permission to write the file "\(path)" of a shared value: \(reason) The \
      file is unchanged, the value in memory is kept, and the next change tries again.
      """
    case .notAFile:
      """
      The URL "\(url.isFileURL ? path : url.absoluteString)" of a shared value names no file: \
      \(reason) The value is kept in memory only.
      """
    case .unwritable:
      """
      The file "\(path)" of a shared value could not be written: \(reason) The file is unchanged, \
      the value in memory is kept, and the next change tries again.
      """
    }
  }
}

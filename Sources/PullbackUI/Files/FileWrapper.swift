#if !canImport(Darwin)
public import Foundation

/// The content of a file, as a ``FileDocument`` gives it, with the names that it has in Apple's
/// Foundation. Here it is always one regular file, never a folder or a link.
public final class FileWrapper {
  /// The bytes of the file.
  public let regularFileContents: Data?
  /// The name that the file should have where no other is said, such as `Report.csv`.
  public var preferredFilename: String?
  /// The name of the file from which the content was read; nil if it was read from none.
  public let filename: String?
  /// Always true.
  public var isRegularFile: Bool { true }

  /// Creates a file with bytes.
  public init(regularFileWithContents contents: Data) {
    regularFileContents = contents
    filename = nil
  }

  /// Creates a file with the bytes of another, which are read at once.
  ///
  /// - Throws: An error of Foundation if the file cannot be read.
  public init(url: URL) throws {
    regularFileContents = try Data(contentsOf: url)
    filename = url.lastPathComponent
    preferredFilename = url.lastPathComponent
  }
}
#endif

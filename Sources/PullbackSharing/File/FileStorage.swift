public import Foundation
import PullbackConcurrency
public import PullbackDependencies

/// The file system that ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` reads and writes.
///
/// ```swift
/// let model = withDependencies {
///   $0.defaultFileStorage = .inMemory([.todosFile: data])
/// } operation: {
///   Model()
/// }
/// ```
public struct FileStorage: Hashable, Sendable {
  let system: any FileSystem

  /// The file system of the machine.
  public static let fileSystem = FileStorage(system: DiskFileSystem())

  /// The file system of the machine with a different size limit. Each call returns a new storage.
  ///
  /// - Parameter maximumSize: The maximum size in bytes of a file that is read.
  public static func fileSystem(maximumSize: Int) -> FileStorage {
    FileStorage(system: DiskFileSystem(maximumSize: maximumSize))
  }

  package static func fileSystem(
    clock: any Clock<Duration> & Sendable,
    maximumSize: Int = DiskFileSystem.defaultMaximumSize,
    calls: DiskCalls = DiskCalls()
  ) -> FileStorage {
    FileStorage(system: DiskFileSystem(clock: clock, maximumSize: maximumSize, calls: calls))
  }

  /// A new, empty file system in memory, for tests and previews.
  public static var inMemory: FileStorage { inMemory([:]) }

  /// Creates a file system in memory.
  ///
  /// - Parameter files: The contents of the initial files, by URL.
  public static func inMemory(_ files: [URL: Data]) -> FileStorage {
    FileStorage(system: InMemoryFileSystem(files))
  }

  /// Returns the contents of a file.
  ///
  /// - Throws: The error of the file system.
  public func load(_ url: URL) throws -> Data { try system.read(url) }

  /// Writes a file as another program would, so that shared values stored in it change.
  ///
  /// - Throws: The error of the file system.
  public func save(_ data: Data, _ url: URL) throws { try system.write(data, url) }

  /// Whether both values refer to the same storage.
  public static func == (left: Self, right: Self) -> Bool { left.system === right.system }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(system)) }
}

extension DependencyValues {
  /// The default file system of ``SharedReaderKey/fileStorage(_:decoder:encoder:)``: the machine's
  /// in the running program, and a separate one in memory for each test and preview.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }

  /// Whether changes of files are written with the next snapshot of a session, or a second later, and
  /// not immediately. What an action changed in a file is then written just before the snapshot of the
  /// session that has handled the action, so that a crash seldom comes between the two.
  package var filesWaitForSnapshots: Bool {
    get { self[FilesWaitForSnapshots.self] }
    set { self[FilesWaitForSnapshots.self] = newValue }
  }
}

private enum FilesWaitForSnapshots: DependencyKey {
  static var liveValue: Bool { false }
  static var previewValue: Bool { false }
  static var testValue: Bool { false }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

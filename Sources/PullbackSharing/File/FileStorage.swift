public import Foundation
import PullbackConcurrency
public import PullbackDependencies

/// The files that ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` works with.
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

  /// The files of the machine.
  public static let fileSystem = FileStorage(system: DiskFileSystem())

  /// The files of the machine, with other limits; a storage of its own.
  ///
  /// - Parameter maximumSize: How many bytes a file may have that is read.
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

  /// New files in memory, none at first.
  public static var inMemory: FileStorage { inMemory([:]) }

  /// New files in memory.
  ///
  /// - Parameter files: The files that there are at first.
  public static func inMemory(_ files: [URL: Data]) -> FileStorage {
    FileStorage(system: InMemoryFileSystem(files))
  }

  /// Reads a file.
  ///
  /// - Throws: What the system says.
  public func load(_ url: URL) throws -> Data { try system.read(url) }

  /// Writes a file, as another program would: shared values that are kept in it change.
  ///
  /// - Throws: What the system says.
  public func save(_ data: Data, _ url: URL) throws { try system.write(data, url) }

  /// Whether two are the same storage.
  public static func == (left: Self, right: Self) -> Bool { left.system === right.system }

  /// Hashes the identity of the storage.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(system)) }
}

extension DependencyValues {
  /// The files that ``SharedReaderKey/fileStorage(_:decoder:encoder:)`` works with: those of the
  /// machine in the running program, and files in memory, of its own, in each test and preview.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependency.self] }
    set { self[FileStorageDependency.self] = newValue }
  }
}

private enum FileStorageDependency: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

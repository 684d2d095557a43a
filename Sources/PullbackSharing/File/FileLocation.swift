import Foundation
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The path of a file that is read and replaced. It stores nothing about the file's contents.
struct FileLocation: Sendable {
  let path: String
  let folder: String
  let name: String
  private let url: URL
  private let calls: DiskCalls

  private static let nextNumber = Atomic<UInt64>(0)
  private static let temporarySuffix = ".pullback-tmp"

  init(_ url: URL, calls: DiskCalls) {
    self.url = url
    // Resolves symbolic links, so that the target of a link is replaced and not the link.
    let path = Self.resolved(url.standardizedFileURL.path)
    self.path = path
    let resolved = URL(fileURLWithPath: path)
    folder = resolved.deletingLastPathComponent().path
    name = resolved.lastPathComponent
    self.calls = calls
  }

  private static func resolved(_ path: String) -> String {
    func real(_ path: String) -> String? {
      guard let real = realpath(path, nil) else { return nil }
      defer { free(real) }
      return String(cString: real)
    }
    if let real = real(path) { return real }
    // Folders may be missing too; they are created when the file is written.
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    guard folder != path else { return path }
    let resolvedFolder = resolved(folder)
    return resolvedFolder + (resolvedFolder.hasSuffix("/") ? "" : "/") + url.lastPathComponent
  }

  /// The folder to watch for changes of the file, and the name to watch for in it: those of the
  /// file or, if its folder is missing, the nearest folder above that exists, and the name of the
  /// missing folder in it.
  var nearest: (folder: String, name: String) {
    var (folder, name) = (self.folder, self.name)
    while !Self.isFolder(folder) {
      let url = URL(fileURLWithPath: folder)
      let parent = url.deletingLastPathComponent().path
      guard parent != folder else { break }
      (folder, name) = (parent, url.lastPathComponent)
    }
    return (folder, name)
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Throws if the URL is not a file URL, or if a pipe, a socket or a device is at its path.
  /// Replacing one of these would destroy it, and opening one may have side effects.
  func requireFile() throws(FileStorageError) {
    guard url.isFileURL else {
      throw FileStorageError(url, .notAFile, reason: "it is not a file URL.")
    }
    if let stamp = try? FileStamp(path: path), stamp.isSpecial {
      throw FileStorageError(url, .notAFile, reason: "a pipe, a socket or a device is there.")
    }
  }

  // MARK: Reading

  enum Contents {
    case none
    case data(Data, FileStamp)
    case oversized(FileStamp)
  }

  func read(maximumSize: Int) throws(SystemError) -> Contents {
    // `O_NONBLOCK`, so that opening a pipe does not wait for a writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return .none }
      throw .last
    }
    defer { close(descriptor) }
    let stamp = try FileStamp(descriptor: descriptor)
    if stamp.isFolder { throw SystemError(code: EISDIR) }
    guard stamp.size <= maximumSize else { return .oversized(stamp) }
    // One byte more than the file's size, to detect the end of the file.
    var data = Data(count: stamp.size + 1)
    var count = 0
    while true {
      if count == data.count { data.append(Data(count: max(data.count, 4096))) }
      let result = data.withUnsafeMutableBytes {
        #if canImport(Darwin)
        Darwin.read(descriptor, $0.baseAddress! + count, $0.count - count)
        #elseif canImport(Musl)
        Musl.read(descriptor, $0.baseAddress! + count, $0.count - count)
        #else
        Glibc.read(descriptor, $0.baseAddress! + count, $0.count - count)
        #endif
      }
      if result == 0 { break }
      if result > 0 { count += result } else if errno != EINTR { throw .last }
      if count > maximumSize { return .oversized(stamp) }
    }
    return .data(data.prefix(count), stamp)
  }

  // MARK: Replacing

  /// Replaces the file's contents atomically: a reader sees all of the old or all of the new bytes,
  /// and so does the program after a crash of the machine. The folder is created if needed, and the
  /// file's permissions are kept. Returns the ``FileStamp`` of the new file.
  func replace(with data: Data) throws(SystemError) -> FileStamp {
    try makeFolder()
    let old = try FileStamp(path: path)
    if let old, old.isFolder { throw SystemError(code: EISDIR) }
    let (temporary, descriptor) = try makeTemporaryFile()
    defer { close(descriptor) }
    do throws(SystemError) {
      if let old { fchmod(descriptor, old.mode) }
      try calls.write(data, descriptor)
      let stamp = try FileStamp(descriptor: descriptor)
      try calls.rename(temporary, path)
      return stamp
    } catch {
      unlink(temporary)
      throw error
    }
  }

  private func makeFolder() throws(SystemError) {
    if Self.isFolder(folder) { return }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      let cause = (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] ?? error
      throw SystemError(code: (cause as? POSIXError)?.code.rawValue ?? EACCES)
    }
  }

  /// Creates a temporary file in the file's folder. It is locked until its descriptor is closed, so
  /// that other processes can distinguish it from a temporary file that a dead process left behind.
  private func makeTemporaryFile() throws(SystemError) -> (path: String, descriptor: Int32) {
    while true {
      let number = Self.nextNumber.wrappingAdd(1, ordering: .relaxed).newValue
      let path = "\(folder)/\(temporaryPrefix)\(getpid())-\(number)\(Self.temporarySuffix)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else {
        if errno == EEXIST || errno == EINTR { continue }
        throw .last
      }
      // Another process may have removed the file before it was locked.
      var status = stat()
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &status) == 0,
        status.st_nlink > 0
      {
        return (path, descriptor)
      }
      close(descriptor)
      unlink(path)
    }
  }

  /// A prefix for temporary files, with the first 120 bytes of the file's name, because file names
  /// are limited to 255 bytes.
  private var temporaryPrefix: String {
    ".\(String(decoding: name.utf8.prefix(120), as: UTF8.self))."
  }

  /// Removes the temporary files of processes that have died.
  func cleanUp() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in names where name.hasPrefix(temporaryPrefix) {
      guard name.hasSuffix(Self.temporarySuffix) else { continue }
      let path = "\(folder)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  // MARK: Preserving files

  /// Renames the file, so that its contents are preserved.
  ///
  /// - Parameter stamp: Identifies the damaged file. If another program has replaced the file
  ///   since, the new file is put back.
  /// - Returns: The new path; nil if renaming failed, or if the file was replaced.
  func setAside(_ stamp: FileStamp) -> String? {
    guard let kept = reserve() else { return nil }
    guard rename(path, kept) == 0 else {
      unlink(kept)
      return nil
    }
    if let moved = try? FileStamp(path: kept), !moved.isSameFile(as: stamp) {
      // Another program has replaced the file since it was read. Restore it, unless there is an
      // even newer one.
      if link(kept, path) == 0 {
        unlink(kept)
      } else if errno != EEXIST {
        // The file system has no hard links.
        rename(kept, path)
      }
      return nil
    }
    return kept
  }

  /// Keeps a copy of the file, before a write replaces it. The copy is a hard link; where the file
  /// system has none, the file itself is renamed. Does nothing if there is no file.
  func keepCopy() throws(SystemError) {
    guard let stamp = try FileStamp(path: path) else { return }
    if stamp.isFolder { throw SystemError(code: EISDIR) }
    var number = 1
    while link(path, keptPath(number)) != 0 {
      switch errno {
      case EEXIST: number += 1
      case ENOENT: return
      case EPERM, ENOTSUP, EMLINK, EXDEV:
        // The file system has no hard links. The file is renamed instead, and is missing until the
        // write.
        guard let kept = reserve(), rename(path, kept) == 0 else { throw .last }
        return
      default: throw .last
      }
    }
  }

  private func keptPath(_ number: Int) -> String { "\(path).damaged-\(number)" }

  /// Creates an empty file with an unused name, for a rename to replace, so that no other process
  /// uses the same name. Returns its path; nil if it cannot be created.
  private func reserve() -> String? {
    var number = 1
    while true {
      let descriptor = open(keptPath(number), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return keptPath(number)
      }
      guard errno == EEXIST || errno == EINTR else { return nil }
      number += 1
    }
  }

  /// Runs a closure while holding a lock against other processes that use the same file, and
  /// returns its result.
  func whileLocked<R>(_ body: () throws -> R) throws -> R {
    try makeFolder()
    let descriptor = open("\(folder)/.\(name).lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw SystemError.last }
    defer { close(descriptor) }
    while flock(descriptor, LOCK_EX) != 0 {
      guard errno == EINTR else { throw SystemError.last }
    }
    return try body()
  }
}

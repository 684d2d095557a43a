#if SQLite
import Foundation
import PullbackSessions
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tells which owners of session leases are alive. Each owner has a file that its process keeps
/// locked. The system releases the lock when the process ends, even after a crash. The file
/// contains the number of the process.
final class LivingOwners: Sendable {
  private let directory: String
  private let locks = Mutex<[String: CInt]>([:])

  /// Creates the object for the leases in a database.
  ///
  /// - Parameter path: The path of the database; the files of the owners are in a directory beside
  ///   it.
  init(path: String) { directory = path + "-owners" }

  deinit { for owner in locks.withLock({ Array($0.keys) }) { remove(owner) } }

  /// Marks an owner that belongs to this process as alive, by locking the owner's file.
  func add(_ owner: String) throws {
    try locks.withLock { locks in
      guard locks[owner] == nil else { return }
      locks[owner] = try lock(owner)
    }
  }

  /// Locks the files of this process's owners again, after the directory was removed.
  func renew() throws {
    try locks.withLock { locks in
      for (owner, descriptor) in locks {
        close(descriptor)
        locks[owner] = nil
        Self.ownFiles.withLock { _ = $0.remove(file(of: owner)) }
        locks[owner] = try lock(owner)
      }
    }
  }

  /// Whether the owner belongs to this process.
  func isOwn(_ owner: String) -> Bool { locks.withLock { $0[owner] != nil } }

  private func lock(_ owner: String) throws -> CInt {
    let file = file(of: owner)
    guard let descriptor = try FileLock.acquire(file, in: directory, attempts: 100) else {
      throw SessionStorageError(.refused, "Another process has the name \(owner).")
    }
    // The number only tells whether the process was stopped, so it may be missing.
    try? FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
      .write(contentsOf: Data("\(ProcessInfo.processInfo.processIdentifier)".utf8))
    Self.removeOwnFilesAtExit
    Self.ownFiles.withLock { _ = $0.insert(file) }
    return descriptor
  }

  func isAlive(_ owner: String) -> Bool {
    isOwn(owner) || whileUnlocked(file(of: owner)) { true } == nil
  }

  /// Whether the owner's process lives and was not stopped, as by Ctrl-Z, so that it can answer.
  ///
  /// On systems without the directory `/proc`, a stopped process counts as one that can answer.
  func mayAnswer(_ owner: String) -> Bool {
    guard isAlive(owner) else { return false }
    guard !isOwn(owner),
      let process = try? String(contentsOfFile: file(of: owner), encoding: .utf8),
      let number = Int32(process),
      let status = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
      // The state follows the name of the program, which may contain any character.
      let nameEnd = status.lastIndex(of: ")")
    else { return true }
    let state = status[nameEnd...].dropFirst().first { $0 != " " }
    return state != "T" && state != "t"
  }

  /// Removes the files that dead processes left behind.
  func removeFilesOfTheDead() {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: directory)) ?? [] {
      let file = directory + "/" + name
      _ = whileUnlocked(file) { unlink(file) }
    }
    rmdir(directory)
  }

  /// Unlocks and removes an owner's file, and the directory if it was the last one in it.
  private func remove(_ owner: String) {
    let file = file(of: owner)
    let descriptor = locks.withLock { $0.removeValue(forKey: owner) }
    Self.ownFiles.withLock { _ = $0.remove(file) }
    unlink(file)
    rmdir(directory)
    descriptor.map { _ = close($0) }
  }

  /// The paths of the files that this process has locked.
  private static let ownFiles = Mutex<Set<String>>([])

  /// Registers, once, that this process's files are removed when it exits. A `LivingOwners` that
  /// exists until then has not removed them itself.
  private static let removeOwnFilesAtExit: Void = {
    atexit {
      for file in LivingOwners.ownFiles.withLock({ $0 }) {
        unlink(file)
        rmdir(URL(fileURLWithPath: file).deletingLastPathComponent().path)
      }
    }
  }()

  /// Runs a closure while this process holds the lock of a file, or without a lock if there is no
  /// file. Returns nil without running it if another process has locked the file, or if that cannot
  /// be found out.
  private func whileUnlocked<Result>(_ file: String, _ body: () -> Result) -> Result? {
    let descriptor = open(file, O_RDWR | O_CLOEXEC)
    // Other errors, such as too many open files, say nothing about the owner.
    guard descriptor >= 0 else { return errno == ENOENT ? body() : nil }
    defer { close(descriptor) }
    return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? body() : nil
  }

  /// The path of an owner's file. Names of owners may contain any character, so the file's name is
  /// the hexadecimal digits of their bytes.
  private func file(of owner: String) -> String {
    let digits = owner.utf8.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return directory + "/" + digits.joined()
  }
}
#endif

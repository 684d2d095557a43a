import Foundation
import PullbackDevelopment

/// The folder in which `pullback dev` keeps what it and the app say to each other. It is in the
/// folder of the build, which is in no repository.
struct DevFolder: Sendable {
  private let folder: URL
  /// The file by which the app knows what the command is doing.
  var status: URL { folder.appending(path: "status.json") }
  /// The lock, which the system gives up when this process ends.
  private let lock: Int32

  /// Makes the folder, and takes its lock.
  ///
  /// - Throws: ``CommandError`` if the command runs already in this package, or if the folder cannot
  ///   be written.
  init(in build: URL) throws(CommandError) {
    folder = build.appending(path: "pullback-dev", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError("The folder \(folder.path) cannot be made.")
    }
    let path = folder.appending(path: DevelopmentMonitor.lockName).path
    lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    guard lock >= 0 else {
      throw CommandError("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    guard flock(lock, LOCK_EX | LOCK_NB) == 0 else {
      let process = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      close(lock)
      throw CommandError(
        "pullback dev runs already in this package\(process.isEmpty ? "" : ", as the process \(process)"): end it first."
      )
    }
    ftruncate(lock, 0)
    let process = Array("\(getpid())".utf8)
    _ = Foundation.write(lock, process, process.count)
  }

  func write(_ status: DevelopmentStatus) { try? status.write(to: self.status) }

  /// The variables with which the app is started.
  ///
  /// Pages of a server know their session after a restart only if its secret stays the same; so it
  /// gets one, unless it has its own.
  func environment(_ environment: [String: String]) -> [String: String] {
    var environment = environment
    environment[DevelopmentStatus.variable] = status.path
    if environment["PULLBACK_SECRET"] == nil { environment["PULLBACK_SECRET"] = secret }
    return environment
  }

  /// 32 random bytes in hexadecimal digits, which stay the same from one start to the next.
  private var secret: String? {
    let file = folder.appending(path: "secret")
    if let known = try? String(contentsOf: file, encoding: .utf8), known.count == 64 {
      return known
    }
    var generator = SystemRandomNumberGenerator()
    let new = (0..<4).map { _ in
      let digits = String(generator.next() as UInt64, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    let path = file.path
    let attributes: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
    return FileManager.default.createFile(
      atPath: path, contents: Data(new.utf8), attributes: attributes) ? new : nil
  }
}

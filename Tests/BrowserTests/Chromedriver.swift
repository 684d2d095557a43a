#if Web
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The program that drives a real browser, one for all tests.
actor Chromedriver {
  static let shared = Chromedriver()

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether chromedriver is installed, so that the tests of this target can run. If `CI` is
  /// `true`, they run anyway and fail without it.
  static let isExpected: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return program != nil
  }()

  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { $0 + "/chromedriver" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private var base: URL?

  func address() async throws -> URL {
    if let base { return base }
    guard let program = Self.program else {
      throw Missing(description: "There is no chromedriver; install chromium-driver.")
    }
    atexit { Chromedriver.end() }
    var text = ""
    // The driver takes a free port of IPv6 and then the same one of IPv4, which may be in use. Then
    // it ends, and is started again.
    repeat {
      let (process, output) = try Self.start(program, ["--port=0"])
      Self.processID.withLock { $0 = process }
      // The driver prints its port, and nothing afterwards.
      text = ""
      while !text.contains("successfully on port") {
        let data = output.availableData
        if data.isEmpty { break }
        text += String(decoding: data, as: UTF8.self)
      }
    } while text.contains("port not available")
    guard text.contains("successfully on port") else {
      throw Missing(description: "chromedriver did not start: \(text)")
    }
    let port =
      text.components(separatedBy: "successfully on port ").last?
      .prefix { $0.isNumber } ?? ""
    guard let base = URL(string: "http://127.0.0.1:\(port)") else {
      throw Missing(description: "chromedriver said \(text)")
    }
    self.base = base
    return base
  }

  /// Starts a program that inherits no descriptor but its standard output, which is returned.
  ///
  /// It stays in the process group of the tests, so that it ends with them at Ctrl-C; a `ChildProcess`
  /// does not.
  static func start(
    _ program: String, _ arguments: [String]
  ) throws -> (pid_t, FileHandle) {
    var pipe: [Int32] = [-1, -1]
    guard Foundation.pipe(&pipe) == 0 else { throw Missing(description: "There is no pipe.") }
    for end in pipe { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, pipe[1], 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    ChildProcess.closeOthers(&actions, 3)
    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    var argv = ([program] + arguments).map { strdup($0) } + [nil]
    var envp = environment.map { strdup($0) } + [nil]
    defer { for text in argv + envp { free(text) } }
    var process: pid_t = 0
    let error = posix_spawn(&process, program, &actions, nil, &argv, &envp)
    close(pipe[1])
    guard error == 0 else {
      close(pipe[0])
      throw Missing(description: "chromedriver did not start: error \(error).")
    }
    return (process, FileHandle(fileDescriptor: pipe[0], closeOnDealloc: false))
  }

  private static let processID = Lock<Int32>(0)

  private static func end() {
    let id = processID.withLock { $0 }
    // A process inherits blocked signals from the thread that starts it; SIGKILL is never blocked.
    if id > 0 { kill(id, SIGKILL) }
  }
}

final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
#endif

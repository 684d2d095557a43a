import Foundation

/// The app that `pullback dev` runs: a process that uses the same terminal, as if the shell had
/// started it.
///
/// `Process` of Foundation would make a process group of its own, which may not read the terminal.
final class AppProcess: Sendable {
  private let id: pid_t

  /// Starts a program.
  ///
  /// - Parameter ended: Called on another thread when the program has ended.
  /// - Throws: ``CommandError`` if it cannot be started.
  init(
    _ program: URL, _ arguments: [String], environment: [String: String],
    ended: @escaping @Sendable (DevLoop.AppEnd) -> Void
  ) throws(CommandError) {
    #if canImport(Darwin)
    var attributes: posix_spawnattr_t?
    #else
    var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // The program gets none of the handlers of this one, and no signal is blocked.
    var all = sigset_t()
    var none = sigset_t()
    sigfillset(&all)
    sigemptyset(&none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGDEF) | Int16(POSIX_SPAWN_SETSIGMASK))
    let words = ([program.path] + arguments).map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id: pid_t = 0
    let error = posix_spawn(&id, program.path, nil, &attributes, words, variables)
    guard error == 0 else {
      throw CommandError(
        "\(program.path) cannot be started: \(String(cString: strerror(error))).")
    }
    self.id = id
    let thread = Thread { [id] in
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      let signal = status & 0x7F
      ended(signal == 0 ? .exited(status: status >> 8 & 0xFF) : .signal(signal))
    }
    thread.name = "pullback.app"
    thread.start()
  }

  func send(_ signal: Int32) { kill(id, signal) }
}

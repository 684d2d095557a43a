package import Foundation

#if !os(Linux)
package typealias ChildProcess = Process

extension Process {
  /// Does nothing where descriptors are closed in another way.
  package static func closeOthers<Actions>(
    _ actions: UnsafeMutablePointer<Actions>, _ first: Int32
  ) {}
}
#else
/// Another program, with the names of Foundation's `Process`, in whose place tests use it.
///
/// It differs in three things. A child inherits its standard input, output and error and nothing else;
/// that of `Process` inherits what another thread opens at the same moment. No signal is blocked or
/// ignored in it, whatever thread starts it. And it can be started from a process with many open
/// descriptors: `Process` copies 256 bytes of each entry of `/proc/self/fd`, however short the entry
/// is, and crashes now and then where more than 1,300 are open. The tests of servers, which run side
/// by side, open 1,600.
///
/// Unchecked: what is set is set before ``run()``, and what changes afterwards is in ``End``.
package final class ChildProcess: @unchecked Sendable {
  package enum TerminationReason: Sendable {
    case exit
    case uncaughtSignal
  }

  package var executableURL: URL?
  package var arguments: [String]?
  /// The child's environment; nil for that of this process.
  package var environment: [String: String]?
  /// The child's current directory; nil for that of this process.
  package var currentDirectoryURL: URL?
  /// A `Pipe` or a `FileHandle`; nil for what this process has.
  package var standardInput, standardOutput, standardError: Any?
  /// Called on another thread when the child has ended.
  package var terminationHandler: (@Sendable (ChildProcess) -> Void)?
  package private(set) var processIdentifier: pid_t = 0

  private let end = End()

  package init() {}

  /// Starts the program, in a process group of its own.
  ///
  /// - Throws: `POSIXError` if that fails.
  package func run() throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var ofChild: [FileHandle] = []
    for (number, stream) in [standardInput, standardOutput, standardError].enumerated() {
      guard let stream else { continue }
      let target = Int32(number)
      if let pipe = stream as? Pipe {
        let handle = number == 0 ? pipe.fileHandleForReading : pipe.fileHandleForWriting
        if !ofChild.contains(where: { $0 === handle }) { ofChild.append(handle) }
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, target)
      } else if let handle = stream as? FileHandle, handle !== FileHandle.nullDevice {
        posix_spawn_file_actions_adddup2(&actions, handle.fileDescriptor, target)
      } else {
        posix_spawn_file_actions_addopen(&actions, target, "/dev/null", O_RDWR, 0)
      }
    }
    if let path = currentDirectoryURL?.path {
      Self.changeDirectory(&actions, path)
    }
    Self.closeOthers(&actions, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let program = executableURL?.path ?? ""
    let variables = environment ?? ProcessInfo.processInfo.environment
    var argv = ([program] + (arguments ?? [])).map { strdup($0) } + [nil]
    var envp = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in argv + envp { free(text) } }
    let error = posix_spawn(&processIdentifier, program, &actions, &attributes, &argv, &envp)
    for handle in ofChild { try handle.close() }
    guard error == 0 else {
      processIdentifier = 0
      throw POSIXError(POSIXErrorCode(rawValue: error) ?? .EINVAL)
    }
    Thread.detachNewThread { [self] in
      var status: Int32 = 0
      while waitpid(processIdentifier, &status, 0) < 0, errno == EINTR {}
      end.status = status
      terminationHandler?(self)
    }
  }

  package var isRunning: Bool { processIdentifier > 0 && end.status == nil }

  package func waitUntilExit() { end.wait() }

  /// The exit status, or the signal that ended the child; 0 before its end.
  package var terminationStatus: Int32 {
    guard let status = end.status else { return 0 }
    return terminationReason == .exit ? (status >> 8) & 0xFF : status & 0x7F
  }

  package var terminationReason: TerminationReason {
    (end.status ?? 0) & 0x7F == 0 ? .exit : .uncaughtSignal
  }

  /// The status with which the child has ended, as `waitpid` reports it; nil before.
  ///
  /// Unchecked: the condition is the lock.
  private final class End: @unchecked Sendable {
    private let condition = NSCondition()
    private var value: Int32?

    var status: Int32? {
      get { condition.withLock { value } }
      set {
        condition.withLock {
          value = newValue
          condition.broadcast()
        }
      }
    }

    func wait() { condition.withLock { while value == nil { condition.wait() } } }
  }

  private typealias Actions = UnsafeMutablePointer<posix_spawn_file_actions_t>

  /// Adds to what a child does at its start that it closes all descriptors from a number on.
  package static func closeOthers(
    _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ first: Int32
  ) {
    typealias Function = @convention(c) (Actions, Int32) -> Int32
    _ = function("posix_spawn_file_actions_addclosefrom_np", as: Function.self)(actions, first)
  }

  private static func changeDirectory(_ actions: Actions, _ path: String) {
    typealias Function = @convention(c) (Actions, UnsafePointer<CChar>) -> Int32
    _ = function("posix_spawn_file_actions_addchdir_np", as: Function.self)(actions, path)
  }

  /// A function of the C library that Swift does not import.
  private static func function<Function>(_ name: String, as type: Function.Type) -> Function {
    guard let symbol = dlsym(nil, name) else {
      preconditionFailure("The C library has no \(name): glibc has it since 2.34.")
    }
    return unsafeBitCast(symbol, to: type)
  }
}
#endif

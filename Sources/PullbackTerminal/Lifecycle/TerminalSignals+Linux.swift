import Foundation
import Synchronization

/// The signal handlers of a full-screen app.
///
/// A signal that ends the process restores the terminal first. A signal that the app handles
/// (window size, stop, continue) is written as a byte into a pipe, which the session reads.
enum TerminalSignals {
  /// The signals that are written to the pipe, so that the session handles them.
  private static let answered = [SIGWINCH, SIGTSTP, SIGCONT]

  /// The signals of crashes. Their handlers are replaced even if others are installed, such as
  /// those of the Swift runtime for backtraces, so that the terminal is always restored.
  private static let crashes = [
    SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSYS, SIGQUIT,
  ]

  /// Signals whose default action does not end the process, that cannot be handled (SIGKILL,
  /// SIGSTOP), or that are ignored (SIGPIPE).
  private static let survivable = [
    SIGCHLD, SIGCONT, SIGSTOP, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGKILL, SIGPIPE,
  ]

  /// The two ends of the pipe, which the first call of ``watch()`` makes. They stay open, because a
  /// handler may write at any time.
  private static let readEnd = Atomic<Int32>(-1)
  private static let writeEnd = Atomic<Int32>(-1)
  private static let hasStack = Atomic(false)

  /// The actions that the signals had before this type installed its handlers, by signal number.
  private static let replaced = Mutex<[Int32: sigaction]>([:])

  /// Installs the handlers.
  ///
  /// Handlers that the app has installed itself are replaced for crashes and for the signals that
  /// the session handles, and kept for other signals.
  ///
  /// - Parameter endsInOrder: Whether the session handles SIGTERM too, and ends as if the person had
  ///   quit, so that it is stored and the next process can have it at once.
  /// - Parameter endsByInterrupt: Whether the session handles the first SIGINT, because the terminal
  ///   sends it for Ctrl-C. The next one ends the process, so that an app that hangs can be ended.
  /// - Returns: The file descriptor from which to read the numbers of signals that the session
  ///   handles. It stays open.
  static func watch(
    endsInOrder: Bool = false, endsByInterrupt: Bool = false
  ) throws(TerminalError) -> Int32 {
    try openPipe()
    let pipe = Descriptor(number: readEnd.load(ordering: .sequentiallyConsistent))
    // The signals of a former session.
    _ = try? pipe.read(upTo: 1 << 16)
    signal(SIGPIPE, SIG_IGN)
    installStack()
    for number in Int32(1)...64 where !survivable.contains(number) { watchFatal(number) }
    for number in answered + (endsInOrder ? [SIGTERM] : []) { watchAnswered(number) }
    if endsByInterrupt { watchInterrupt() }
    return pipe.number
  }

  private static func openPipe() throws(TerminalError) {
    guard readEnd.load(ordering: .sequentiallyConsistent) < 0 else { return }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw TerminalError.outputClosed(reason: String(cString: strerror(errno)))
    }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    readEnd.store(ends[0], ordering: .sequentiallyConsistent)
    writeEnd.store(ends[1], ordering: .sequentiallyConsistent)
  }

  private static func watchFatal(_ number: Int32) {
    var old = sigaction()
    guard sigaction(number, nil, &old) == 0 else { return }
    guard crashes.contains(number) || old.__sigaction_handler.sa_handler == nil else { return }
    guard setFatal(number) else { return }
    replaced.withLock { if $0[number] == nil { $0[number] = old } }
  }

  /// Installs the handler that restores the terminal and ends the process. It is safe to call in a signal
  /// handler.
  @discardableResult
  private static func setFatal(_ number: Int32) -> Bool {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      Terminal.leaveWithoutWaiting()
      // SA_RESETHAND has restored the default action, which ends the process.
      raise(number)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_ONSTACK
    return sigaction(number, &action, nil) == 0
  }

  /// Lets the session handle the first SIGINT, unless the app handles or ignores that signal itself.
  private static func watchInterrupt() {
    guard replaced.withLock({ $0[SIGINT] != nil }) else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { number in
      TerminalSignals.report(number)
      TerminalSignals.setFatal(number)
    }
    action.sa_flags = SA_RESTART
    sigaction(SIGINT, &action, nil)
  }

  private static func watchAnswered(_ number: Int32) {
    var old = sigaction()
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { TerminalSignals.report($0) }
    action.sa_flags = SA_RESTART
    guard sigaction(number, &action, &old) == 0 else { return }
    replaced.withLock { if $0[number] == nil { $0[number] = old } }
  }

  /// Writes the number of a signal into the pipe. It is safe to call in a signal handler.
  private static func report(_ number: Int32) {
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = Foundation.write(writeEnd.load(ordering: .relaxed), &byte, 1)
    errno = error
  }

  /// Installs an alternate stack for the handlers, because the crash may be a stack overflow.
  private static func installStack() {
    guard !hasStack.exchange(true, ordering: .sequentiallyConsistent) else { return }
    let size = 1 << 16
    var stack = stack_t()
    stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    stack.ss_size = size
    sigaltstack(&stack, nil)
  }

  /// Restores the actions that the signals had before ``watch()``.
  static func unwatch() {
    let actions = replaced.withLock { actions in
      defer { actions = [:] }
      return actions
    }
    for (number, action) in actions {
      var action = action
      sigaction(number, &action, nil)
    }
  }

  /// Stops the process group as Ctrl-Z does. Returns when it is continued.
  ///
  /// A signal for the whole process may arrive after `kill` has returned, on another thread, and would
  /// then find the handler again, so that the session would stop once more. This process therefore
  /// ignores that signal, and stops by one for this thread, which arrives before `raise` returns.
  /// Continuing is not reported either: the caller takes the terminal again anyway.
  static func stop() {
    signal(SIGTSTP, SIG_IGN)
    kill(0, SIGTSTP)
    // A signal that the main thread blocks is not ignored but pending, and would stop the process
    // once more. To ignore it again discards it.
    signal(SIGTSTP, SIG_IGN)
    signal(SIGCONT, SIG_DFL)
    signal(SIGTSTP, SIG_DFL)
    var stopping = sigset_t()
    var before = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    // The threads that run Swift tasks block most signals.
    pthread_sigmask(SIG_UNBLOCK, &stopping, &before)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    // Discards what is still pending.
    for number in [SIGTSTP, SIGCONT] {
      signal(number, SIG_IGN)
      watchAnswered(number)
    }
  }
}

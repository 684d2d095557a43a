import Foundation
import Synchronization

extension Terminal {
  private static let screenNumber = Atomic<Int32>(-1)
  private static let keyboardNumber = Atomic<Int32>(-1)

  /// The terminal that shows the app: that of standard output or, if standard output is none, the one
  /// that the process has otherwise. After ``open()`` it is a descriptor of its own, which does not
  /// block and is never closed.
  static var screen: Descriptor {
    let number = screenNumber.load(ordering: .sequentiallyConsistent)
    return number < 0 ? .standardOutput : Descriptor(number: number)
  }

  /// The terminal whose keys the app gets: standard input or, if that is none, as in `ls | tool`, the
  /// one that the process has otherwise. It is never closed.
  static var keyboard: Descriptor {
    let number = keyboardNumber.load(ordering: .sequentiallyConsistent)
    return number < 0 ? .standardInput : Descriptor(number: number)
  }

  /// Whether the process has a terminal, even if standard input and output are none.
  static var isReachable: Bool {
    if (0...2).contains(where: { isatty(Int32($0)) == 1 }) { return true }
    let number = Foundation.open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC)
    guard number >= 0 else { return false }
    close(number)
    return true
  }

  /// Opens ``screen`` and ``keyboard``. Later calls have no effect.
  static func open() {
    if screenNumber.load(ordering: .sequentiallyConsistent) < 0 {
      screenNumber.store(openScreen(), ordering: .sequentiallyConsistent)
    }
    if keyboardNumber.load(ordering: .sequentiallyConsistent) < 0 {
      keyboardNumber.store(openKeyboard(), ordering: .sequentiallyConsistent)
    }
  }

  /// A duplicate of standard output would not do: the flag that makes writes not block belongs to the
  /// open file, which other programs share.
  private static func openScreen() -> Int32 {
    let flags = O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    guard isatty(1) == 1 else { return openOther([2, 0], flags) }
    var number = Foundation.open("/proc/self/fd/1", flags)
    var name = [CChar](repeating: 0, count: 1024)
    if number < 0, ttyname_r(1, &name, name.count) == 0 { number = Foundation.open(name, flags) }
    // A terminal that belongs to another user, as after `su`, can be opened by this name only.
    if number < 0, tcgetpgrp(1) >= 0 { number = Foundation.open("/dev/tty", flags) }
    return number < 0 ? fcntl(1, F_DUPFD_CLOEXEC, 3) : number
  }

  private static func openKeyboard() -> Int32 {
    isatty(0) == 1 ? 0 : openOther([2, 1], O_RDWR | O_NOCTTY | O_CLOEXEC)
  }

  /// Opens the controlling terminal or, in a process without one, the terminal of the first of some
  /// descriptors that has one. Returns -1 if there is none.
  private static func openOther(_ descriptors: [Int32], _ flags: Int32) -> Int32 {
    let number = Foundation.open("/dev/tty", flags)
    if number >= 0 { return number }
    for descriptor in descriptors where isatty(descriptor) == 1 {
      let number = Foundation.open("/proc/self/fd/\(descriptor)", flags)
      if number >= 0 { return number }
    }
    return -1
  }
}

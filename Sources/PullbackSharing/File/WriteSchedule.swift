/// Decides when a file is written: immediately or, after a later change, at the end of a window of
/// one second, and then at most once in each window, unless a change is urgent.
///
/// The caller performs the commands, and passes ``Event/windowEnded`` one second after each
/// ``Command/startWindow``.
package struct WriteSchedule {
  package enum Event {
    /// A change was made, which may be written later.
    case change
    /// A change was made, which is written at the end of a window.
    case laterChange
    /// A change was made, and all changes must be written now.
    case urgentChange
    /// The current window of time has ended.
    case windowEnded
  }

  package enum Command: Equatable {
    case write
    case startWindow
  }

  private var isInWindow = false
  private var hasNews = false

  package init() {}

  package mutating func handle(_ event: Event) -> [Command] {
    switch event {
    case .change where isInWindow, .laterChange where isInWindow:
      hasNews = true
      return []
    case .laterChange:
      isInWindow = true
      hasNews = true
      return [.startWindow]
    case .urgentChange where isInWindow:
      hasNews = false
      return [.write]
    case .change, .urgentChange:
      isInWindow = true
      return [.write, .startWindow]
    case .windowEnded where hasNews:
      hasNews = false
      return [.write, .startWindow]
    case .windowEnded:
      isInWindow = false
      return []
    }
  }
}

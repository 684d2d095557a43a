/// Decides when a file is written: immediately, and then at most once in each window of one second,
/// unless a change is urgent.
///
/// The caller performs the commands, and passes ``Event/windowEnded`` one second after each
/// ``Command/startWindow``.
package struct WriteSchedule {
  package enum Event {
    /// A change was made, which may be written later.
    case change
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
    case .change where isInWindow:
      hasNews = true
      return []
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

/// Decides when a file is written: at once, and then at most once in each window of time.
///
/// Its owner performs the commands; a window ends a second after it began.
package struct WriteSchedule {
  package enum Event {
    /// There is something new to write.
    case change
    /// What there is to write is to be written now.
    case urgentChange
    /// The window that was started is over.
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

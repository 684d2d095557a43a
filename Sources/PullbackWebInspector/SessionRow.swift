#if Macros && Web
import Foundation

/// A session in the list of the inspector.
struct SessionRow: Equatable, Identifiable, Sendable {
  /// The number of the session.
  let id: Int
  var actions: Int
  var visitor: String
  /// The time of the last action, or of the beginning if there was none.
  var lastUse: Date
  /// Whether a page of the session is connected; nil if that is not known.
  var isPageOpen: Bool?

  /// The session in words. Times are rounded, so that not every second changes them.
  func title(at now: Date) -> String {
    let count = actions == 1 ? "1 action" : "\(actions) actions"
    let ago = Self.ago(now.timeIntervalSince(lastUse))
    let page = isPageOpen.map { $0 ? ", page open" : ", page closed" } ?? ""
    let visitor = visitor.isEmpty ? "" : ", visitor \(visitor)"
    return "Session \(id): \(count), \(actions == 0 ? "begun" : "last") \(ago)\(page)\(visitor)"
  }

  private static func ago(_ seconds: TimeInterval) -> String {
    let seconds = Int(max(0, seconds))
    return switch seconds {
    case ..<10: "just now"
    case ..<60: "\(seconds / 10 * 10) s ago"
    case ..<3600: "\(seconds / 60) min ago"
    case ..<86_400: "\(seconds / 3600) h ago"
    default: "\(seconds / 86_400) d ago"
    }
  }
}

extension SessionRow {
  init(_ session: InspectedSession) {
    self.init(
      id: session.number, actions: session.actions, visitor: session.visitor,
      lastUse: session.lastUse, isPageOpen: session.isPageOpen)
  }
}
#endif

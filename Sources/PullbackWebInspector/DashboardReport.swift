#if Macros && Web
import Foundation
import PullbackWeb

/// What a dashboard shows at a moment.
struct DashboardReport: Equatable, Sendable {
  /// A number that is counted, with how fast it grows.
  struct Rate: Equatable, Identifiable, Sendable {
    let name: String
    /// In a second, over the last seconds; nil if that is not known yet.
    var perSecond: Double?
    var total: Int
    /// In a second, over the last minutes.
    var line: [Double]
    var areBytes = false

    var id: String { name }
  }

  var status = LiveStatus()
  var rates: [Rate] = []
  var times = LiveActivity.Times()
  var failures: [FailureTable.Row] = []
  /// The memory of the process in bytes; nil if it is not known.
  var memory: Int?
  var uptime = Duration.zero
  var now = Date()
}

extension DashboardReport {
  init(_ server: LiveServer, _ history: DashboardHistory) {
    let activity = server.activity
    let totals = activity.totals
    func rate(_ name: String, _ count: KeyPath<LiveActivity.Totals, Int>) -> Rate {
      Rate(
        name: name, perSecond: history.perSecond(count), total: totals[keyPath: count],
        line: history.line(count), areBytes: count == \.bytes)
    }
    status = server.status
    rates = [
      rate("Events", \.events), rate("Patches", \.patches), rate("Bytes sent", \.bytes),
      rate("Connections", \.connections), rate("Connections closed by the server", \.closes),
      rate("Refused at a limit", \.refusals), rate("Missed events", \.missed),
    ]
    times = activity.times
    failures = Array(activity.failures.newest.prefix(LiveActivity.mostRows))
    memory = ProcessMemory.resident
    uptime = LiveServer.now - activity.beginning
  }

  var sessions: Int {
    status.apps.reduce(0) { $0 + $1.connected + $1.waiting + $1.provisional }
  }
}

/// The memory of this process.
enum ProcessMemory {
  /// The bytes that are in memory now; nil if the system does not tell it by `/proc`.
  static var resident: Int? {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
      return nil
    }
    return resident(status)
  }

  /// Reads the field of `/proc/self/status`, which is in units of 1,024 bytes.
  static func resident(_ status: String) -> Int? {
    let prefix = "VmRSS:"
    guard let line = status.split(separator: "\n").first(where: { $0.hasPrefix(prefix) }) else {
      return nil
    }
    return line.dropFirst(prefix.count).split { $0 == " " || $0 == "\t" }.first
      .flatMap { Int($0) }.map { $0 * 1024 }
  }
}

/// Numbers in words, as short as they can be read.
enum DashboardText {
  /// 0, 0.2, 3.4, 120, 12,000.
  static func number(_ value: Double) -> String {
    if value > 0 && value < 10 {
      return (value * 10).rounded() == 0 ? "< 0.1" : short(value)
    }
    return grouped(Int(value.rounded()))
  }

  /// With one decimal, unless that is zero.
  private static func short(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  static func grouped(_ value: Int) -> String {
    let digits = String(value.magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { text += "," }
      text.append(digit)
    }
    return value < 0 ? "-" + text : text
  }

  static func bytes(_ value: Double) -> String {
    var value = value
    for unit in ["B", "KB", "MB", "GB"] {
      if value < 1000 {
        return "\(value < 10 && unit != "B" ? short(value) : grouped(Int(value.rounded()))) \(unit)"
      }
      value /= 1000
    }
    return "\(short(value)) TB"
  }

  /// A time that something has taken.
  static func time(_ duration: Duration) -> String {
    var value = duration / .nanoseconds(1)
    for unit in ["ns", "µs", "ms"] {
      if value < 1000 {
        return "\(value < 10 ? short(value) : grouped(Int(value.rounded()))) \(unit)"
      }
      value /= 1000
    }
    return "\(short(value)) s"
  }

  /// A long time, in its largest units.
  static func span(_ duration: Duration) -> String {
    let seconds = Int(max(0, duration.components.seconds))
    return switch seconds {
    case ..<60: "\(seconds) s"
    case ..<3600: "\(seconds / 60) min"
    case ..<86_400: "\(seconds / 3600) h \(seconds / 60 % 60) min"
    default: "\(seconds / 86_400) d \(seconds / 3600 % 24) h"
    }
  }

  static func count(_ count: Int, _ one: String, _ many: String? = nil) -> String {
    "\(grouped(count)) \(count == 1 ? one : many ?? one + "s")"
  }
}
#endif

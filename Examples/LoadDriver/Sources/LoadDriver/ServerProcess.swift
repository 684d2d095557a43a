import Foundation

/// The process of the server, on the same machine.
struct ServerProcess {
  let id: Int

  /// The resident memory of the server; nil if it cannot be read.
  var residentKilobytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// The time for which the server has used processors; nil if it cannot be read.
  var cpuSeconds: Double? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8),
      let end = text.lastIndex(of: ")")
    else { return nil }
    // The name of the program, in parentheses, may have spaces. The next field is the third one.
    let fields = text[text.index(after: end)...].split(separator: " ")
    guard fields.count > 12, let user = Double(fields[11]), let system = Double(fields[12]) else {
      return nil
    }
    return (user + system) / Double(sysconf(Int32(_SC_CLK_TCK)))
  }

  /// Raises the limit of open files of this process to the highest value that the system allows.
  static func raiseFileLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
  }
}

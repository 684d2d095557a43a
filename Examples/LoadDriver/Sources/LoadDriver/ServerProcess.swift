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

  /// Raises the limit of open files of this process to the highest value that the system allows.
  static func raiseFileLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
  }
}

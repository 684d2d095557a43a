import Foundation

/// The process of the server, on the same machine.
struct ServerProcess {
  let id: Int

  /// The memory that it has in use now; nil where it cannot be read.
  var residentKilobytes: Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8) else {
      return nil
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return line.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// Allows this process as many files as the system lets it have.
  static func raiseFileLimit() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(Int32(bitPattern: RLIMIT_NOFILE.rawValue)), &limit)
  }
}

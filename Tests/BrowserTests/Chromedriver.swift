#if Web
import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The program that drives a real browser, one for all tests.
actor Chromedriver {
  static let shared = Chromedriver()

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Whether the tests of this target can run. Where `CI` is `true` they have to.
  static let isExpected: Bool = {
    if ProcessInfo.processInfo.environment["CI"] == "true" { return true }
    return program != nil
  }()

  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").map { $0 + "/chromedriver" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private var process: Process?
  private var base: URL?

  func address() async throws -> URL {
    if let base { return base }
    guard let program = Self.program else {
      throw Missing(description: "There is no chromedriver; install chromium-driver.")
    }
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = ["--port=0"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    self.process = process
    // It prints its port, and then nothing more.
    var text = ""
    while !text.contains("successfully on port") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Missing(description: "chromedriver did not start: \(text)") }
      text += String(decoding: data, as: UTF8.self)
    }
    let port =
      text.components(separatedBy: "successfully on port ").last?
      .prefix { $0.isNumber } ?? ""
    guard let base = URL(string: "http://127.0.0.1:\(port)") else {
      throw Missing(description: "chromedriver said \(text)")
    }
    self.base = base
    atexit { Chromedriver.end() }
    Self.processID.withLock { $0 = process.processIdentifier }
    return base
  }

  private static let processID = Lock<Int32>(0)

  private static func end() {
    let id = processID.withLock { $0 }
    // A process inherits blocked signals from the thread that starts it; SIGKILL is never blocked.
    if id > 0 { kill(id, SIGKILL) }
  }
}

final class Lock<Value>: @unchecked Sendable {
  private var value: Value
  private let lock = NSLock()
  init(_ value: Value) { self.value = value }
  func withLock<Result>(_ body: (inout Value) -> Result) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return body(&value)
  }
}
#endif

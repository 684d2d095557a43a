import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// Servers of Prime Time as child processes that share their stored sessions, behind a proxy if
/// there are several.
final class StoredServers: Sendable {
  struct Failed: Error, CustomStringConvertible { let description: String }

  /// The port that pages use: of the proxy, or of the only server.
  let port: Int
  let count: Int
  private let program, storage: String
  private let folder: URL
  /// The event loop that measures the starts of servers, because that of the visitors is busy.
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let secret = UUID().uuidString
  private let servers: Mutex<[Process?]>
  private let proxy = Mutex<Process?>(nil)

  /// Prepares the servers, without starting them.
  ///
  /// - Parameters:
  ///   - program: The path of the executable of Prime Time.
  ///   - storage: The URL of a PostgreSQL database; nil for a file in a temporary folder.
  ///   - port: The port of the proxy or of the only server. Servers behind the proxy use the ports
  ///     after it.
  init(
    _ count: Int,
    program: String,
    storage: String?,
    port: Int
  ) throws {
    self.count = count
    self.program = program
    self.port = port
    folder = FileManager.default.temporaryDirectory.appending(path: "load-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.storage = storage ?? folder.appending(path: "sessions.sqlite").path
    servers = Mutex(Array(repeating: nil, count: count))
  }

  /// The file to which a server writes its log.
  func log(of index: Int) -> URL { folder.appending(path: "server-\(index).log") }

  private func port(of index: Int) -> Int { count == 1 ? port : port + 1 + index }

  /// Starts a server, and returns the seconds until it accepts connections.
  func start(_ index: Int) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = [
      "--web", "--port", "\(port(of: index))", "--rows", "3",
      "--data", folder.appending(path: "data").path, "--sessions", storage,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["PULLBACK_SECRET"] = secret
    for name in ["SESSIONS", "SESSIONS_PER_CLIENT", "EVENTS_PER_SECOND", "EVENT_BURST"] {
      environment["PULLBACK_" + name] = environment["PULLBACK_" + name] ?? "100000"
    }
    process.environment = environment
    process.standardOutput = FileHandle.nullDevice
    if !FileManager.default.fileExists(atPath: log(of: index).path) {
      _ = FileManager.default.createFile(atPath: log(of: index).path, contents: nil)
    }
    let log = try FileHandle(forWritingTo: log(of: index))
    try log.seekToEnd()
    process.standardError = log
    try process.run()
    servers.withLock { $0[index] = process }
    while true {
      if let channel = try? await ClientBootstrap(group: group)
        .connect(host: "127.0.0.1", port: port(of: index)).get()
      {
        channel.close(promise: nil)
        return (clock.now - begin) / .seconds(1)
      }
      guard process.isRunning, clock.now - begin < .seconds(30) else {
        throw Failed(
          description: "Server \(index) does not start; see \(self.log(of: index).path).")
      }
      try await Task.sleep(for: .milliseconds(2))
    }
  }

  /// Sends a server a signal.
  func signal(_ index: Int, _ number: Int32) {
    if let process = servers.withLock({ $0[index] }) { kill(process.processIdentifier, number) }
  }

  /// Waits until a server has ended, and returns the seconds that it took.
  func waitForEnd(_ index: Int) async throws -> Double {
    let clock = ContinuousClock()
    let begin = clock.now
    while servers.withLock({ $0[index] })?.isRunning == true {
      guard clock.now - begin < .seconds(60) else {
        throw Failed(description: "Server \(index) does not end.")
      }
      try await Task.sleep(for: .milliseconds(1))
    }
    return (clock.now - begin) / .seconds(1)
  }

  func residentKilobytes(_ index: Int) -> Int? {
    guard let process = servers.withLock({ $0[index] }) else { return nil }
    return ServerProcess(id: Int(process.processIdentifier)).residentKilobytes
  }

  /// Starts HAProxy with the configuration that a DocC article shows. Only the addresses and the
  /// path of the health check are replaced.
  ///
  /// - Parameter article: The path of the article's file.
  func startProxy(article: String) throws {
    let text = try String(contentsOfFile: article, encoding: .utf8)
    guard
      let shown = text.components(separatedBy: "```").first(where: {
        $0.hasPrefix("\ndefaults\n")
      })
    else { throw Failed(description: "\(article) shows no configuration of HAProxy.") }
    var lines: [String] = []
    for line in shown.split(separator: "\n").map(String.init) {
      if line.hasPrefix("  bind ") {
        lines.append("  bind 127.0.0.1:\(port)")
      } else if line.hasPrefix("  server app1 ") {
        for index in 0..<count {
          lines.append("  server app\(index + 1) 127.0.0.1:\(self.port(of: index))")
        }
      } else if !line.hasPrefix("  server app") {
        lines.append(line.replacing("GET /health", with: "GET /-/health"))
      }
    }
    let file = folder.appending(path: "haproxy.cfg")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/sbin/haproxy")
    process.arguments = ["-db", "-f", file.path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    proxy.withLock { $0 = process }
  }

  /// Kills the servers and the proxy, and removes their files unless `keepingFiles` is true.
  func end(keepingFiles: Bool) {
    for index in 0..<count { signal(index, SIGKILL) }
    proxy.withLock { $0?.terminate() }
    // Their ports are free for the next run.
    servers.withLock { for server in $0 { server?.waitUntilExit() } }
    proxy.withLock { $0?.waitUntilExit() }
    if keepingFiles {
      print("The files of the servers are in \(folder.path).")
    } else {
      try? FileManager.default.removeItem(at: folder)
    }
  }
}

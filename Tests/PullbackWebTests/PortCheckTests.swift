#if Web
import Foundation
import NIOCore
import NIOPosix
import PullbackWeb
import Testing

/// What a person is told when a server cannot listen.
@Suite struct PortCheckTests {
  @Test("A port in use is told in one sentence, with what to do")
  func inUse() async throws {
    let other = try ListeningSocket()
    let port = other.port
    let error = await #expect(throws: PortError.self) {
      try await LiveServer.checkPort(port, host: "127.0.0.1", option: "--listen")
    }
    #expect(
      error?.description
        == "Port \(port) is in use by another program: end it, or choose another port with "
        + "--listen, such as --listen \(port < 65_535 ? port + 1 : 0).")
    other.end()
    // The port is free again for the server itself.
    try await LiveServer.checkPort(port, host: "127.0.0.1")
  }

  @Test("A client that connects during the check is refused, as before the server's start")
  func clientDuringCheck() async throws {
    let group = MultiThreadedEventLoopGroup.singleton
    // No port that the system gives to clients: the client below could get it, and be connected to
    // itself, or a test that runs beside this one.
    let free = try ListeningSocket()
    let port = free.port
    free.end()
    let connected = try await withThrowingTaskGroup(of: Int.self) { tasks in
      tasks.addTask {
        var connected = 0
        while !Task.isCancelled {
          let client = try? await ClientBootstrap(group: group)
            .connect(host: "127.0.0.1", port: port).get()
          guard let client else { continue }
          connected += 1
          try? await client.close()
        }
        return connected
      }
      for _ in 0..<500 {
        try await LiveServer.checkPort(port, host: "127.0.0.1")
        await Task.yield()
      }
      tasks.cancelAll()
      return try await tasks.reduce(0, +)
    }
    #expect(connected == 0)
  }

  @Test("An address of another machine is told, as a quotation", arguments: [8080, 0])
  func noAddress(port: Int) async {
    let error = await #expect(throws: PortError.self) {
      try await LiveServer.checkPort(port, host: "192.0.2.1", hostOption: "--at")
    }
    #expect(
      error?.description
        == "This machine has no address \"192.0.2.1\": serve on 127.0.0.1 or 0.0.0.0 with --at.")
  }

  @Test("Who cannot choose the host is not told to")
  func noHostOption() async {
    let noAddress = await #expect(throws: PortError.self) {
      try await LiveServer.checkPort(0, host: "192.0.2.1")
    }
    #expect(noAddress?.description == "This machine has no address \"192.0.2.1\".")
    // A name that is not one word is not looked up in the network.
    let noName = await #expect(throws: PortError.self) {
      try await LiveServer.checkPort(8080, host: "no name")
    }
    // Another port would not help.
    #expect(
      noName?.description.hasPrefix("The server cannot listen at \"no name\", port 8080. ") == true)
  }

  @Test("Any free port can be used")
  func free() async throws {
    try await LiveServer.checkPort(0, host: "127.0.0.1")
  }
}

/// A socket that listens on this machine. The processes that other tests start meanwhile do not inherit
/// it: the port would be in use until they end.
private struct ListeningSocket {
  private let descriptor: Int32
  let port: Int

  /// Listens at a port that the system gives to no client.
  init() throws {
    for port in (20_000..<30_000).shuffled() {
      let address = try SocketAddress(ipAddress: "127.0.0.1", port: port)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
      let isBound = address.withSockAddr { bind(descriptor, $0, socklen_t($1)) == 0 }
      if isBound, listen(descriptor, 1) == 0 {
        (self.descriptor, self.port) = (descriptor, port)
        return
      }
      close(descriptor)
    }
    throw POSIXError(.EADDRINUSE)
  }

  func end() { close(descriptor) }
}
#endif

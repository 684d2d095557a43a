#if Web
import NIOCore
import NIOPosix

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Why a server cannot listen, as one sentence with what to do.
package struct PortError: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String
}

extension LiveServer {
  /// Checks that a server can listen at an address, before anything else is started. Otherwise the
  /// person would have to find the reason among the log lines of services that stop.
  ///
  /// - Parameters:
  ///   - port: The port; 0, which stands for any free one, can always be used.
  ///   - option: How the user chooses another port, such as `--port`.
  package static func checkPort(
    _ port: Int,
    host: String,
    option: String = "--port"
  ) async throws(PortError) {
    guard port != 0 else { return }
    do {
      let channel = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        // A connection that was accepted here would be answered by nobody. The system ends those that
        // nobody has accepted.
        .serverChannelOption(.autoRead, value: false)
        .bind(host: host, port: port).get()
      try await channel.close()
    } catch {
      throw PortError(description: sentence(error, port, host, option))
    }
  }

  private static func sentence(_ error: any Error, _ port: Int, _ host: String, _ option: String)
    -> String
  {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(port) is in use by another program: end it, or choose another port with \(option), "
        + "such as \(option) \(port < 65_535 ? port + 1 : 0)."
    case EACCES:
      "This user may not serve on port \(port): choose a port above 1023 with \(option), such as "
        + "\(option) 8080."
    case EADDRNOTAVAIL:
      "This machine has no address \(host.quoted()): serve on 127.0.0.1 or 0.0.0.0."
    default: "The server cannot listen at \(host.quoted()), port \(port). \(error)"
    }
  }
}
#endif

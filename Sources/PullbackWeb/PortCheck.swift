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

/// Why a server cannot listen at an address. It is thrown by
/// ``LiveServer/checkPort(_:host:option:hostOption:)``.
public struct PortError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A sentence that says what to do.
  public let description: String
}

extension LiveServer {
  /// Checks that a server can listen at an address. Call it before anything is started, so that the
  /// person need not find the reason among the log lines of services that stop.
  ///
  /// ```swift
  /// try await LiveServer.checkPort(port, host: "127.0.0.1")
  /// ```
  ///
  /// Nothing listens during the check. Another program can take the port after it.
  ///
  /// - Parameters:
  ///   - port: The port; 0 stands for any free one.
  ///   - host: The name or the address of the machine at which the server is to listen.
  ///   - option: How the user chooses another port, such as `--port`.
  ///   - hostOption: How the user chooses another host, such as `--host`; nil if the user cannot.
  /// - Throws: ``PortError`` with a sentence for the person.
  public static func checkPort(
    _ port: Int,
    host: String,
    option: String = "--port",
    hostOption: String? = nil
  ) async throws(PortError) {
    do {
      try checkBinding(to: SocketAddress.makeAddressResolvingHost(host, port: port))
    } catch {
      throw PortError(description: sentence(error, port, host, option, hostOption))
    }
  }

  /// Binds a socket that never listens. A client that connects at this moment is refused, as before
  /// the server's start; a socket that listens for a moment would make it believe that the server
  /// is there.
  private static func checkBinding(to address: SocketAddress) throws {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue)
    #else
    let kind = SOCK_STREAM
    #endif
    let family: Int32 = if case .v6 = address { AF_INET6 } else { AF_INET }
    let socket = socket(family, kind, 0)
    guard socket >= 0 else { throw IOError(errnoCode: errno, reason: "socket") }
    defer { _ = close(socket) }
    var reuse: Int32 = 1
    _ = setsockopt(
      socket, SOL_SOCKET, SO_REUSEADDR, &reuse, socklen_t(MemoryLayout<Int32>.size))
    let result = address.withSockAddr { bind(socket, $0, socklen_t($1)) }
    guard result == 0 else { throw IOError(errnoCode: errno, reason: "bind") }
  }

  private static func sentence(
    _ error: any Error,
    _ port: Int,
    _ host: String,
    _ option: String,
    _ hostOption: String?
  ) -> String {
    switch (error as? IOError)?.errnoCode {
    case EADDRINUSE:
      "Port \(port) is in use by another program: end it, or choose another port with \(option), "
        + "such as \(option) \(port < 65_535 ? port + 1 : 0)."
    case EACCES:
      "This user may not serve on port \(port): choose a port above 1023 with \(option), such as "
        + "\(option) 8080."
    case EADDRNOTAVAIL:
      "This machine has no address \(host.quoted())"
        + (hostOption.map { ": serve on 127.0.0.1 or 0.0.0.0 with \($0)." } ?? ".")
    default:
      "The server cannot listen at \(host.quoted()), port \(port)"
        + (hostOption.map { ": choose others with \($0) and \(option)." } ?? ".") + " \(error)"
    }
  }
}
#endif

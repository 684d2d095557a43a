#if Web
import Foundation
import NIOCore
import NIOPosix

/// One request on a connection of its own.
enum PlainRequest {
  struct NoAnswer: Error, CustomStringConvertible {
    let description: String
  }

  /// The timeout of a request, which is longer than those of the programs that answer.
  private static let limit = TimeAmount.seconds(120)

  static func send(_ method: String, _ url: URL, body: Data) async throws -> (
    status: Int, body: Data
  ) {
    let host = url.host() ?? ""
    let port = url.port ?? 80
    let channel = try await ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .connectTimeout(limit)
      .connect(host: host, port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    let head = """
      \(method) \(url.path()) HTTP/1.1\r
      Host: \(host):\(port)\r
      Content-Type: application/json\r
      Content-Length: \(body.count)\r
      Connection: close\r
      \r

      """
    var request = ByteBuffer(string: head)
    request.writeBytes(body)
    // If the driver does not answer, the test fails at the line of the request.
    let deadline = channel.channel.eventLoop.scheduleTask(in: limit) {
      channel.channel.close(promise: nil)
    }
    defer { deadline.cancel() }
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(request)
      var received: [UInt8] = []
      for try await part in inbound {
        received += part.readableBytesView
        if let answer = answer(in: received) { return answer }
      }
      throw NoAnswer(
        description:
          "\(method) \(url) was not answered within \(limit.nanoseconds / 1_000_000_000) s"
      )
    }
  }

  /// Parses the response, once all of it has arrived; nil before.
  private static func answer(in bytes: [UInt8]) -> (status: Int, body: Data)? {
    guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
    let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    let length =
      lines.compactMap { line -> Int? in
        let parts = line.split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0].lowercased() == "content-length" else { return nil }
        return Int(parts[1].drop { $0 == " " })
      }.first ?? 0
    let body = bytes[end.upperBound...]
    guard body.count >= length else { return nil }
    let status = lines.first?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (status ?? 0, Data(body.prefix(length)))
  }
}
#endif

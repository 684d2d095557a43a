#if Web
import NIOCore

/// Closes a connection whose request has far more bytes than its body. A client can add any number
/// of bytes to a chunk, as a chunk extension, and a limit of the body does not count them.
///
/// It counts bytes before HTTP is decoded. The ``RequestGuard`` tells it what was decoded.
final class RequestOverhead: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  /// The number of bytes that may arrive besides those of a body: the head, of which the decoder
  /// allows 80 KB, and requests that follow before it is answered.
  private static let allowance = 256 * 1024
  /// The number of bytes that may arrive for each byte of a body. A chunk with one byte has six.
  private static let bytesPerBodyByte = 8

  private var rest = allowance
  private let onExcess: () -> Void

  /// Creates the handler of one connection.
  ///
  /// - Parameter onExcess: Called before the connection is closed.
  init(onExcess: @escaping () -> Void) { self.onExcess = onExcess }

  func requestBegan() { rest = Self.allowance }

  func bodyArrived(_ count: Int) {
    rest = min(Self.allowance, rest + count * Self.bytesPerBodyByte)
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    rest -= unwrapInboundIn(data).readableBytes
    guard rest < 0 else { return context.fireChannelRead(data) }
    onExcess()
    context.close(promise: nil)
  }
}
#endif

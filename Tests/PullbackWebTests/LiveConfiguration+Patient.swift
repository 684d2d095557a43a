#if Web
import NIOCore
import NIOPosix
import PullbackSessions
import PullbackWeb

extension LiveConfiguration {
  /// A configuration without limits of real time. On a busy machine a test may stand still for
  /// minutes, and all that waits for it would be given up meanwhile. A test of a limit sets that
  /// limit, and lets nothing else of its server depend on the time.
  static var patient: Self {
    let long = Duration.seconds(24 * 3600)
    var configuration = Self()
    configuration.helloTime = long
    configuration.stallTime = long
    configuration.requestTime = long
    configuration.resumeTime = long
    configuration.leavingTime = long
    configuration.leaveWait = long
    configuration.pingWait = long
    configuration.pingTime = long
    configuration.receiptTime = long
    configuration.failureTime = long
    configuration.storageWaits.first = long
    configuration.storageWaits.page = long
    configuration.storageWaits.everyEvent = long
    configuration.storageWaits.release = long
    configuration.storageWaits.drain = long
    configuration.saving.slow = long
    configuration.saving.lease = long
    return configuration
  }
}

extension ClientBootstrap {
  /// Connects however long that takes.
  static var patient: ClientBootstrap {
    ClientBootstrap(group: MultiThreadedEventLoopGroup.singleton).connectTimeout(.hours(24))
  }
}

extension LiveServer {
  /// Stores and releases all sessions, however long that takes.
  func drainAll() async { await drain(within: configuration.storageWaits.drain) }
}
#endif

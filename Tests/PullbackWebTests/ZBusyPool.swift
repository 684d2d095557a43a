#if Web
import Foundation
import Testing

@Suite struct BusyPool {
  @Test(.enabled(if: ProcessInfo.processInfo.environment["BUSY_POOL"] != nil))
  func busy() async {
    let parts = (ProcessInfo.processInfo.environment["BUSY_POOL"] ?? "").split(separator: ",")
      .compactMap { Double($0) }
    let end = Date().addingTimeInterval(parts[0])
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<Int(parts[1]) {
        group.addTask {
          while Date() < end {
            usleep(UInt32(Double.random(in: 0...parts[2]) * 1e6))
            await Task.yield()
          }
        }
      }
    }
  }
}
#endif

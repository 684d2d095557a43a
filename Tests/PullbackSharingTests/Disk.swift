import PullbackConcurrency
import PullbackSharing

/// A disk whose calls a test can count and make fail.
final class Disk: Sendable {
  let failure = LockIsolated<Int32?>(nil)
  let renames = LockIsolated(0)
  private let news = AsyncStream.makeStream(of: Void.self)

  var calls: DiskCalls {
    var calls = DiskCalls()
    let write = calls.write
    let rename = calls.rename
    calls.write = { [self] data, descriptor throws(SystemError) in
      if let code = failure.value { throw SystemError(code: code) }
      try write(data, descriptor)
    }
    calls.rename = { [self] path, newPath throws(SystemError) in
      try rename(path, newPath)
      renames.withValue { $0 += 1 }
      news.continuation.yield()
    }
    return calls
  }

  func waitForRename() async {
    for await _ in news.stream { return }
  }
}

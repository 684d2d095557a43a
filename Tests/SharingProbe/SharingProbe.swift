import Foundation
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing

/// A program that the tests of shared files start as a second process.
///
/// Its arguments are a command and a file; it answers on its standard output.
@main struct SharingProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let url = URL(fileURLWithPath: arguments[2])
    switch arguments[1] {
    case "write-on": try await writeOn(url)
    case "burst": burst(url, Int(arguments[3]) ?? 0)
    case "race": race(url)
    case "talk": try await talk(url)
    case "settings": settings(url, arguments[3], Int(arguments[4]) ?? 0)
    default: exit(64)
    }
  }

  /// Writes numbers to the disk as fast as it can, and prints each one, until it is killed.
  static func writeOn(_ url: URL) async throws {
    @Shared(.fileStorage(url)) var numbers = [Int]()
    while true {
      $numbers.withLock { numbers in
        numbers = Array(repeating: (numbers.first ?? 0) + 1, count: 2_000)
      }
      try await $numbers.save()
      say(numbers.first ?? 0)
    }
  }

  /// Changes the value as fast as it can, prints how often the disk was written, and ends.
  static func burst(_ url: URL, _ count: Int) {
    let writes = LockIsolated(0)
    var calls = DiskCalls()
    let rename = calls.rename
    calls.rename = { path, newPath throws(SystemError) in
      writes.withValue { $0 += 1 }
      try rename(path, newPath)
    }
    let disk = calls
    withDependencies {
      $0.defaultFileStorage = .fileSystem(clock: ContinuousClock(), calls: disk)
    } operation: {
      @Shared(.fileStorage(url)) var number = 0
      let start = ContinuousClock.now
      for _ in 0..<count { $number.withLock { $0 += 1 } }
      say("\(writes.value) \(start.duration(to: .now))")
      exit(0)
    }
  }

  /// Ends while another thread may still be changing the value.
  static func race(_ url: URL) {
    @Shared(.fileStorage(url)) var numbers = [Int]()
    let shared = $numbers
    let isStarted = DispatchSemaphore(value: 0)
    Thread {
      isStarted.signal()
      shared.withLock { $0.append(1) }
    }
    .start()
    isStarted.wait()
    shared.withLock { $0.append(2) }
    exit(0)
  }

  /// Prints every value of the file, and sets the values that it reads from standard input.
  static func talk(_ url: URL) async throws {
    @Shared(.fileStorage(url)) var number = 0
    let seen = Task.detached { [values = $number.values] in
      for await value in values { say("sees \(value)") }
    }
    while let line = readLine() {
      let words = line.split(separator: " ")
      guard words.first == "set", let value = words.last.flatMap({ Int($0) }) else { break }
      $number.withLock { $0 = value }
      try await $number.save()
      say("set \(value)")
    }
    seen.cancel()
  }

  /// Increments a setting, and writes it to the disk each time.
  static func settings(_ url: URL, _ key: String, _ count: Int) {
    let settings = Settings(at: url)
    @Shared(.appStorage(key, store: settings.defaults)) var number = 0
    for _ in 0..<count {
      $number.withLock { $0 += 1 }
      settings.defaults.synchronize()
    }
  }

  /// Writes a line without a buffer, since the output is a pipe.
  static func say(_ line: Any) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}

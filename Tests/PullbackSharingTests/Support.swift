import Foundation
import Observation
import PullbackDependencies
import PullbackSharing

/// A temporary folder for one test, which is removed at its end.
final class TemporaryFolder: Sendable {
  let url: URL

  init() {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("pullback-sharing-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func write(_ text: String, _ name: String) throws {
    try Data(text.utf8).write(to: file(name), options: .atomic)
  }

  func text(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: file(name)), as: UTF8.self)
  }
}

/// Waits until a condition on shared values holds; it is evaluated again after each change.
func wait<Value: Sendable>(
  _ values: SharedValues<Value>,
  until condition: (Value) -> Bool
) async -> Value? {
  for await value in values where condition(value) { return value }
  return nil
}

/// Waits until a condition on an observed status holds.
func waitForChange(_ read: @Sendable @escaping () -> Bool) async {
  while true {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let isThere = withObservationTracking {
      read()
    } onChange: {
      continuation.yield()
    }
    // Checked once more, since a change may have come just before the observation began.
    if isThere || read() { return }
    for await _ in stream { break }
  }
}

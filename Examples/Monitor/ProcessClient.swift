import Foundation
import Pullback

/// A process of the machine.
struct ProcessEntry: Equatable, Identifiable, Sendable {
  let id: Int32
  var name: String
  /// Resident memory in megabytes.
  var memory: Int
  /// Processor time used since it began, in hundredths of a second.
  var ticks: Int
  /// How much of a core it uses, in percent.
  var load = 0
}

/// The machine at one moment.
struct Snapshot: Equatable, Sendable {
  var processes: [ProcessEntry] = []
  /// Used and existing memory in megabytes.
  var usedMemory = 0
  var memory = 1
  var cores = 1
}

/// Why a process was not ended, as a sentence.
struct KillError: Error, Equatable, CustomStringConvertible {
  var description: String
}

@DependencyClient
struct ProcessClient: Sendable {
  var snapshot: @Sendable () async throws -> Snapshot
  /// Asks a process to end.
  var kill: @Sendable (_ id: Int32) async throws -> Void
}

extension ProcessClient: DependencyKey {
  /// The processes that Linux lists in `/proc`.
  static let liveValue = ProcessClient(
    snapshot: {
      var snapshot = Snapshot(cores: ProcessInfo.processInfo.activeProcessorCount)
      for name in try FileManager.default.contentsOfDirectory(atPath: "/proc") {
        // A process may end while its files are read.
        guard let id = Int32(name), let entry = entry(id) else { continue }
        snapshot.processes.append(entry)
      }
      let memory = text("/proc/meminfo").split(separator: "\n")
      func megabytes(_ key: String) -> Int {
        memory.first { $0.hasPrefix(key + ":") }
          .flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") }.map { $0 / 1_024 } ?? 0
      }
      snapshot.memory = max(1, megabytes("MemTotal"))
      snapshot.usedMemory = snapshot.memory - megabytes("MemAvailable")
      return snapshot
    },
    kill: { id in
      guard Foundation.kill(id, SIGTERM) != 0 else { return }
      throw KillError(
        description: errno == EPERM
          ? "You may not end the process \(id)." : "The process \(id) has already ended.")
    }
  )
  static let testValue = ProcessClient()

  private static func entry(_ id: Int32) -> ProcessEntry? {
    // The name is in parentheses, and may have spaces and parentheses itself.
    let line = text("/proc/\(id)/stat")
    guard let open = line.firstIndex(of: "("), let close = line.lastIndex(of: ")") else {
      return nil
    }
    let fields = line[close...].split(separator: " ").dropFirst().map { Int($0) ?? 0 }
    guard fields.count > 21 else { return nil }
    return ProcessEntry(
      id: id, name: String(line[line.index(after: open)..<close]), memory: fields[21] * 4 / 1_024,
      ticks: fields[11] + fields[12])
  }

  private static func text(_ path: String) -> String {
    (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
  }
}

extension DependencyValues {
  @DependencyEntry var processClient: ProcessClient
}

#if Macros
import ArgumentParser
import Foundation
import PrimeTimeCore
import Pullback
import PullbackRecording
import Synchronization

extension PrimeTime {
  /// The name of the app in recordings. Its number changes when older recordings cannot be read.
  package static var recordingName: String { "prime-time 1" }

  /// Records a store into the file of the option `--record`, if there is one.
  func record(_ store: StoreOf<AppFeature>) throws {
    guard let record else { return }
    do {
      try store.record(to: URL(filePath: record), app: Self.recordingName)
    } catch let error as RecordingError {
      throw ValidationError(error.description)
    }
  }

  /// Checks the file before the app begins.
  func checkRecording() throws {
    if let record, FileManager.default.fileExists(atPath: record) {
      throw ValidationError("\(record) exists already. Choose another file for --record.")
    }
  }
}

/// Records the sessions of a server: one file for each, which is made with its first action.
final class SessionRecordings: Sendable {
  private let file: URL
  private let last = Mutex(0)

  /// - Parameter file: The name of the files, which get a number before the extension.
  init(_ file: URL) {
    self.file = file
    logToStandardError(
      """
      RECORDING: every action of every visitor, and the state after it, is written to \
      “\(name(1).path(percentEncoded: false))” and so on. Switch it off when you have what you need.
      """)
  }

  func record(_ store: StoreOf<AppFeature>) {
    let number = last.withLock { last in
      repeat { last += 1 } while FileManager.default.fileExists(atPath: name(last).path)
      return last
    }
    do {
      try store.record(to: name(number), app: PrimeTime.recordingName, mostBytes: 16 << 20) {
        line in
        // The beginning of each is not worth a line.
        if !line.hasPrefix("RECORDING") { logToStandardError(line) }
      }
    } catch {
      logToStandardError("\(error)")
    }
  }

  private func name(_ number: Int) -> URL {
    let stem = file.deletingPathExtension().lastPathComponent
    let ending = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    return file.deletingLastPathComponent().appending(path: "\(stem)-\(number)\(ending)")
  }
}
#endif

#if Macros
import ArgumentParser
import Foundation
package import PrimeTimeCore
import Pullback
package import PullbackRecording
import Synchronization

extension PrimeTime {
  /// The app in recordings. The number of its name changes when older recordings cannot be read.
  package static let recorded = RecordedApp(
    "prime-time 1", of: "AppFeature()", from: "AppFeature.State()"
  ) {
    AppFeature.State()
  } reducer: {
    AppFeature()
  } withDependencies: {
    $0.defaultFileStorage = .inMemory
    $0.dataDirectory = URL(filePath: "/nowhere", directoryHint: .isDirectory)
  }

  /// Makes the file of the option `--record`, if there is one, before the app begins.
  func makeRecording() throws -> RecordingFile? {
    guard let record, !web else { return nil }
    return try refusing { try Self.recorded.recordingFile(record) }
  }

  /// Turns what is wrong with a file into what the command line says.
  func refusing<Value>(_ make: () throws -> Value) throws -> Value {
    do {
      return try make()
    } catch let error as RecordingError {
      throw ValidationError(error.description)
    }
  }
}

/// Records the sessions of a server: one file for each, which does not stay without an action.
final class SessionRecordings: Sendable {
  private let file: URL
  private let log: @Sendable (String) -> Void
  private let last = Mutex(0)

  /// - Parameters:
  ///   - file: The name of the files, which get a number before the extension.
  ///   - log: Receives what the operator should know.
  /// - Throws: ``RecordingError`` if no file can be made there.
  init(_ file: URL, log: @escaping @Sendable (String) -> Void) throws {
    self.file = file
    self.log = log
    // Is removed again, because nothing is recorded in it.
    let first = nextName()
    _ = try RecordingFile(first) { _ in }
    last.withLock { $0 = 0 }
    log(
      """
      RECORDING: every action of every visitor, and the state after it, is written to \
      \(first.path(percentEncoded: false).debugDescription) and so on. Switch it off when you have what you need.
      """)
  }

  /// The first name that no file has.
  private func nextName() -> URL {
    let number = last.withLock { last in
      repeat { last += 1 } while FileManager.default.fileExists(atPath: name(last).path)
      return last
    }
    return name(number)
  }

  /// Records a store, and returns the file; nil if it cannot be made.
  func record(_ store: StoreOf<AppFeature>) -> RecordingFile? {
    do {
      return try store.record(
        to: nextName(), app: PrimeTime.recorded.name, mostBytes: 16 << 20
      ) { [log] line in
        // The beginning of each is not worth a line.
        if !line.hasPrefix("RECORDING") { log(line) }
      }
    } catch {
      log("\(error)")
      return nil
    }
  }

  private func name(_ number: Int) -> URL {
    let stem = file.deletingPathExtension().lastPathComponent
    let ending = file.pathExtension.isEmpty ? "" : "." + file.pathExtension
    return file.deletingLastPathComponent().appending(path: "\(stem)-\(number)\(ending)")
  }
}
#endif

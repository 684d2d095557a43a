#if Macros
import ArgumentParser
import Foundation
import Observation
import PrimeTimeCore
import Pullback
import PullbackRecording
import PullbackUI
import Synchronization

extension PrimeTime {
  /// The name of the app in recordings. Its number changes when older recordings cannot be read.
  package static var recordingName: String { "prime-time 1" }

  /// Makes the file of the option `--record`, if there is one, before the app begins.
  @MainActor func makeRecording() throws -> AppRecording? {
    guard let record, !web else { return nil }
    return try refusing { try AppRecording(URL(filePath: record)) }
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

/// The recording of the app in a terminal or a script.
@MainActor @Observable final class AppRecording {
  let file: RecordingFile
  /// Why the recording has ended; nil while it has not.
  private(set) var problem: String?
  /// Whether the end is shown.
  var showsProblem = false

  init(_ url: URL) throws {
    file = try RecordingFile(url, app: PrimeTime.recordingName)
    file.onEnd = { [weak self] problem in
      self?.problem = problem
      self?.showsProblem = true
    }
  }
}

/// A view of the app that says when its recording has ended, such as because the disk is full.
struct RecordedView<Content: View>: View {
  let recording: AppRecording?
  @ViewBuilder let content: () -> Content

  var body: some View {
    let recording = recording
    // The app is on the main actor.
    content()
      .toast(
        isPresented: Binding(
          get: { MainActor.assumeIsolated { recording?.showsProblem == true } },
          set: { isShown in MainActor.assumeIsolated { recording?.showsProblem = isShown } }),
        role: .failure, duration: nil
      ) {
        Text(MainActor.assumeIsolated { "The recording has ended. \(recording?.problem ?? "")" })
      }
  }
}

/// Records the sessions of a server: one file for each, which does not stay without an action.
final class SessionRecordings: Sendable {
  private let file: URL
  private let last = Mutex(0)

  /// - Parameter file: The name of the files, which get a number before the extension.
  /// - Throws: ``RecordingError`` if no file can be made there.
  init(_ file: URL) throws {
    self.file = file
    // Is removed again, because nothing is recorded in it.
    _ = try RecordingFile(nextName()) { _ in }
    last.withLock { $0 = 0 }
    logToStandardError(
      """
      RECORDING: every action of every visitor, and the state after it, is written to \
      “\(name(1).path(percentEncoded: false))” and so on. Switch it off when you have what you need.
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

  func record(_ store: StoreOf<AppFeature>) {
    do {
      try store.record(to: nextName(), app: PrimeTime.recordingName, mostBytes: 16 << 20) {
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

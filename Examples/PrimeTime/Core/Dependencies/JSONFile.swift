import Foundation

/// A value in a JSON file, read and written by one task at a time, off every other actor.
actor JSONFile<Value: Codable & Sendable> {
  private let url: URL
  /// The last part of its path.
  nonisolated let name: String

  init(_ url: URL) {
    self.url = url
    self.name = url.lastPathComponent
  }

  /// Reads the value; nil where there is no file.
  func read() throws(FileProblem) -> Value? {
    let data: Data
    do {
      guard FileManager.default.fileExists(atPath: url.path) else { return nil }
      data = try Data(contentsOf: url)
    } catch {
      throw .unreadable(file: name, reason: Self.reason(error))
    }
    do {
      return try JSONDecoder().decode(Value.self, from: data)
    } catch {
      throw .damaged(file: name, reason: Self.reason(error))
    }
  }

  /// Writes the value, wholly or not at all.
  ///
  /// A cancelled task writes nothing: the one that cancelled it has newer things to write.
  func write(_ value: Value) throws(FileProblem) {
    guard !Task.isCancelled else { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try JSONEncoder().encode(value).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(file: name, reason: Self.reason(error))
    }
  }

  /// Removes the file, if there is one.
  func remove() throws(FileProblem) {
    guard !Task.isCancelled else { return }
    do {
      guard FileManager.default.fileExists(atPath: url.path) else { return }
      try FileManager.default.removeItem(at: url)
    } catch {
      throw .unwritable(file: name, reason: Self.reason(error))
    }
  }

  /// Gives a damaged file another name, so that nothing is written over it.
  ///
  /// Throws what is wrong with it and how it is called now; does nothing to a file that is in order.
  func setAsideIfDamaged() throws(FileProblem) {
    do throws(FileProblem) {
      _ = try read()
    } catch {
      guard case .damaged(let file, let reason) = error else { throw error }
      let kept = unusedURL()
      do {
        try FileManager.default.moveItem(at: url, to: kept)
      } catch {
        throw .unwritable(file: name, reason: Self.reason(error))
      }
      throw .damaged(file: file, reason: "\(reason) It was kept as \(kept.lastPathComponent).")
    }
  }

  private func unusedURL() -> URL {
    let base = url.deletingPathExtension()
    var candidate = base.appendingPathExtension("damaged.json")
    var number = 2
    while FileManager.default.fileExists(atPath: candidate.path) {
      candidate = base.appendingPathExtension("damaged-\(number).json")
      number += 1
    }
    return candidate
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "it is not JSON."
    case DecodingError.typeMismatch, DecodingError.valueNotFound, DecodingError.keyNotFound:
      "it holds something else than it should."
    default: systemReason(error) ?? error.localizedDescription
    }
  }

  /// What the operating system said, which is clearer than the error around it.
  private static func systemReason(_ error: any Error) -> String? {
    let cause = (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] ?? error
    guard let code = (cause as? POSIXError)?.code else { return nil }
    return "\(String(cString: strerror(code.rawValue)).lowercased())."
  }
}

#if Macros
import Foundation
public import Pullback

/// Loads and saves the favorite primes.
@DependencyClient
public struct FavoritesClient: Sendable {
  /// Loads the list. Throws ``FileProblem``.
  public var load: @Sendable () async throws -> [Int]
  /// Saves the list. Throws ``FileProblem``.
  public var save: @Sendable (_ primes: [Int]) async throws -> Void
}

extension FavoritesClient: DependencyKey {
  /// Stores a JSON array of numbers in `favorite-primes.json`.
  public static let liveValue: Self = {
    let file = FavoritesFile()
    return Self(load: { try await file.read() }, save: { try await file.write($0) })
  }()
  public static let testValue = Self()
}

extension DependencyValues {
  /// Loads and saves the favorite primes.
  @DependencyEntry public var favoritesClient: FavoritesClient
}

/// The file of favorite primes. The actor serializes access to it.
private actor FavoritesFile {
  private let name = "favorite-primes.json"

  private var url: URL {
    @Dependency(\.dataDirectory) var directory
    return directory.appending(path: name)
  }

  func read() throws(FileProblem) -> [Int] {
    let data: Data
    do {
      guard FileManager.default.fileExists(atPath: url.path) else {
        throw FileProblem.missing(file: name)
      }
      data = try Data(contentsOf: url)
    } catch {
      throw error as? FileProblem ?? .unreadable(file: name, reason: Self.reason(error))
    }
    let primes: [Int]
    do {
      primes = try JSONDecoder().decode([Int].self, from: data)
    } catch {
      throw .damaged(file: name, reason: Self.reason(error))
    }
    if let number = primes.first(where: { !$0.isPrime }) {
      throw .damaged(file: name, reason: "\(number) is not a prime.")
    }
    return primes
  }

  /// Writes the list atomically.
  ///
  /// A cancelled task writes nothing, because it was cancelled by one that writes a newer list.
  func write(_ primes: [Int]) throws(FileProblem) {
    guard !Task.isCancelled else { return }
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try JSONEncoder().encode(primes).write(to: url, options: .atomic)
    } catch {
      throw .unwritable(file: name, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: "it is not JSON."
    case DecodingError.typeMismatch, DecodingError.valueNotFound, DecodingError.keyNotFound:
      "its contents do not have the expected format."
    default: systemReason(error) ?? error.localizedDescription
    }
  }

  /// The operating system's error message, which is clearer than the message of the wrapping error.
  private static func systemReason(_ error: any Error) -> String? {
    let cause = (error as? CocoaError)?.userInfo[NSUnderlyingErrorKey] ?? error
    guard let code = (cause as? POSIXError)?.code else { return nil }
    return "\(String(cString: strerror(code.rawValue)).lowercased())."
  }
}
#endif

public import Foundation

extension DependencyValues {
  /// Opens a URL in the user's default program, on macOS and Linux; elsewhere it does nothing. In
  /// tests it reports an issue until it is overridden.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

/// A function that opens URLs.
public struct OpenURLEffect: Sendable {
  private let open: @Sendable (URL) async -> Bool

  /// Creates an effect from a function that returns whether it could open the URL.
  public init(handler: @escaping @Sendable (URL) async -> Bool) {
    open = handler
  }

  /// Opens a URL.
  ///
  /// - Returns: Whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await open(url)
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { url in
    #if os(macOS) || os(Linux)
    let opener = Process()
    #if os(macOS)
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/open")
    #else
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    #endif
    opener.arguments = [url.absoluteString]
    // Discard the opener's output, because this program may own the whole screen.
    opener.standardInput = FileHandle.nullDevice
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    return await withCheckedContinuation { continuation in
      opener.terminationHandler = {
        continuation.resume(returning: $0.terminationStatus == 0)
      }
      do {
        try opener.run()
      } catch {
        continuation.resume(returning: false)
      }
    }
    #else
    return false
    #endif
  }

  static var testValue: OpenURLEffect {
    let unimplemented = UnimplementedDependency(#"@Dependency(\.openURL)"#)
    return OpenURLEffect { _ in
      unimplemented.report()
      return false
    }
  }
}

#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

extension DependencyValues {
  /// The session for network requests. In tests its first use reports an issue unless it is
  /// overridden.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }
}

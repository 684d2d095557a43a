#if canImport(FoundationNetworking)
public import FoundationNetworking
#else
public import Foundation
#endif

extension DependencyValues {
  /// The session for requests. Without an override its use in a test is reported as an issue.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }
}

private enum URLSessionKey: DependencyKey {
  static var liveValue: URLSession { .shared }
}

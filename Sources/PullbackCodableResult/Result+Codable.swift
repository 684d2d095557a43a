import PullbackCore

// A module of its own, because Swift's own type may have one such conformance in a program: only an
// app that has none imports it.

extension Result: @retroactive Encodable where Success: Encodable {
  /// Encodes the value of a success, or the error of a failure: itself if the type of the failure is
  /// `Codable`, and otherwise its texts.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .success(let value): try container.encode(value, forKey: .success)
    case .failure(let error):
      if let error = error as? any Encodable, Failure.self is any Decodable.Type {
        try container.encode(error, forKey: .failure)
      } else {
        try container.encode(RecordedFailure(error), forKey: .failure)
      }
    }
  }
}

extension Result: @retroactive Decodable where Success: Decodable {
  /// Decodes a success, or a failure: of the type `any Error` it has a `RecordedFailure`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard container.contains(.failure) else {
      self = .success(try container.decode(Success.self, forKey: .success))
      return
    }
    let type = Failure.self as? any Decodable.Type ?? RecordedFailure.self
    guard let error = try container.decode(type, forKey: .failure) as? Failure else {
      throw DecodingError.dataCorruptedError(
        forKey: .failure, in: container,
        debugDescription: "The error type \(Failure.self) is not Codable.")
    }
    self = .failure(error)
  }
}

private enum Key: CodingKey { case success, failure }

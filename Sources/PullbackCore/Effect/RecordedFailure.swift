public import Foundation
import PullbackConcurrency

/// An error that was read from a file, such as a recording: it has the texts of the error that was
/// written, and not its type.
public struct RecordedFailure: LocalizedError, Equatable, Codable, Sendable,
  CustomStringConvertible
{
  /// The type of the error that was written, such as `Network.Offline`.
  public let type: String
  /// The error as a text, as `"\(error)"` gave it.
  public let description: String
  /// The `localizedDescription` of the error.
  public let message: String

  public var errorDescription: String? { message }

  /// Makes a failure with the texts of an error, as tests do that were made of recordings.
  public init(type: String, description: String, message: String) {
    self.type = type
    self.description = description
    self.message = message
  }

  /// Describes an error.
  public init(_ error: any Error) {
    if let failure = error as? RecordedFailure {
      self = failure
      return
    }
    type = typeName(Swift.type(of: error))
    description = "\(error)"
    message = error.localizedDescription
  }
}

extension TaskResult: Encodable where Success: Encodable {
  /// Encodes the value, or the texts of the error.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .success(let value): try CodedResult<Success>.success(value).encode(to: encoder)
    case .failure(let error):
      try CodedResult<Success>.failure(RecordedFailure(error)).encode(to: encoder)
    }
  }
}

extension TaskResult: Decodable where Success: Decodable {
  /// Decodes a success, or a failure with a ``RecordedFailure``.
  public init(from decoder: any Decoder) throws {
    switch try CodedResult<Success>(from: decoder) {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

/// How the outcome of an effect is written into files.
private enum CodedResult<Success> {
  case success(Success)
  case failure(RecordedFailure)
}

extension CodedResult: Encodable where Success: Encodable {}
extension CodedResult: Decodable where Success: Decodable {}

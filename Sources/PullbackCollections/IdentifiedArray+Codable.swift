extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as a plain array.
  @inlinable
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(storage)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes a plain array of elements. Throws a `DecodingError` if two of them have the same id.
  @inlinable
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let elements = try container.decode([Element].self)
    self.init()
    reserveCapacity(elements.count)
    for element in elements {
      guard append(element).inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: "Two elements have the id \(element.id), and ids must be unique."
        )
      }
    }
  }
}

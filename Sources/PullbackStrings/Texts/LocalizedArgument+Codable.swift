/// A value that a locale writes is stored as the text that it has in the language of development.
extension LocalizedArgument: Codable {
  private enum Key: String, CodingKey { case text, integer, unsigned, number, specifier, value }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    if let specifier = try container.decodeIfPresent(String.self, forKey: .specifier) {
      self = .specified(specifier, try container.decode(LocalizedArgument.self, forKey: .value))
    } else if let number = try container.decodeIfPresent(Int64.self, forKey: .integer) {
      self = .integer(number)
    } else if let number = try container.decodeIfPresent(UInt64.self, forKey: .unsigned) {
      self = .unsigned(number)
    } else if let number = try container.decodeIfPresent(Double.self, forKey: .number) {
      self = .number(number)
    } else {
      self = .string(try container.decode(String.self, forKey: .text))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .string(let text): try container.encode(text, forKey: .text)
    case .integer(let number): try container.encode(number, forKey: .integer)
    case .unsigned(let number): try container.encode(number, forKey: .unsigned)
    case .number(let number):
      // Other numbers have no JSON.
      if number.isFinite {
        try container.encode(number, forKey: .number)
      } else {
        try container.encode("\(number)", forKey: .text)
      }
    case .specified(let specifier, let value):
      try container.encode(specifier, forKey: .specifier)
      try container.encode(value, forKey: .value)
    case .formatted: try container.encode(plain, forKey: .text)
    }
  }
}

#if Postgres
/// An SQL statement with its parameters, which are sent in PostgreSQL's binary formats.
struct PostgresQuery: Sendable {
  /// A value for `$1`, `$2` and so on.
  struct Parameter: Sendable {
    /// The object identifier (OID) of the parameter's type in the table `pg_type`.
    var type: UInt32
    /// The value in the binary format of its type; nil for NULL.
    var bytes: [UInt8]?
  }

  var sql: String
  var parameters: [Parameter]

  init(_ sql: String, _ parameters: [Parameter] = []) {
    self.sql = sql
    self.parameters = parameters
  }
}

extension PostgresQuery.Parameter {
  static func text(_ value: String?) -> Self { Self(type: 25, bytes: value.map { Array($0.utf8) }) }
  static func bytes(_ value: [UInt8]?) -> Self { Self(type: 17, bytes: value) }
  static func integer(_ value: Int64?) -> Self { Self(type: 20, bytes: value?.bigEndianBytes) }
  /// A UUID of 16 bytes, the most significant byte first.
  static func uuid(_ value: [UInt8]) -> Self { Self(type: 2950, bytes: value) }

  static func texts(_ values: [String]) -> Self {
    array(of: 25, 1009, values.map { Array($0.utf8) })
  }
  static func bytes(_ values: [[UInt8]]) -> Self { array(of: 17, 1001, values) }
  static func integers(_ values: [Int64]) -> Self {
    array(of: 20, 1016, values.map(\.bigEndianBytes))
  }
  static func uuids(_ values: [[UInt8]]) -> Self { array(of: 2950, 2951, values) }

  /// Returns an array of one dimension without NULL, in PostgreSQL's binary format: five numbers
  /// (the number of dimensions, whether there is NULL, the type of the elements, their count and
  /// the first index), then each element preceded by its length.
  private static func array(of element: UInt32, _ type: UInt32, _ values: [[UInt8]]) -> Self {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(20 + values.reduce(0) { $0 + 4 + $1.count })
    let header: [Int32] = [1, 0, Int32(element), Int32(clamping: values.count), 1]
    for word in header { bytes += word.bigEndianBytes }
    for value in values {
      bytes += Int32(clamping: value.count).bigEndianBytes
      bytes += value
    }
    return Self(type: type, bytes: bytes)
  }
}

/// A row of a result, with its columns in the binary formats of PostgreSQL.
struct PostgresRow: Sendable {
  var columns: [[UInt8]?]

  /// The bytes of a column of type `bytea`; nil for NULL.
  func bytes(_ column: Int) -> [UInt8]? { columns[column] }

  /// A column of type `text`; nil for NULL.
  func text(_ column: Int) -> String? {
    columns[column].map { String(decoding: $0, as: UTF8.self) }
  }

  /// A column of type `bigint`, `integer` or `boolean`; nil for NULL.
  func integer(_ column: Int) -> Int64? {
    columns[column].map { bytes in
      let isNegative = bytes.count > 1 && (bytes.first ?? 0) >= 128
      return bytes.reduce(isNegative ? -1 : 0) { $0 << 8 | Int64($1) }
    }
  }
}

extension FixedWidthInteger {
  /// The bytes of the number, the most significant first.
  fileprivate var bigEndianBytes: [UInt8] {
    stride(from: Self.bitWidth - 8, through: 0, by: -8).map {
      UInt8(truncatingIfNeeded: self >> Self($0))
    }
  }
}
#endif

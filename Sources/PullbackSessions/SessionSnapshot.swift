/// The contents of a stored session: its root state, the number of the last event that it has
/// handled, and the state of its page and views.
///
/// The format is a sequence of fields, followed by a checksum of all bytes before it:
///
/// | field | form |
/// |---|---|
/// | `PBS` and the version of the format | 4 bytes |
/// | the app | text: the path that it is mounted at, and the type of its state |
/// | the version of the state | number |
/// | the last event | number |
/// | title and segments of the navigation path | number of texts, texts |
/// | the state | bytes: JSON |
/// | the state of the page's nodes | bytes: JSON |
/// | the state of the views | bytes |
/// | checksum | 8 bytes, FNV-1a, highest first |
///
/// A number has seven bits a byte, lowest first; the highest bit is set if another byte follows.
/// Texts (UTF-8) and bytes begin with their length.
package struct SessionSnapshot: Hashable, Sendable {
  /// The app that the session belongs to; see ``SnapshotFormat/app``.
  package var app: String
  /// The version of the app's state, for migrations.
  package var version: Int
  /// The number of the last event from the browser that the state contains.
  package var handled: UInt32
  /// The title and the segments of the navigation path.
  package var navigation: [String]
  /// The root state, encoded by ``SnapshotCoding``.
  package var state: [UInt8]
  /// The state of the page's HTML nodes that cannot be derived from the views, encoded by
  /// ``SnapshotCoding``.
  package var page: [UInt8]
  /// The encoded state of the views, such as `@State`.
  package var views: [UInt8]

  package static let format: UInt8 = 1
  private static let magic: [UInt8] = Array("PBS".utf8) + [format]

  package init(
    app: String,
    version: Int,
    handled: UInt32,
    navigation: [String] = [],
    state: [UInt8],
    page: [UInt8] = [],
    views: [UInt8] = []
  ) {
    self.app = app
    self.version = version
    self.handled = handled
    self.navigation = navigation
    self.state = state
    self.page = page
    self.views = views
  }

  package var encoded: [UInt8] {
    var writer = SnapshotWriter(Self.magic)
    writer.bytes(app.utf8)
    writer.number(UInt64(max(0, version)))
    writer.number(UInt64(handled))
    writer.number(UInt64(navigation.count))
    for text in navigation { writer.bytes(text.utf8) }
    writer.bytes(state)
    writer.bytes(page)
    writer.bytes(views)
    return writer.finished
  }

  package init(decoding bytes: [UInt8]) throws(SessionSnapshotError) {
    guard bytes.starts(with: Self.magic.dropLast()) else { throw .notASnapshot }
    guard bytes.count > Self.magic.count + 8 else { throw .damaged }
    guard bytes[3] == Self.format else { throw .unknownFormat(bytes[3]) }
    let content = bytes.dropLast(8)
    guard SnapshotWriter.checksum(of: content).elementsEqual(bytes.suffix(8)) else {
      throw .damaged
    }
    var reader = SnapshotReader(content.dropFirst(Self.magic.count))
    app = try reader.text()
    guard let version = Int(exactly: try reader.number()),
      let handled = UInt32(exactly: try reader.number())
    else { throw .damaged }
    self.version = version
    self.handled = handled
    var navigation: [String] = []
    for _ in 0..<(try reader.number()) { navigation.append(try reader.text()) }
    self.navigation = navigation
    state = Array(try reader.bytes())
    page = Array(try reader.bytes())
    views = Array(try reader.bytes())
    guard reader.isAtEnd else { throw .damaged }
  }
}

/// Why a snapshot cannot be stored or read.
public enum SessionSnapshotError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The bytes are not a snapshot.
  case notASnapshot
  /// The snapshot was written by a version of the library with another format.
  case unknownFormat(UInt8)
  /// The snapshot is cut off or was changed.
  case damaged
  /// The session belongs to an app at another path, or with another type of state. The text names
  /// both.
  case anotherApp(String)
  /// The snapshot was stored by a newer version of the app, which is the associated value.
  case newerVersion(Int)
  /// There is no migration from this version of the app, which stored the snapshot.
  case noMigration(from: Int)
  /// The state cannot be decoded. `path` has the keys that lead to the value, separated by periods.
  case undecodable(path: String, reason: String)
  /// The state cannot be encoded. `path` has the keys that lead to the value, separated by periods.
  case unencodable(path: String, reason: String)
  /// The snapshot exceeds the size limit. `parts` names the largest parts of the state, largest
  /// first; it is empty for a snapshot that was read.
  case tooLarge(bytes: Int, limit: Int, parts: [String])

  public var description: String {
    switch self {
    case .notASnapshot: "The stored bytes are not a session."
    case .unknownFormat(let format):
      "The session is stored in format \(format), which this version cannot read."
    case .damaged: "The stored session is cut off or was changed."
    case .anotherApp(let app): "The stored session belongs to another app, \(app)."
    case .newerVersion(let version):
      "The session was stored by version \(version) of the app, which is newer."
    case .noMigration(let version): "There is no migration from version \(version) of the state."
    case .undecodable(let path, let reason):
      "The stored state cannot be decoded\(Self.place(path)): \(reason)"
    case .unencodable(let path, let reason):
      "The state cannot be encoded\(Self.place(path)): \(reason)"
    case .tooLarge(let bytes, let limit, let parts):
      // Without parts, the session was read and is larger than any that is stored.
      parts.isEmpty
        ? "The stored session has \(bytes) bytes; \(limit) are allowed."
        : "The session has \(bytes) bytes and is not stored; \(limit) are allowed. Largest: "
          + parts.joined(separator: ", ") + "."
    }
  }

  private static func place(_ path: String) -> String { path.isEmpty ? "" : " at \(path)" }
}

private struct SnapshotWriter {
  private var content: [UInt8]

  init(_ start: [UInt8]) { content = start }

  mutating func number(_ value: UInt64) {
    var rest = value
    while rest > 0x7F {
      content.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    content.append(UInt8(rest))
  }

  mutating func bytes(_ value: some Collection<UInt8>) {
    number(UInt64(value.count))
    content.append(contentsOf: value)
  }

  /// All written bytes, followed by their checksum.
  var finished: [UInt8] { content + Self.checksum(of: content[...]) }

  static func checksum(of bytes: ArraySlice<UInt8>) -> [UInt8] {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return (0..<8).map { UInt8(truncatingIfNeeded: hash >> (56 - 8 * $0)) }
  }
}

private struct SnapshotReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: ArraySlice<UInt8>) { rest = bytes }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number() throws(SessionSnapshotError) -> UInt64 {
    var value: UInt64 = 0
    for shift in stride(from: UInt64(0), through: 56, by: 7) {
      guard let byte = rest.popFirst() else { throw .damaged }
      value |= UInt64(byte & 0x7F) << shift
      if byte & 0x80 == 0 { return value }
    }
    throw .damaged
  }

  mutating func bytes() throws(SessionSnapshotError) -> ArraySlice<UInt8> {
    guard let count = Int(exactly: try number()), count <= rest.count else { throw .damaged }
    defer { rest = rest.dropFirst(count) }
    return rest.prefix(count)
  }

  mutating func text() throws(SessionSnapshotError) -> String {
    guard let text = String(validating: try bytes(), as: UTF8.self) else { throw .damaged }
    return text
  }
}

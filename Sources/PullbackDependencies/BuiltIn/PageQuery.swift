/// The parameters of an address: names with values, in their order.
///
/// ```swift
/// let query: PageQuery = ["filter": "new", "page": "2"]
/// query["filter"]  // "new"
/// query.text       // "filter=new&page=2"
/// ```
public struct PageQuery: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  private struct Item: Hashable, Sendable {
    var name, value: String
  }

  private var items: [Item] = []

  /// Creates a query without parameters.
  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    items = elements.map { Item(name: $0, value: $1) }
  }

  /// Reads the part of an address after its `?`.
  ///
  /// A percent sign that begins no valid code stays as it is. Bytes that are not UTF-8 become
  /// replacement characters. Only the first 256 parameters of the first 8,192 bytes count.
  public init(text: some StringProtocol) {
    var bytes = Array(text.utf8.prefix(Self.longest + 1))
    if bytes.count > Self.longest {
      // The last parameter is cut off.
      bytes.removeSubrange((bytes.lastIndex(of: UInt8(ascii: "&")) ?? 0)...)
    }
    items = bytes.split(separator: UInt8(ascii: "&")).prefix(256).map { part in
      let name = part.prefix { $0 != UInt8(ascii: "=") }
      return Item(name: Self.decoded(name), value: Self.decoded(part.dropFirst(name.count + 1)))
    }
  }

  /// The maximum length of a query in bytes.
  package static let longest = 8192

  /// The first value of a parameter; nil if there is none. Setting it replaces all values of the
  /// parameter; nil removes them.
  public subscript(name: String) -> String? {
    get { items.first { $0.name == name }?.value }
    set {
      let index = items.firstIndex { $0.name == name }
      items.removeAll { $0.name == name }
      if let newValue {
        items.insert(Item(name: name, value: newValue), at: index ?? items.endIndex)
      }
    }
  }

  /// All values of a parameter, in their order.
  public func values(of name: String) -> [String] {
    items.filter { $0.name == name }.map(\.value)
  }

  public var isEmpty: Bool { items.isEmpty }

  /// The query as a part of an address, without the `?`.
  public var text: String {
    items.map { Self.encoded($0.name) + "=" + Self.encoded($0.value) }.joined(separator: "&")
  }

  private static func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "+") {
        result.append(UInt8(ascii: " "))
      } else if byte == UInt8(ascii: "%"), let code = code(rest.prefix(2)) {
        result.append(code)
        rest = rest.dropFirst(2)
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func code(_ digits: ArraySlice<UInt8>) -> UInt8? {
    guard digits.count == 2, digits.first != UInt8(ascii: "+") else { return nil }
    return UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static func encoded(_ text: String) -> String {
    var result = ""
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.append(Character(UnicodeScalar(byte)))
      case UInt8(ascii: " "): result.append("+")
      default:
        result += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

public import Foundation

/// A value that can be saved as a file, or shared with a ``ShareLink``. `Data`, `String`, `URL` and
/// ``ByteStream`` are; other types say how:
///
/// ```swift
/// struct Invoice: Transferable {
///   let number: Int
///   static var transferRepresentation: some TransferRepresentation {
///     DataRepresentation(exportedContentType: .pdf) { invoice in try await invoice.pdf() }
///       .suggestedFileName { "Invoice \($0.number)" }
///   }
/// }
/// ```
///
/// The bytes are made when the person begins to save, outside of the views' actor.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation
  /// How the value becomes a file. Of several representations, the first one is used.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

extension Transferable {
  static var exported: ExportedRepresentation<Self> {
    guard let exported = transferRepresentation._exported as? ExportedRepresentation<Self> else {
      preconditionFailure("The transferRepresentation of \(Self.self) is that of another type.")
    }
    return exported
  }
}

/// How values of a type become files: ``DataRepresentation``, ``FileRepresentation`` or
/// ``ProxyRepresentation``.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item: Sendable
  /// For the library itself.
  var _exported: ExportedRepresentation<Item> { get set }
}

/// Makes the first of several representations that of a ``Transferable`` type.
@resultBuilder
public enum TransferRepresentationBuilder<Item: Sendable> {
  public static func buildExpression<Content: TransferRepresentation<Item>>(
    _ content: Content
  ) -> Content { content }

  public static func buildBlock<First: TransferRepresentation<Item>>(_ first: First) -> First {
    first
  }

  public static func buildBlock<
    First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>
  >(_ first: First, _ second: Second) -> First { first }

  public static func buildBlock<
    First: TransferRepresentation<Item>, Second: TransferRepresentation<Item>,
    Third: TransferRepresentation<Item>
  >(_ first: First, _ second: Second, _ third: Third) -> First { first }
}

/// What a ``TransferRepresentation`` tells the library.
public struct ExportedRepresentation<Item: Sendable>: Sendable {
  var type: @Sendable (Item) -> UTType?
  var name: @Sendable (Item) -> String?
  var contents: @Sendable (Item) -> FileContents
}

/// A value as bytes in memory.
public struct DataRepresentation<Item: Transferable>: TransferRepresentation {
  public var _exported: ExportedRepresentation<Item>

  /// Creates a representation by bytes.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the file.
  ///   - exporting: Makes the bytes, when a person begins to save.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> Data
  ) {
    _exported = ExportedRepresentation { _ in
      exportedContentType
    } name: { _ in
      nil
    } contents: { item in
      .made { .data(try await exporting(item)) }
    }
  }
}

/// A value as a file of the computer on which the program runs.
public struct FileRepresentation<Item: Transferable>: TransferRepresentation {
  public var _exported: ExportedRepresentation<Item>

  /// Creates a representation by a file, which is read while it is saved. It has to remain until then,
  /// and is not deleted.
  ///
  /// - Parameters:
  ///   - exportedContentType: The type of the file.
  ///   - exporting: Makes or finds the file, when a person begins to save.
  public init(
    exportedContentType: UTType,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {
    _exported = ExportedRepresentation { _ in
      exportedContentType
    } name: { _ in
      nil
    } contents: { item in
      .made { .file(try await exporting(item).file) }
    }
  }
}

/// The file of a ``FileRepresentation``.
public struct SentTransferredFile: Sendable {
  public let file: URL

  /// Names a file.
  public init(_ file: URL) { self.file = file }
}

/// A value as another that is ``Transferable``, such as its text or its web address.
public struct ProxyRepresentation<Item: Transferable, Proxy: Transferable>: TransferRepresentation {
  public var _exported: ExportedRepresentation<Item>

  /// Creates a representation by another value.
  public init(exporting: @escaping @Sendable (Item) -> Proxy) {
    let proxy = Proxy.exported
    _exported = ExportedRepresentation {
      proxy.type(exporting($0))
    } name: {
      proxy.name(exporting($0))
    } contents: {
      proxy.contents(exporting($0))
    }
  }
}

/// The representation of the types that the library knows.
struct ContentRepresentation<Item: Sendable>: TransferRepresentation {
  var _exported: ExportedRepresentation<Item>

  init(
    type: UTType?,
    contents: @escaping @Sendable (Item) -> FileContents
  ) {
    _exported = ExportedRepresentation(
      type: { _ in type }, name: { _ in nil }, contents: contents)
  }

  init(_ exported: ExportedRepresentation<Item>) { _exported = exported }
}

extension TransferRepresentation {
  /// The same representation, with a name for the file.
  public func suggestedFileName(_ name: String) -> Self { suggestedFileName { _ in name } }

  /// The same representation, with a name for the file of each value.
  public func suggestedFileName(_ name: @escaping @Sendable (Item) -> String?) -> Self {
    var representation = self
    representation._exported.name = name
    return representation
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation<Data> {
    ContentRepresentation(type: .data) { .data($0) }
  }
}

extension String: Transferable {
  /// The text in UTF-8.
  public static var transferRepresentation: some TransferRepresentation<String> {
    ContentRepresentation(type: .plainText) { .data(Data($0.utf8)) }
  }
}

extension URL: Transferable {
  /// The file at a file URL; the text of another URL.
  public static var transferRepresentation: some TransferRepresentation<URL> {
    ContentRepresentation(
      ExportedRepresentation { url in
        url.isFileURL ? UTType(fileName: url.lastPathComponent) : .plainText
      } name: { url in
        url.isFileURL ? url.lastPathComponent : url.host()
      } contents: { url in
        url.isFileURL ? .file(url) : .data(Data(url.absoluteString.utf8))
      })
  }
}

#if canImport(Darwin)
public import Foundation
#else
import Foundation
#endif

/// A value that can be saved as a file, with
/// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`, and read from one.
///
/// ```swift
/// struct Notes: FileDocument {
///   static let readableContentTypes: [UTType] = [.plainText]
///   var text = ""
///
///   init(text: String) { self.text = text }
///   init(configuration: ReadConfiguration) throws {
///     text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
///   }
///   func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
///     FileWrapper(regularFileWithContents: Data(text.utf8))
///   }
/// }
/// ```
///
/// The whole content is in memory while it is saved. For what is large, export a file by its URL, or a
/// ``ByteStream``.
public protocol FileDocument {
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The types of the files that can be read.
  static var readableContentTypes: [UTType] { get }
  /// The types of the files that can be written: by default those that can be read.
  static var writableContentTypes: [UTType] { get }

  /// Reads the content of a file.
  init(configuration: ReadConfiguration) throws

  /// Returns the content to save. It is called on the actor of the views, when the dialog opens.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a ``FileDocument`` is read from.
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper

  /// Creates a configuration, for example for a test or for a file of `fileImporter`.
  public init(contentType: UTType, file: FileWrapper) {
    self.contentType = contentType
    self.file = file
  }
}

/// What a ``FileDocument`` is written as.
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  /// The file that is replaced. Always nil, because a browser does not tell it.
  public let existingFile: FileWrapper?

  /// Creates a configuration, for example for a test.
  public init(contentType: UTType, existingFile: FileWrapper? = nil) {
    self.contentType = contentType
    self.existingFile = existingFile
  }
}

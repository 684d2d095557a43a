import Foundation

/// The bytes of a file that is exported.
package indirect enum FileContents: Sendable {
  /// Begins a sequence of chunks of bytes.
  package typealias Chunks = @Sendable () async throws -> sending any AsyncSequence<Data, any Error>

  case data(Data)
  /// A file of this computer.
  case file(URL)
  case stream(length: Int?, Chunks)
  /// Contents that are made when they are needed.
  case made(@Sendable () async throws -> FileContents)

  /// The number of bytes, if it is known without making them.
  package var length: Int? {
    switch self {
    case .data(let data): data.count
    case .file(let url): LocalFiles.size(of: url)
    case .stream(let length, _): length
    case .made: nil
    }
  }

  /// The contents, once they are made.
  package func resolved() async throws -> FileContents {
    guard case .made(let make) = self else { return self }
    return try await make().resolved()
  }
}

/// A file that a person can save: its name, its type and its bytes.
package struct FileOffer: Sendable {
  /// A safe name for a file, with the extension of the type.
  package let name: String
  package let type: UTType?
  package let contents: FileContents

  package init(name: String?, type: UTType?, contents: FileContents) {
    self.name = FileName.safe(name ?? "Untitled", type: type)
    self.type = type ?? UTType(fileName: self.name)
    self.contents = contents
  }

  /// The media type of the file; that of unknown bytes, if it is not known.
  package var mediaType: String {
    let type = type?.preferredMIMEType ?? UTType(fileName: name)?.preferredMIMEType
    return type ?? "application/octet-stream"
  }

  init<Item: Transferable>(_ item: Item, name: String?, types: [UTType]) {
    let exported = Item.exported
    let type = types.first ?? exported.type(item)
    self.init(
      name: name ?? exported.name(item), type: type, contents: exported.contents(item))
  }

  init<Document: FileDocument>(_ document: Document, name: String?, types: [UTType]) throws {
    let type = types.first ?? Document.writableContentTypes.first ?? .data
    let file = try document.fileWrapper(configuration: .init(contentType: type))
    guard let data = file.regularFileContents else { throw CocoaError(.fileWriteUnknown) }
    self.init(name: name ?? file.preferredFilename, type: type, contents: .data(data))
  }
}

extension UTType {
  /// The type that the extension of a name says; nil without an extension.
  package init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    self.init(filenameExtension: String(fileName[fileName.index(after: dot)...]))
  }
}

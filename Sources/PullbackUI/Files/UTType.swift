/// A type of files, such as PNG pictures, with the name and the members that it has in Apple's
/// framework UniformTypeIdentifiers.
///
/// ```swift
/// .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image, .pdf]) { result in … }
/// ```
///
/// The type of a file is known by the extension of its name only; nothing looks into the file. A
/// type can stand for several others: a PNG picture is also an ``image``, and every file is
/// ``data`` and an ``item``.
public struct UTType: Hashable, Sendable, Codable {
  /// The identifier, such as `public.png`. A type that is made from an extension that is not known
  /// has an identifier of its own.
  public let identifier: String

  /// Creates the type with an identifier, such as `public.png`; nil if it is not known.
  public init?(_ identifier: String) {
    guard let entry = Self.entries.first(where: { $0.identifier == identifier }) else { return nil }
    self.init(entry)
  }

  /// Creates the type of the files with an extension, such as `png`, without regard to case. An
  /// extension that is not known makes a type of its own, which conforms to ``data``. Nil if the
  /// text can be no extension.
  public init?(filenameExtension: String) {
    let name = filenameExtension.lowercased()
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "-_+".contains($0) })
    else { return nil }
    if let entry = Self.entries.first(where: { $0.extensions.contains(name) }) {
      self.init(entry)
    } else {
      self.init(identifier: Self.unknown + name)
    }
  }

  /// Creates the type with a media type, such as `image/png`; nil if it is not known.
  public init?(mimeType: String) {
    let name = mimeType.lowercased()
    guard let entry = Self.entries.first(where: { $0.mimeType == name }) else { return nil }
    self.init(entry)
  }

  /// The extension that the names of such files usually have; nil for a type of several formats, as
  /// ``image``.
  public var preferredFilenameExtension: String? { extensions.first }

  /// The media type, such as `image/png`; nil if there is none.
  public var preferredMIMEType: String? { entry?.mimeType }

  /// Whether every file of this type is also one of another type.
  public func conforms(to type: UTType) -> Bool {
    if self == type { return true }
    guard let entry else { return type == .data || type == .item }
    return entry.parents.contains { UTType(identifier: $0).conforms(to: type) }
  }

  /// Whether a file with a name is of this type.
  package func accepts(fileName: String) -> Bool {
    if self == .data || self == .item { return true }
    guard let dot = fileName.lastIndex(of: "."),
      let type = UTType(filenameExtension: String(fileName[fileName.index(after: dot)...]))
    else { return false }
    return type.conforms(to: self)
  }

  /// All extensions of files of this type, with a dot; empty for every file. This is what browsers
  /// understand.
  package var acceptedExtensions: [String] {
    if self == .data || self == .item { return [] }
    if entry == nil { return extensions.map { "." + $0 } }
    return Self.entries.filter { UTType($0).conforms(to: self) }
      .flatMap { $0.extensions.map { "." + $0 } }
  }

  /// What a person calls such files, such as `PNG` or `image`.
  package var words: String {
    switch self {
    case .plainText, .text: "text"
    case .archive: "archive"
    default: extensions.first?.uppercased() ?? entry?.words ?? "file"
    }
  }

  // MARK: Storage

  private init(identifier: String) { self.identifier = identifier }
  private init(_ entry: Entry) { identifier = entry.identifier }

  private static let unknown = "dyn.extension."

  private var entry: Entry? { Self.entries.first { $0.identifier == identifier } }

  private var extensions: [String] {
    if let entry { return entry.extensions }
    return identifier.hasPrefix(Self.unknown)
      ? [String(identifier.dropFirst(Self.unknown.count))] : []
  }

  /// What is known of a type.
  private struct Entry: Sendable {
    let identifier: String
    var extensions: [String] = []
    var mimeType: String?
    var parents: [String] = []
    var words: String?

    init(_ identifier: String, _ words: String, in parents: [String] = []) {
      self.identifier = identifier
      self.words = words
      self.parents = parents
    }

    init(_ identifier: String, _ extensions: [String], _ mimeType: String?, in parent: String) {
      self.identifier = identifier
      self.extensions = extensions
      self.mimeType = mimeType
      parents = [parent]
    }
  }

  private static let entries: [Entry] = [
    Entry("public.item", "file"),
    Entry("public.data", "file", in: ["public.item"]),
    Entry("public.content", "document", in: ["public.item"]),
    Entry("public.text", "text", in: ["public.data", "public.content"]),
    Entry("public.image", "image", in: ["public.data", "public.content"]),
    Entry("public.audio", "audio", in: ["public.data", "public.content"]),
    Entry("public.movie", "movie", in: ["public.data", "public.content"]),
    Entry("public.archive", "archive", in: ["public.data"]),
    Entry("public.png", ["png"], "image/png", in: "public.image"),
    Entry("public.jpeg", ["jpg", "jpeg"], "image/jpeg", in: "public.image"),
    Entry("com.compuserve.gif", ["gif"], "image/gif", in: "public.image"),
    Entry("org.webmproject.webp", ["webp"], "image/webp", in: "public.image"),
    Entry("public.heic", ["heic"], "image/heic", in: "public.image"),
    Entry("public.tiff", ["tiff", "tif"], "image/tiff", in: "public.image"),
    Entry("com.microsoft.bmp", ["bmp"], "image/bmp", in: "public.image"),
    Entry("public.svg-image", ["svg"], "image/svg+xml", in: "public.image"),
    Entry("com.adobe.pdf", ["pdf"], "application/pdf", in: "public.content"),
    Entry("public.rtf", ["rtf"], "text/rtf", in: "public.text"),
    Entry("public.plain-text", ["txt", "text"], "text/plain", in: "public.text"),
    Entry("net.daringfireball.markdown", ["md", "markdown"], "text/markdown", in: "public.text"),
    Entry("public.html", ["html", "htm"], "text/html", in: "public.text"),
    Entry("public.xml", ["xml"], "application/xml", in: "public.text"),
    Entry("public.json", ["json"], "application/json", in: "public.text"),
    Entry("public.yaml", ["yml", "yaml"], "application/yaml", in: "public.text"),
    Entry(
      "public.comma-separated-values-text", ["csv"], "text/csv", in: "public.text"),
    Entry("public.log", ["log"], nil, in: "public.plain-text"),
    Entry("public.zip-archive", ["zip"], "application/zip", in: "public.archive"),
    Entry("org.gnu.gnu-zip-archive", ["gz"], "application/gzip", in: "public.archive"),
    Entry("public.mp3", ["mp3"], "audio/mpeg", in: "public.audio"),
    Entry("com.microsoft.waveform-audio", ["wav"], "audio/wav", in: "public.audio"),
    Entry("public.mpeg-4-audio", ["m4a"], "audio/mp4", in: "public.audio"),
    Entry("public.mpeg-4", ["mp4"], "video/mp4", in: "public.movie"),
    Entry("com.apple.quicktime-movie", ["mov"], "video/quicktime", in: "public.movie"),
  ]
}

extension UTType {
  /// Any file.
  public static let item = UTType(identifier: "public.item")
  /// Any file.
  public static let data = UTType(identifier: "public.data")
  /// Any document: texts, pictures, sounds, movies and PDF.
  public static let content = UTType(identifier: "public.content")
  /// Any text, such as plain text, Markdown, HTML, JSON and CSV.
  public static let text = UTType(identifier: "public.text")
  public static let plainText = UTType(identifier: "public.plain-text")
  public static let rtf = UTType(identifier: "public.rtf")
  public static let html = UTType(identifier: "public.html")
  public static let xml = UTType(identifier: "public.xml")
  public static let json = UTType(identifier: "public.json")
  public static let yaml = UTType(identifier: "public.yaml")
  public static let log = UTType(identifier: "public.log")
  public static let commaSeparatedText = UTType(identifier: "public.comma-separated-values-text")
  /// Any picture.
  public static let image = UTType(identifier: "public.image")
  public static let png = UTType(identifier: "public.png")
  public static let jpeg = UTType(identifier: "public.jpeg")
  public static let gif = UTType(identifier: "com.compuserve.gif")
  public static let webP = UTType(identifier: "org.webmproject.webp")
  public static let heic = UTType(identifier: "public.heic")
  public static let tiff = UTType(identifier: "public.tiff")
  public static let bmp = UTType(identifier: "com.microsoft.bmp")
  public static let svg = UTType(identifier: "public.svg-image")
  public static let pdf = UTType(identifier: "com.adobe.pdf")
  /// Any archive.
  public static let archive = UTType(identifier: "public.archive")
  public static let zip = UTType(identifier: "public.zip-archive")
  public static let gzip = UTType(identifier: "org.gnu.gnu-zip-archive")
  /// Any sound.
  public static let audio = UTType(identifier: "public.audio")
  public static let mp3 = UTType(identifier: "public.mp3")
  public static let wav = UTType(identifier: "com.microsoft.waveform-audio")
  public static let mpeg4Audio = UTType(identifier: "public.mpeg-4-audio")
  /// Any movie.
  public static let movie = UTType(identifier: "public.movie")
  public static let mpeg4Movie = UTType(identifier: "public.mpeg-4")
  public static let quickTimeMovie = UTType(identifier: "com.apple.quicktime-movie")
}

#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

/// The files of an app that its pages load, with their addresses, and the origins that they may load
/// from; see ``LiveAsset``.
struct MountedAssets: Sendable {
  struct File: Sendable {
    let type: String
    let bytes: ByteBuffer
  }

  private(set) var files: [String: File] = [:]
  private(set) var modules: [String] = []
  private(set) var stylesheets: [String] = []
  private(set) var sources: [LiveAsset.Use: [String]] = [:]
  /// What could not be read or is not allowed, as sentences for the operator.
  private(set) var problems: [String] = []
  /// A hash of all files, which is a part of their addresses.
  private(set) var hash = ""

  /// The maximum size of all files together, and their maximum number.
  static let sizeLimit = 64 << 20
  static let countLimit = 2000

  private var size = 0

  init() {}

  /// Reads the files. What is wrong is in ``problems``.
  init(_ assets: [LiveAsset]) {
    for asset in assets {
      switch asset.kind {
      case .text(let name, let text): add(name, Data(text.utf8))
      case .file(let file): read(file, as: file.lastPathComponent)
      case .folder(let folder): read(folder)
      case .allowed(let use, let origins): allow(use, origins)
      }
      modules += asset.modules
      stylesheets += asset.stylesheets
    }
    for name in modules + stylesheets where files[name] == nil {
      problems.append("There is no file \(name.quoted()) for the pages. They work without it.")
    }
    // The address of a missing module says its name on the console of the browser.
    modules = modules.filter(Self.isName)
    stylesheets = stylesheets.filter { files[$0] != nil }
    var sha = SHA256()
    for (name, file) in files.sorted(by: { $0.key < $1.key }) {
      sha.update("\(name)\n\(file.bytes.readableBytes)\n".utf8)
      sha.update(file.bytes.readableBytesView)
    }
    hash = sha.finish().prefix(12).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
      .joined()
  }

  private mutating func read(_ folder: URL) {
    let all =
      FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    if all.isEmpty {
      problems.append("The folder \(folder.path.quoted(limit: 300)) has no files for the pages.")
    }
    for name in all.sorted() where !name.split(separator: "/").contains(where: { $0.first == "." })
    {
      let file = folder.appending(path: name)
      // A link could lead to any file of the machine.
      let values = try? file.resourceValues(forKeys: [.isRegularFileKey])
      if values?.isRegularFile == true { read(file, as: name) }
    }
  }

  private mutating func read(_ file: URL, as name: String) {
    guard let data = try? Data(contentsOf: file) else {
      problems.append(
        "The file \(file.path.quoted(limit: 300)) cannot be read. Pages work without it.")
      return
    }
    add(name, data)
  }

  private mutating func add(_ name: String, _ data: Data) {
    guard Self.isName(name) else {
      problems.append(
        "\(name.quoted()) cannot be the name of a file for pages. Use letters, digits, '.', '-' and '_'."
      )
      return
    }
    guard size + data.count <= Self.sizeLimit, files.count < Self.countLimit else {
      problems.append(
        "\(name.quoted()) was left out: the files for pages may be \(Self.countLimit) and have 64 MB."
      )
      return
    }
    size += data.count
    files[name] = File(type: Self.type(of: name), bytes: ByteBuffer(bytes: data))
  }

  private mutating func allow(_ use: LiveAsset.Use, _ origins: [String]) {
    for origin in origins {
      if use.accepts(origin) {
        sources[use, default: []].append(origin)
      } else {
        problems.append("\(origin.quoted()) is no origin that pages can be allowed to use.")
      }
    }
  }

  /// Whether a name is a relative path whose parts are plain and not hidden.
  static func isName(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    return name.utf8.count <= 256
      && parts.allSatisfy { part in
        !part.isEmpty && part.first != "."
          && part.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
              || "-_.".utf8.contains(byte)
          }
      }
  }

  static func type(of name: String) -> String {
    let ending = name.split(separator: ".").last.map { $0.lowercased() } ?? ""
    return switch ending {
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "json", "map", "geojson": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    case "gif": "image/gif"
    case "webp": "image/webp"
    case "avif": "image/avif"
    case "ico": "image/x-icon"
    case "woff": "font/woff"
    case "woff2": "font/woff2"
    case "ttf": "font/ttf"
    case "otf": "font/otf"
    case "mp3": "audio/mpeg"
    case "mp4": "video/mp4"
    case "webm": "video/webm"
    case "wasm": "application/wasm"
    case "txt": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// The allowed sources of a use as a part of the content security policy, with a leading space.
  func allowed(_ use: LiveAsset.Use) -> String {
    sources[use, default: []].map { " " + $0 }.joined()
  }

  /// The rules of the content security policy that pages without assets do not have.
  var furtherRules: String {
    var rules = ""
    func add(_ name: String, _ own: String, _ use: LiveAsset.Use) {
      let allowed = own + allowed(use)
      if !allowed.isEmpty { rules += "; \(name)\(allowed)" }
    }
    let own = files.isEmpty ? "" : " 'self'"
    add("font-src", own, .fonts)
    add("media-src", own, .media)
    add("worker-src", own, .workers)
    add("frame-src", "", .frames)
    return rules
  }

  /// The answer with a file. Its address contains the hash, so it never changes.
  func response(_ name: String) -> Response? {
    guard let file = files[name] else { return nil }
    var headers: HTTPFields = [
      .contentType: file.type, .cacheControl: "public, max-age=31536000, immutable",
    ]
    headers[HTTPField.Name("x-content-type-options")!] = "nosniff"
    if file.type == "image/svg+xml" {
      // A drawing that is opened by itself runs no script.
      headers[HTTPField.Name("content-security-policy")!] =
        "default-src 'none'; style-src 'unsafe-inline'; sandbox"
    }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: file.bytes))
  }
}

extension LiveAsset.Use {
  /// Whether the policy can allow a source for this use: an origin, and where no code comes from it
  /// also some schemes.
  fileprivate func accepts(_ source: String) -> Bool {
    guard source.utf8.count <= 256 else { return false }
    switch (self, source) {
    case (.images, "data:"), (.images, "blob:"), (.images, "https:"), (.media, "data:"),
      (.media, "blob:"), (.media, "https:"), (.fonts, "data:"), (.workers, "blob:"):
      return true
    default:
      let origin =
        #/(https?|wss?)://(\*\.)?[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:[0-9]{1,5})?(/[A-Za-z0-9._~%\/-]*)?/#
      return source.wholeMatch(of: origin) != nil
    }
  }
}
#endif

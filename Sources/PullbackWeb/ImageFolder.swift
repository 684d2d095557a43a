#if Web
import Foundation
import Logging
import PullbackHTML
import Synchronization

/// The pictures of a folder. The name of a picture is that of its file, with or without the
/// extension; without it, the first of several files in alphabetical order is meant.
///
/// The folder is read once, when the server is created; files that are added later are not served.
final class ImageFolder: Sendable {
  struct File: Sendable {
    let name: String
    let path: String
    let type: String
    let size: Picture.Size?
  }

  private let files: [String: File]
  private let logger: Logger
  private let reported = Mutex<Set<String>>([])

  private static let types = [
    "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "svg": "image/svg+xml",
  ]

  init(_ folder: URL?, logger: Logger) {
    self.logger = logger
    var files: [String: File] = [:]
    let names = (folder.map { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? [])
    for name in (names ?? []).sorted() where !name.hasPrefix(".") {
      guard let url = folder?.appending(path: name),
        let type = Self.types[url.pathExtension.lowercased()],
        // A link could lead out of the folder.
        (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true
      else { continue }
      let file = File(name: name, path: url.path, type: type, size: Picture.Size(of: url))
      files[name] = file
      let short = url.deletingPathExtension().lastPathComponent
      if files[short] == nil { files[short] = file }
    }
    self.files = files
    if let folder, files.isEmpty { logger.warning("There are no pictures in \(folder.path).") }
  }

  func file(_ name: String) -> File? { files[name] }

  /// Logs that a picture has no alternative text: once for each picture, and for at most 1,000.
  func reportMissingText(_ name: String) {
    let isNew = reported.withLock { $0.count < 1000 && $0.insert(name).inserted }
    if isNew {
      logger.debug(
        "The picture \(name) has no alternative text: use accessibilityLabel or Image(decorative:)."
      )
    }
  }
}

/// The pictures of the server's folder, with the addresses from which the pages of one app load
/// them.
struct MountedImages: PictureCatalog {
  let folder: ImageFolder
  let mount: LiveMount

  func picture(named name: String) -> Picture? {
    guard let file = folder.file(name),
      let path = file.name.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    else { return nil }
    return Picture(address: mount.imagesPath + "/" + path, size: file.size)
  }

  func lacksText(_ name: String) { folder.reportMissingText(name) }
}

extension Picture.Size {
  /// Reads the size from the start of a PNG, GIF or JPEG file; nil for other files.
  init?(of url: URL) {
    guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
    defer { try? file.close() }
    guard let head = try? file.read(upToCount: 64 * 1024) else { return nil }
    self.init(Array(head))
  }

  init?(_ bytes: [UInt8]) {
    func number(_ at: Int) -> Int { Int(bytes[at]) << 8 | Int(bytes[at + 1]) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      self.init(
        width: number(16) << 16 | number(18), height: number(20) << 16 | number(22))
    } else if bytes.starts(with: Array("GIF8".utf8)), bytes.count >= 10 {
      self.init(
        width: Int(bytes[7]) << 8 | Int(bytes[6]), height: Int(bytes[9]) << 8 | Int(bytes[8]))
    } else if bytes.starts(with: [0xFF, 0xD8]), let frame = Self.frameHeader(bytes) {
      self.init(width: number(frame + 7), height: number(frame + 5))
    } else {
      return nil
    }
  }

  /// The index of the frame header of a JPEG file, after segments with a marker and a length.
  private static func frameHeader(_ bytes: [UInt8]) -> Int? {
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) { return at }
      at += 2 + (Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    }
    return nil
  }
}
#endif

import Foundation
import Pullback

/// A picture or document that a person sends with the form: a copy, which the app keeps.
struct Attachment: Equatable, Codable, Sendable {
  var name: String
  var size: Int
  /// Where the copy is; nil in tests.
  var url: URL?

  /// The greatest size of a file, in bytes.
  static let limit = 2_000_000

  /// The name and the size for the person, such as `face.png, 120 kB`.
  var description: String {
    "\(name), \(Int64(size).formatted(.byteCount(style: .file, spellsOutZero: false)))"
  }
}

/// Keeps what people attach.
@DependencyClient
struct AttachmentClient: Sendable {
  /// Copies a chosen file. In a terminal it is the person's own file; in a browser it is deleted
  /// when the session ends.
  var keep: @Sendable (_ file: URL) async throws -> Attachment
  /// Deletes a copy.
  var remove: @Sendable (_ attachment: Attachment) async -> Void = { _ in }
}

extension AttachmentClient: DependencyKey {
  static let liveValue = AttachmentClient(
    keep: { file in
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "wizard-\(UUID().uuidString)", directoryHint: .isDirectory)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let copy = folder.appending(path: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: copy)
      let size = try copy.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      return Attachment(name: file.lastPathComponent, size: size, url: copy)
    },
    remove: { attachment in
      guard let folder = attachment.url?.deletingLastPathComponent() else { return }
      try? FileManager.default.removeItem(at: folder)
    }
  )
  static let testValue = AttachmentClient()
}

extension DependencyValues {
  @DependencyEntry var attachmentClient: AttachmentClient
}

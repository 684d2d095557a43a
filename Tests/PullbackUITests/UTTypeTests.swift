import Foundation
import Testing

@testable import PullbackUI

@Suite struct UTTypeTests {
  @Test("A type is found by an extension, whatever its case")
  func extensions() {
    #expect(UTType(filenameExtension: "PNG") == .png)
    #expect(UTType(filenameExtension: "jpeg") == .jpeg)
    #expect(UTType(filenameExtension: "jpg") == .jpeg)
    #expect(UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType("public.json") == .json)
    #expect(UTType("public.nothing") == nil)
    #expect(UTType(filenameExtension: "") == nil)
    #expect(UTType(filenameExtension: "a/b") == nil)
  }

  @Test("A type conforms to those that it is a kind of")
  func conformance() {
    #expect(UTType.png.conforms(to: .image))
    #expect(UTType.png.conforms(to: .data))
    #expect(UTType.log.conforms(to: .text))
    #expect(!UTType.image.conforms(to: .png))
    #expect(!UTType.pdf.conforms(to: .image))
  }

  @Test("An extension that is not known makes a type of its own")
  func unknown() throws {
    let type = try #require(UTType(filenameExtension: "Swift"))
    #expect(type.preferredFilenameExtension == "swift")
    #expect(type.conforms(to: .data))
    #expect(type.accepts(fileName: "main.SWIFT"))
    #expect(!type.accepts(fileName: "main.c"))
    #expect(type.acceptedExtensions == [".swift"])
  }

  @Test("Files are accepted by the extension of their names")
  func acceptance() {
    let request = FileRequest(types: [.png, .jpeg], limit: 1_000)
    #expect(request.allows(fileName: "a.png"))
    #expect(request.allows(fileName: "a.b.JPG"))
    #expect(!request.allows(fileName: "a.png.exe"))
    #expect(!request.allows(fileName: "png"))
    #expect(request.acceptedExtensions == [".png", ".jpg", ".jpeg"])
    #expect(request.description() == "a file (PNG or JPG)")
    #expect(request.problem(fileName: "a.png", size: 1_000) == nil)
    #expect(
      request.problem(fileName: "a.png", size: 1_001)
        == "This file is too large. It may have 1 KB at most.")
    #expect(FileRequest(types: [.data]).allows(fileName: "anything"))
    #expect(FileRequest(types: [.image, .data]).acceptedExtensions.isEmpty)
    #expect(UTType.image.acceptedExtensions.contains(".webp"))
  }

  @Test(
    "Sizes are short",
    arguments: [
      (12, "12 bytes"), (1_500, "1.5 KB"), (10_000_000, "10 MB"), (2_345_678_901, "2.3 GB"),
      (123_456, "123 KB"),
    ])
  func sizes(bytes: Int, text: String) {
    #expect(FileRequest.text(ofSize: bytes) == text)
  }

  @Test("A typed path is absolute or relative, with ~, quotation marks or backslashes")
  func paths() throws {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: UUID().uuidString).standardizedFileURL
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "my file.txt")
    try Data().write(to: file)
    func path(_ text: String) -> String? { LocalFiles.url(for: text, in: folder)?.path }
    #expect(path("my file.txt") == file.path)
    #expect(path("'\(file.path)' ") == file.path)
    #expect(path("my\\ file.txt") == file.path)
    #expect(path(file.absoluteString) == file.path)
    #expect(path("x/../my file.txt") == file.path)
    #expect(path("~") == FileManager.default.homeDirectoryForCurrentUser.standardizedFileURL.path)
    #expect(path("  ") == nil)
  }
}

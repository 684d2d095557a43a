import Foundation
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct FileExporterTests {
  struct Notes: FileDocument {
    static let readableContentTypes: [UTType] = [.plainText]
    var text: String

    init(text: String) { self.text = text }
    init(configuration: ReadConfiguration) throws {
      text = String(decoding: configuration.file.regularFileContents ?? Data(), as: UTF8.self)
    }
    func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
      if text.isEmpty { throw CocoaError(.fileWriteUnknown) }
      return FileWrapper(regularFileWithContents: Data(text.utf8))
    }
  }

  struct ExportView: View {
    var text = "12345"
    @State private var isExporting = false
    @State private var result = "nothing"

    var body: some View {
      VStack {
        Button("Export") { isExporting = true }
        Text("Result: \(result)")
      }
      .fileExporter(
        isPresented: $isExporting, document: Notes(text: text), contentType: .plainText,
        defaultFilename: "My notes"
      ) {
        switch $0 {
        case .success(let url): result = url.lastPathComponent
        case .failure: result = "failure"
        }
      }
    }
  }

  /// Exports a value, in the form with an item.
  struct ItemView<Item: Transferable>: View {
    let item: Item?
    var types: [UTType] = []
    var name: String?
    @State private var isExporting = false
    @State private var result = "nothing"

    var body: some View {
      VStack {
        Button("Export") { isExporting = true }
        Text("Result: \(result)")
      }
      .fileExporter(
        isPresented: $isExporting, item: item, contentTypes: types, defaultFilename: name
      ) {
        result = (try? $0.get())?.lastPathComponent ?? "failure"
      } onCancellation: {
        result = "cancelled"
      }
    }
  }

  /// A stream that ends with an error after some bytes.
  static func stream(_ chunks: [String], fails: Bool = false) -> ByteStream {
    ByteStream {
      AsyncThrowingStream<Data, any Error> { continuation in
        for chunk in chunks { continuation.yield(Data(chunk.utf8)) }
        continuation.finish(throwing: fails ? CocoaError(.fileReadUnknown) : nil)
      }
    }
  }

  private func withFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
  }

  @Test("In a page a document is downloaded with its name and type, and the app is told")
  func page() async throws {
    let page = HeadlessPage { ExportView() }
    let file = try await page.download("Export")
    #expect(file.name == "My notes.txt")
    #expect(file.type == "text/plain")
    #expect(file.text == "12345")
    #expect(page.shows("Result: My notes.txt"))
    #expect(!page.shows("Save a file"))
  }

  @Test("Values are downloaded: data, text, an address, the file of a URL, and a stream")
  func items() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "a.png")
      try Data("png".utf8).write(to: url)
      let data = try await HeadlessPage { ItemView(item: Data("1".utf8)) }.download("Export")
      #expect(data.name == "Untitled" && data.type == "application/octet-stream")
      let text = try await HeadlessPage { ItemView(item: "Hi") }.download("Export")
      #expect(text.name == "Untitled.txt" && text.text == "Hi")
      let rows = try await HeadlessPage {
        ItemView(item: "a,b", types: [.commaSeparatedText], name: "rows")
      }.download("Export")
      #expect(rows.name == "rows.csv" && rows.type == "text/csv" && rows.text == "a,b")
      let address = try #require(URL(string: "https://example.com/a"))
      let link = try await HeadlessPage { ItemView(item: address) }.download("Export")
      #expect(link.text == "https://example.com/a")
      let picture = try await HeadlessPage { ItemView(item: url) }.download("Export")
      #expect(picture.name == "a.png" && picture.type == "image/png" && picture.text == "png")
      let stream = try await HeadlessPage {
        ItemView(item: Self.stream(["1,", "2"]), types: [.commaSeparatedText], name: "rows")
      }.download("Export")
      #expect(stream.name == "rows.csv" && stream.text == "1,2")
    }
  }

  struct Invoice: Transferable {
    let number: Int
    static var transferRepresentation: some TransferRepresentation<Invoice> {
      DataRepresentation(exportedContentType: .pdf) { Data("pdf \($0.number)".utf8) }
        .suggestedFileName { "Invoice \($0.number)" }
      ProxyRepresentation { "\($0.number)" }
    }
  }

  @Test("A type of the app says how it becomes a file")
  func transferable() async throws {
    let file = try await HeadlessPage { ItemView(item: Invoice(number: 7)) }.download("Export")
    #expect(file.name == "Invoice 7.pdf" && file.type == "application/pdf")
    #expect(file.text == "pdf 7")
    let shared = HeadlessPage { ShareLink("Send", item: Invoice(number: 8)) }
    #expect(try await shared.download("Send").text == "pdf 8")
  }

  @Test("An error of the document or of a stream reaches the app")
  func failures() async throws {
    let page = HeadlessPage { ExportView(text: "") }
    try page.tap("Export")
    #expect(page.shows("Result: failure"))
    #expect(!page.shows("Save a file"))
    let stream = HeadlessPage { ItemView(item: Self.stream(["1"], fails: true), name: "rows") }
    await #expect(throws: HeadlessPageError.self) { try await stream.download("Export") }
    #expect(stream.shows("Result: failure"))
  }

  @Test("Without a value nothing is offered, and cancelling is told")
  func cancelling() async throws {
    let none = HeadlessPage { ItemView(item: String?.none) }
    try none.tap("Export")
    #expect(!none.shows("Save a file"))
    let page = HeadlessPage { ItemView(item: "1") }
    try page.tap("Export")
    try page.dismiss()
    #expect(page.shows("Result: cancelled"))
    let screen = HeadlessScreen { ItemView(item: "1") }
    try screen.tap("Export")
    try screen.press("escape")
    #expect(screen.shows("Result: cancelled"))
  }

  @Test("In a terminal a path is typed, the file is written, and nothing else is left")
  func screen() async throws {
    try await withFolder { folder in
      let screen = HeadlessScreen { ExportView() }
      try screen.tap("Export")
      #expect(screen.focusedLabel == "Name")
      try screen.fill("Name", with: folder.path)
      try screen.press("enter")
      try screen.tap("Save")
      #expect(screen.shows("Result: My notes.txt"))
      #expect(
        try String(contentsOf: folder.appending(path: "My notes.txt"), encoding: .utf8) == "12345")
      #expect(try names(in: folder) == ["My notes.txt"])
    }
  }

  @Test("A file that exists is replaced only if the person says so, and keeps its permissions")
  func replacing() async throws {
    try await withFolder { folder in
      let url = folder.appending(path: "a.txt")
      try Data("old".utf8).write(to: url)
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
      let screen = HeadlessScreen { ExportView() }
      try screen.tap("Export")
      try screen.fill("Name", with: url.path)
      try screen.press("enter")
      #expect(screen.shows("a.txt exists already. Replace it?"))
      try screen.tap("Keep it")
      #expect(try String(contentsOf: url, encoding: .utf8) == "old")
      try screen.tap("Save")
      try screen.tap("Replace")
      #expect(screen.shows("Result: a.txt"))
      #expect(try String(contentsOf: url, encoding: .utf8) == "12345")
      let mode = try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      #expect(try names(in: folder) == ["a.txt"])
    }
  }

  @Test("What cannot be saved is told in a sentence, and the person can choose another place")
  func problems() async throws {
    try await withFolder { folder in
      let screen = HeadlessScreen { ExportView() }
      try screen.tap("Export")
      try screen.fill("Name", with: folder.path + "/none/a.txt")
      try screen.press("enter")
      #expect(screen.shows("There is no folder"))
      try screen.fill("Name", with: folder.path + "/" + String(repeating: "x", count: 300))
      try screen.press("enter")
      #expect(screen.shows("This name is too long."))
      try screen.fill("Name", with: " ")
      try screen.press("enter")
      #expect(screen.shows("A file needs a name."))
      try screen.fill("Name", with: folder.path + "/b.txt")
      try screen.press("enter")
      #expect(screen.shows("Result: b.txt"))
      #expect(try names(in: folder) == ["b.txt"])
    }
  }

  @Test("In a terminal a stream is written while it comes, and nothing remains of one that fails")
  func streams() async throws {
    try await withFolder { folder in
      let screen = HeadlessScreen {
        ItemView(item: Self.stream(["1,", "2"]), name: "rows.csv")
      }
      try screen.tap("Export")
      try screen.fill("Name", with: folder.path + "/rows.csv")
      try screen.press("enter")
      while !screen.shows("Result: rows.csv") { await Task.yield() }
      #expect(
        try String(contentsOf: folder.appending(path: "rows.csv"), encoding: .utf8) == "1,2")
      let failing = HeadlessScreen {
        ItemView(item: Self.stream(["1"], fails: true), name: "b.csv")
      }
      try failing.tap("Export")
      try failing.fill("Name", with: folder.path + "/b.csv")
      try failing.press("enter")
      while !failing.shows("could not be saved") { await Task.yield() }
      #expect(try names(in: folder) == ["rows.csv"])
    }
  }

  @Test("A stream with another length than it says fails")
  func length() async throws {
    for length in [1, 3] {
      let stream = ByteStream(length: length) {
        AsyncStream<[UInt8]> { continuation in
          continuation.yield([UInt8]("12".utf8))
          continuation.finish()
        }
      }
      let page = HeadlessPage { ItemView(item: stream) }
      await #expect(throws: HeadlessPageError.self) { try await page.download("Export") }
    }
    let bytes = ByteStream(length: 3) {
      AsyncStream<UInt8> { continuation in
        for byte in "123".utf8 { continuation.yield(byte) }
        continuation.finish()
      }
    }
    #expect(try await HeadlessPage { ItemView(item: bytes) }.download("Export").text == "123")
  }

  @Test("Names that an app takes from others are made safe")
  func names() async throws {
    for (name, safe) in [
      ("../../etc/passwd", "passwd.txt"), ("a\u{0}b\n.txt", "ab.txt"),
      ("gpj\u{202E}.exe", "gpj.exe.txt"), ("", "file.txt"), ("notes.TXT", "notes.TXT"),
      (String(repeating: "é", count: 300), String(repeating: "é", count: 98) + ".txt"),
    ] {
      let page = HeadlessPage { ItemView(item: "1", name: name) }
      #expect(try await page.download("Export").name == safe)
    }
  }
}

import Foundation
import PullbackUI
import PullbackUITesting
import Testing

@MainActor @Suite struct FileImporterTests {
  struct ImportView: View {
    var allowsMultiple = false
    @State private var isChoosing = false
    @State private var names = "nothing"

    var body: some View {
      VStack {
        Button("Open") { isChoosing = true }
        Text("Chosen: \(names)")
        if allowsMultiple {
          Text("Several").fileImporter(
            isPresented: $isChoosing, allowedContentTypes: [.plainText],
            allowsMultipleSelection: true
          ) { result in
            names = ((try? result.get()) ?? []).map(\.lastPathComponent).joined(separator: ", ")
          }
        } else {
          Text("One")
            .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.plainText]) { result in
              names = (try? result.get())?.lastPathComponent ?? "failure"
            }
            .fileImporterLimit(bytes: 5)
        }
      }
    }
  }

  /// Runs a test with a folder that contains some files.
  private func withFiles(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let inner = folder.appending(path: "inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("12345".utf8).write(to: folder.appending(path: "a.txt"))
    try Data("123456".utf8).write(to: folder.appending(path: "long.txt"))
    try Data("1".utf8).write(to: folder.appending(path: "b.png"))
    try Data("1".utf8).write(to: inner.appending(path: "c.txt"))
    try body(folder)
  }

  @Test("In a terminal a path is typed, and what cannot be chosen is told")
  func typedPath() throws {
    try withFiles { folder in
      let screen = HeadlessScreen { ImportView() }
      try screen.tap("Open")
      #expect(screen.shows("Choose a file"))
      #expect(screen.focusedLabel == "Path")
      try screen.type(folder.path + "/b.png")
      try screen.press("enter")
      #expect(screen.shows("This type of file is not accepted"))
      try screen.fill("Path", with: folder.path + "/long.txt")
      try screen.press("enter")
      #expect(screen.shows("This file is too large."))
      try screen.fill("Path", with: folder.path + "/none.txt")
      try screen.press("enter")
      #expect(screen.shows("There is no file none.txt"))
      try screen.fill("Path", with: "'\(folder.path)/a.txt'")
      try screen.press("enter")
      #expect(screen.shows("Chosen: a.txt"))
      #expect(!screen.shows("Choose a file"))
    }
  }

  @Test("In a low window the arrow keys reach every file and Cancel, and all are seen")
  func lowWindow() throws {
    try withFiles { folder in
      let names = (1...9).map { "f\($0).txt" }
      for name in names { try Data("1".utf8).write(to: folder.appending(path: name)) }
      let screen = HeadlessScreen(columns: 40, rows: 12) { ImportView() }
      try screen.tap("Open")
      try screen.fill("Path", with: folder.path)
      try screen.press("enter")
      var seen: [String] = []
      for _ in 0..<30 {
        try screen.press("down")
        let label = try #require(screen.focusedLabel)
        #expect(screen.shows(label), "\(label) has the focus:\n\(screen.text)")
        seen.append(label)
      }
      #expect(Set(seen).isSuperset(of: names + ["Cancel"]), "\(seen)")
    }
  }

  @Test("In a terminal folders are opened, and show the files of the allowed types")
  func folders() throws {
    try withFiles { folder in
      let screen = HeadlessScreen { ImportView() }
      try screen.tap("Open")
      try screen.fill("Path", with: folder.path)
      try screen.press("enter")
      #expect(screen.shows("a.txt"))
      #expect(!screen.shows("b.png"))
      try screen.tap("inner/")
      #expect(!screen.shows("a.txt"))
      try screen.tap("c.txt")
      #expect(screen.shows("Chosen: c.txt"))
    }
  }

  @Test("In a terminal several files are marked, and chosen together")
  func several() throws {
    try withFiles { folder in
      let screen = HeadlessScreen { ImportView(allowsMultiple: true) }
      try screen.tap("Open")
      try screen.fill("Path", with: folder.path)
      try screen.press("enter")
      try screen.toggle("long.txt")
      try screen.toggle("a.txt")
      try screen.toggle("long.txt")
      try screen.fill("Path", with: "inner/c.txt")
      try screen.press("enter")
      try screen.tap("Choose 2 files")
      #expect(screen.shows("Chosen: a.txt, c.txt"))
    }
  }

  @Test("Escape cancels, and nothing is chosen")
  func cancel() throws {
    let screen = HeadlessScreen { ImportView() }
    try screen.tap("Open")
    try screen.press("escape")
    #expect(!screen.shows("Choose a file"))
    #expect(screen.shows("Chosen: nothing"))
    let page = HeadlessPage { ImportView() }
    try page.tap("Open")
    try page.dismiss()
    #expect(page.shows("Chosen: nothing"))
    #expect(throws: HeadlessPageError.self) { try page.chooseFiles([]) }
  }

  @Test("A page gets what a browser sends, and nothing else of this computer")
  func page() throws {
    try withFiles { folder in
      let page = HeadlessPage { ImportView() }
      try page.tap("Open")
      #expect(page.shows("Choose a file (text)"))
      #expect(!page.shows(FileManager.default.currentDirectoryPath))
      for (name, reason) in [("b.png", "type of file"), ("long.txt", "too large")] {
        let error = #expect(throws: HeadlessPageError.self) {
          try page.chooseFiles([folder.appending(path: name)])
        }
        #expect(error?.reason.contains(reason) == true)
      }
      try page.chooseFiles([folder.appending(path: "a.txt")])
      #expect(page.shows("Chosen: a.txt"))
      #expect(throws: HeadlessPageError.self) {
        try page.chooseFiles([folder.appending(path: "a.txt")])
      }
    }
  }

  @Test("A page gets several files in their order")
  func severalOfPage() throws {
    try withFiles { folder in
      let page = HeadlessPage { ImportView(allowsMultiple: true) }
      try page.tap("Open")
      try page.chooseFiles(["long.txt", "a.txt"].map { folder.appending(path: $0) })
      #expect(page.shows("Chosen: long.txt, a.txt"))
    }
  }

  @Test("Without a front end that says where files come from, none can be chosen")
  func noSource() {
    let graph = ViewGraph {
      Text("").fileImporter(isPresented: .constant(true), allowedContentTypes: []) { _ in }
    }
    let shown = graph.tree.dialogs.flatMap { texts(of: $0) }
    #expect(shown == ["Files cannot be chosen here.", "Cancel"])
  }

  private func texts(of element: Element) -> [String] {
    if case .text(let text) = element.content { return [text.string] }
    return element.children.flatMap { texts(of: $0) }
  }
}

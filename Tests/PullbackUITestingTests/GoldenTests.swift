import Foundation
import PullbackUITesting
import Testing

@Suite struct GoldenTests {
  private func withFile(_ body: (Golden, URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appending(component: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "screen.txt")
    try body(Golden(file: file), file)
  }

  @Test func aMissingGoldenTellsHowToWriteIt() throws {
    try withFile { golden, file in
      #expect(
        golden.problem(with: "a")
          == """
          The golden file screen.txt does not exist yet. If the text below is right, run the test \
          with PULLBACK_RECORD=1 to write it.

          a
          """
      )
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test("A recorded text equals itself")
  func whatWasRecordedIsTheSame() throws {
    try withFile { golden, file in
      #expect(golden.record("a\nb").hasPrefix("Wrote screen.txt."))
      #expect(golden.problem(with: "a\nb") == nil)
      let written = try String(contentsOf: file, encoding: .utf8)
      #expect(written == "a\nb\n")
    }
  }

  @Test func aDifferenceIsShownAsADiff() throws {
    try withFile { golden, _ in
      _ = golden.record("a\nb")
      let problem = try #require(golden.problem(with: "a\nc"))
      #expect(problem.hasPrefix("The text differs from screen.txt"))
      #expect(problem.contains("- b"))
      #expect(problem.contains("+ c"))
    }
  }

  @Test("A folder that cannot be written is reported")
  func aFolderThatCannotBeWrittenIsSaidSo() throws {
    let golden = Golden(file: URL(fileURLWithPath: "/dev/null/screen.txt"))
    #expect(golden.record("a").contains("could not be written"))
  }
}

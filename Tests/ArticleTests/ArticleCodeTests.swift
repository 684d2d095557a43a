import Foundation
import Testing

/// The Swift code of articles is part of files that are compiled and tested.
///
/// Each line of a block is compared without its indentation. Blocks that only show how a manifest
/// looks are compared with the products of the package.
@Suite struct ArticleCodeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The articles, and the folder with their code.
  private static let articles = [
    ("Pullback/Pullback.docc/FromAnEmptyFolderToADeployedApp.md", "Tutorial"),
    ("Pullback/Pullback.docc/Concurrency.md", "Concurrency"),
    ("PullbackUI/PullbackUI.docc/SwiftUIViewsHere.md", "SwiftUIViewsHere"),
    ("PullbackUI/PullbackUI.docc/TablesChartsAndToasts.md", "TablesChartsAndToasts"),
    ("PullbackUI/PullbackUI.docc/Languages.md", "Languages"),
    ("PullbackStrings/PullbackStrings.docc/PullbackStrings.md", "Languages"),
    ("PullbackSwiftUI/PullbackSwiftUI.docc/PullbackSwiftUI.md", "PullbackSwiftUI"),
    ("PullbackTerminal/PullbackTerminal.docc/Keys.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/BatchingOfStreams.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/ScreenReaders.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/TmuxAndSsh.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/TerminalThemes.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/TerminalPictures.md", "TerminalBook"),
    ("PullbackTerminal/PullbackTerminal.docc/InlineTools.md", "TerminalBook"),
    ("PullbackWeb/PullbackWeb.docc/CustomElementsAndScripts.md", "CustomElements"),
    ("PullbackConfiguration/PullbackConfiguration.docc/PullbackConfiguration.md", "Configuration"),
    (
      "PullbackPostgres/PullbackPostgres.docc/SharedValuesInPostgreSQL.md",
      "../PullbackPostgresTests"
    ),
  ]

  @Test("The code of an article is in the files that are compiled", arguments: articles)
  func compiled(article: String, folder: String) throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Sources/\(article)"), encoding: .utf8)
    let files = try Self.files(in: folder)
    let blocks = Self.blocks(of: text)
    #expect(!blocks.isEmpty)
    // A manifest, or the one line of a target.
    for block in blocks
    where block.first?.contains(/^(\/\/ swift-tools-version|@_exported)/) != true {
      let code = "\n" + block.joined(separator: "\n") + "\n"
      #expect(
        files.contains { $0.contains(code) },
        "This code of \(article) is in no file of Tests/ArticleTests/\(folder):\(code)")
    }
  }

  /// Articles that begin with a whole program, and go on with parts of others.
  @Test(
    "The whole program of an article is in a file that is compiled",
    arguments: [
      "PullbackWeb/PullbackWeb.docc/SessionsThatSurvive.md",
      "PullbackTerminal/PullbackTerminal.docc/TerminalSessions.md",
    ])
  func program(article: String) throws {
    let text = try String(
      contentsOf: Self.root.appending(path: "Sources/\(article)"), encoding: .utf8)
    let files = try Self.files(in: "Programs")
    let program = try #require(Self.blocks(of: text).first)
    // In the file, a function is around what follows the imports.
    let imports = program.prefix { $0.hasPrefix("import ") }
    let code = "\n" + program.dropFirst(imports.count).joined(separator: "\n") + "\n"
    #expect(!imports.isEmpty)
    #expect(
      files.contains { file in
        file.contains(code) && imports.allSatisfy { file.contains("\n\($0)\n") }
      })
  }

  @Test("The manifest of the tutorial names products that exist")
  func manifest() throws {
    let manifest = try String(
      contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    let tutorial = try String(
      contentsOf: Self.root.appending(path: "Sources/\(Self.articles[0].0)"), encoding: .utf8)
    let names = tutorial.matches(of: /\.product\(name: "([^"]+)", package: "pullback"\)/)
      .map { String($0.1) }
    #expect(names.count > 4)
    for name in names { #expect(manifest.contains(".library(name: \"\(name)\""), "\(name)") }
    let hummingbird = try #require(
      tutorial.firstMatch(of: /hummingbird", from: "([0-9.]+)", traits: \[\]/))
    #expect(manifest.contains("from: \"\(hummingbird.1)\""))
  }

  /// The lines of each block of Swift code, without indentation and empty lines.
  private static func blocks(of article: String) -> [[Substring]] {
    var blocks: [[Substring]] = []
    var block: [Substring]?
    for line in article.split(separator: "\n") {
      if line.hasPrefix("```") {
        if let block { blocks.append(block) }
        block = block == nil && line == "```swift" ? [] : nil
      } else {
        block?.append(line.drop { $0 == " " })
      }
    }
    return blocks
  }

  private static func files(in folder: String) throws -> [String] {
    let folder = root.appending(path: "Tests/ArticleTests/\(folder)")
    return try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).map { url in
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      return "\n" + lines.map { $0.drop { $0 == " " } }.joined(separator: "\n") + "\n"
    }
  }
}

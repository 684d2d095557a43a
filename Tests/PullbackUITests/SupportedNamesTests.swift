import Foundation
import Testing

/// The lists in the article on supported names agree with the code.
///
/// Run with `PULLBACK_RECORD=1` to write the lists again.
@Suite struct SupportedNamesTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private static let article = root.appending(
    path: "Sources/PullbackUI/PullbackUI.docc/SupportedNames.md"
  )

  /// The names that the sources declare, by section of the article.
  private static func declared() throws -> [String: Set<String>] {
    var found: [String: Set<String>] = ["Types": [], "Modifiers": [], "Accepted and ignored": []]
    let sources = root.appending(path: "Sources/PullbackUI")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let isAccepted = file.lastPathComponent.hasPrefix("View+Accepted")
      var isInView = false
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        if !line.hasPrefix(" ") && !line.hasPrefix("}") {
          isInView =
            line.hasPrefix("extension ViewContent {")
            || line.hasPrefix("extension ViewContent where")
          if let name = typeName(line), !isAccepted { found["Types"]?.insert(name) }
        } else if isInView, let name = functionName(line) {
          found[isAccepted ? "Accepted and ignored" : "Modifiers"]?.insert(name)
        }
      }
    }
    // A name is not ignored when one of its overloads does something.
    let modifiers = found["Modifiers"] ?? []
    found["Accepted and ignored"]?.subtract(modifiers)
    return found
  }

  private static func typeName(_ line: Substring) -> String? {
    let match = line.firstMatch(of: /^public (?:final class|struct|enum|protocol|typealias) (\w+)/)
    guard let name = match.map({ String($0.1) }), !name.hasPrefix("_") else { return nil }
    return name
  }

  private static func functionName(_ line: Substring) -> String? {
    line.firstMatch(of: /^  public (?:consuming )?func (\w+)/).map { String($0.1) }
  }

  @Test("The lists of supported names agree with the code")
  func lists() throws {
    var text = try String(contentsOf: Self.article, encoding: .utf8)
    let declared = try Self.declared()
    if ProcessInfo.processInfo.environment["PULLBACK_RECORD"] != nil {
      for (section, names) in declared {
        let list = names.sorted().map { "`\($0)`" }.joined(separator: ", ")
        let head = "## \(section)\n\n<!-- from the code -->\n"
        guard let start = text.range(of: head) else { continue }
        let end = text[start.upperBound...].range(of: "\n\n")?.lowerBound ?? text.endIndex
        text.replaceSubrange(start.upperBound..<end, with: list)
      }
      try Data(text.utf8).write(to: Self.article)
    }
    for (section, names) in declared {
      let head = "## \(section)\n\n<!-- from the code -->\n"
      let start = try #require(text.range(of: head), "The article has no section \(section).")
      let end = text[start.upperBound...].range(of: "\n\n")?.lowerBound ?? text.endIndex
      let listed = Set(
        text[start.upperBound..<end].matches(of: /`(\w+)`/).map { String($0.1) }
      )
      #expect(names.subtracting(listed).isEmpty, "\(section): not in the article")
      #expect(listed.subtracting(names).isEmpty, "\(section): not in the code")
    }
  }
}

import Foundation
import PullbackUI
import Testing

@testable import PullbackHTML

@MainActor @Suite struct CodeMarkupTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("Code in a page has elements with the colors of the theme")
  func spans() {
    let text = html { CodeView("let a = \"<b>\" // c", language: .swift) }
    #expect(text.contains("role=\"code\"") && text.contains("&lt;b"))
    for color in ["purple", "green"] { #expect(text.contains("var(--\(color))"), "\(color)") }
    #expect(html { MarkdownView("```js\nconst a\n```") }.contains("var(--purple)"))
    #expect(!html { MarkdownView("```\nconst a\n```") }.contains("var(--purple)"))
  }

  @Test("Each color of code can be read on a surface of the stylesheet, on light and on dark")
  func contrasts() throws {
    let css = LivePage.standardStylesheet
    let dark = try #require(css.range(of: "prefers-color-scheme:dark"))
    for part in [css[..<dark.lowerBound], css[dark.lowerBound...]] {
      let surface = try luminance("card", part)
      for name in ["purple", "teal", "green", "orange", "secondary", "primary"] {
        let color = try luminance(name, part)
        let contrast = (max(color, surface) + 0.05) / (min(color, surface) + 0.05)
        #expect(contrast >= 4.5, "\(name)")
      }
    }
  }

  /// The luminance of a custom property of a stylesheet.
  private func luminance(_ name: String, _ css: Substring) throws -> Double {
    let pattern = try Regex("--\(name):#([0-9a-f]+)", as: (Substring, Substring).self)
    var digits = String(try #require(css.firstMatch(of: pattern)).output.1)
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    let number = try #require(Int(digits, radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double(number >> shift & 0xFF) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

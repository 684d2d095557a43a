import Foundation
import GalleryViews
import PullbackUI
import Testing

@testable import PullbackTerminal

/// The contrast of text with what is behind it, as WCAG defines it, wherever both colors are known.
@MainActor @Suite struct ContrastTests {
  nonisolated private static let names =
    ["light", "dark"]
    + Theme.builtIn.flatMap { ["\($0.name)-light", "\($0.name)-dark"] }

  private func contrast(_ a: TerminalColor, _ b: TerminalColor) -> Double {
    func part(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      if part <= 0.04045 { return part / 12.92 }
      return pow((part + 0.055) / 1.055, 2.4)
    }
    func luminance(_ color: TerminalColor) -> Double {
      guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
      return 0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue)
    }
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// A color as a terminal shows it; nil for one of the 16 that each person has chosen.
  private func shown(_ color: TerminalColor, _ standard: TerminalColor) -> TerminalColor? {
    switch color.kind {
    case .standard: standard
    case .ansi(0): .rgb(0, 0, 0)
    case .ansi(15): .rgb(255, 255, 255)
    case .ansi: nil
    case .rgb: color
    }
  }

  @Test(
    "Letters that are not faint can be read on every page, with the focus on each control",
    arguments: names)
  func contrasts(name: String) {
    let isLight = name.hasSuffix("light")
    let paper = isLight ? TerminalColor.rgb(255, 255, 255) : TerminalColor.rgb(22, 24, 29)
    let ink = isLight ? TerminalColor.rgb(0, 0, 0) : TerminalColor.rgb(230, 230, 230)
    let isStandard = name.hasPrefix("standard")
    var themes = TerminalEnvironment(
      ["TERM": "xterm-256color", "COLORTERM": "truecolor"], theme: isStandard ? nil : name
    ).themes
    themes.backgroundColor = paper
    var low: Set<String> = []
    for page in GalleryView.Page.allCases where page != .pictures {
      let screen = Screen(
        graph: ViewGraph { NavigationStack { PageView(page: page) } },
        size: CellSize(width: 80, height: 30), themes: themes)
      for _ in 0..<12 {
        for cell in screen.frame.cells where !cell.attributes.contains(.dim) {
          guard let scalar = Unicode.Scalar(cell.glyph),
            scalar.properties.isAlphabetic || ("0"..."9").contains(scalar),
            let front = shown(cell.foreground, ink), let back = shown(cell.background, paper)
          else { continue }
          if contrast(front, back) < 4.5 { low.insert("\(page) \(front.kind) \(back.kind)") }
        }
        screen.handle(.key(.tab))
      }
    }
    #expect(low.isEmpty, "\(low)")
  }

  @Test("Text without a color is black or white on a color, whichever can be read")
  func readable() {
    let parts = (0...17).map { UInt8($0 * 15) }
    for red in parts {
      for green in parts {
        for blue in parts {
          let color = TerminalColor.rgb(red, green, blue)
          let text = shown(color.readable, color) ?? color
          #expect(contrast(text, color) >= 4.5, "\(color.kind)")
        }
      }
    }
  }
}

import Foundation
import Testing

@testable import PullbackUI

@MainActor @Suite struct ThemeTests {
  /// The contrast of two colors, from 1 to 21, as WCAG defines it.
  private func contrast(_ first: Color, _ second: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      guard case .rgb(let red, let green, let blue) = color.value else { return 0 }
      let parts = [red, green, blue].map {
        $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4)
      }
      return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
    let (a, b) = (luminance(first), luminance(second))
    return (max(a, b) + 0.05) / (min(a, b) + 0.05)
  }

  @Test(
    "Every color of a built-in theme can be read on its background, on light and on dark",
    arguments: Theme.builtIn, [ColorScheme.light, .dark])
  func contrasts(theme: Theme, scheme: ColorScheme) {
    guard let colors = theme.colors(on: scheme) else { return }
    let least = theme == .highContrast ? 7 : 4.5
    for name in Color.Name.allCases where ![.clear, .surface, .black, .white].contains(name) {
      #expect(contrast(colors[name], colors.background) >= least, "\(name)")
    }
    #expect(contrast(colors[.primary], colors[.surface]) >= least)
    for kind in [CodeScanner.Kind.keyword, .type, .string, .number, .comment] {
      guard case .named(let name)? = CodeHighlighting.color(kind)?.value else { continue }
      #expect(contrast(colors[name], colors[.surface]) >= 4.5, "\(kind)")
    }
    #expect(colors[.surface] != colors.background)
    #expect((contrast(.init(white: 0), colors.background) < 3) == (scheme == .dark))
  }

  @Test("The ten built-in themes have names of their own")
  func names() {
    #expect(Set(Theme.builtIn.map(\.name)).count == 10)
    #expect(Set(Theme.builtIn).count == 10)
  }

  @Test("A name without a color of its own looks like text")
  func missing() {
    let white = Color(white: 1)
    let colors = Theme.Colors(
      background: Color(white: 0), primary: white, secondary: white, accent: .init(white: 0.9))
    #expect(colors[.red] == white)
    #expect(colors[.accent] == .init(white: 0.9))
  }

  @Test("Views read the theme and the scheme of a theme that has only one")
  func environment() {
    struct Reader: View {
      @Environment(\.theme) private var theme
      @Environment(\.colorScheme) private var scheme
      var body: some View { Text("\(theme.name) \(scheme)") }
    }
    func text(_ view: some View) -> String {
      let graph = ViewGraph { view }
      defer { graph.unmount() }
      return graph.tree.root.label
    }
    #expect(text(Reader()) == "standard dark")
    #expect(text(Reader().theme(.ocean)) == "ocean dark")
    #expect(text(Reader().theme(.ocean.only(.light))) == "ocean light")
    #expect(text(Reader().theme(.standard).theme(.rose)) == "rose dark")
  }
}

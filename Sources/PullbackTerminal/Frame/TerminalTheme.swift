import PullbackUI

/// Which of the terminal's colours stand for the named ones.
///
/// Names go to the 16 colours that a person chose for their terminal, so that an app fits in.
package struct TerminalTheme: Sendable {
  private let colors: [Color.Name: TerminalColor]

  package static let standard = TerminalTheme(colors: [
    .primary: .standard, .secondary: .standard, .accent: .ansi(6), .clear: .standard,
    .black: .ansi(0), .white: .ansi(15), .gray: .ansi(8), .red: .ansi(9), .orange: .ansi(3),
    .yellow: .ansi(11), .green: .ansi(2), .mint: .ansi(10), .teal: .ansi(6), .cyan: .ansi(14),
    .blue: .ansi(12), .indigo: .ansi(4), .purple: .ansi(5), .pink: .ansi(13), .brown: .ansi(3),
  ])

  /// The terminal's colour for a colour; nil for one that is invisible.
  func color(_ color: Color) -> TerminalColor? {
    if color.alpha <= 0 { return nil }
    switch color.value {
    case .named(.clear): return nil
    case .named(let name): return colors[name] ?? .standard
    case .rgb(let red, let green, let blue):
      return .rgb(part(red), part(green), part(blue))
    }
  }

  /// Whether text in the colour is drawn dim, because terminals have no half transparent letters.
  func isDim(_ color: Color) -> Bool { color.value == .named(.secondary) || color.alpha < 0.5 }

  private func part(_ value: Double) -> UInt8 {
    value.isFinite ? UInt8(min(255, max(0, (value * 255).rounded()))) : 0
  }
}

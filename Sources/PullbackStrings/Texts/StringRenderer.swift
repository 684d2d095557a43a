import Foundation

/// Puts values into a translation.
struct StringRenderer {
  private let localization: Localization
  private let rules: PluralRules
  private let arguments: [LocalizedArgument]

  /// How many parts a text may have, and how deep substitutions may be in one another, so that a
  /// table cannot make a text without end.
  private static let most = 1000
  private static let deepest = 16

  init(_ localization: Localization, _ rules: PluralRules, _ arguments: [LocalizedArgument]) {
    self.localization = localization
    self.rules = rules
    self.arguments = arguments
  }

  func text(_ form: StringCatalog.Form) -> String {
    pieces(form).reduce(into: "") { text, piece in
      switch piece {
      case .literal(let part), .value(let part, _): text += part
      }
    }
  }

  func pieces(_ form: StringCatalog.Form) -> [Localization.Piece] {
    var pieces: [Localization.Piece] = []
    add(form, [:], nil, depth: 0, to: &pieces)
    return pieces
  }

  private func add(
    _ form: StringCatalog.Form,
    _ substitutions: [String: StringCatalog.Substitution],
    _ current: StringCatalog.Substitution?,
    depth: Int,
    to pieces: inout [Localization.Piece]
  ) {
    guard depth < Self.deepest, pieces.count < Self.most else { return }
    switch form {
    case .text(let template):
      for piece in template.pieces where pieces.count < Self.most {
        switch piece {
        case .literal(let text): pieces.append(.literal(text))
        case .substitution(let name):
          guard let inner = substitutions[name] else { continue }
          add(inner.form, substitutions, inner, depth: depth + 1, to: &pieces)
        case .value(let placeholder): add(placeholder, current, to: &pieces)
        }
      }
    case .substituted(let template, let inner):
      add(
        .text(template), inner.merging(substitutions) { own, _ in own }, current, depth: depth + 1,
        to: &pieces)
    case .plural(let position, let forms):
      let number = (position ?? current?.position).map {
        $0 < arguments.count ? arguments[$0] : nil
      }
      let operands = (number ?? arguments.first { $0.operands != nil })?.operands
      let category = operands.map { rules.category(of: $0) } ?? .other
      guard let form = forms[category] ?? forms[.other] ?? forms.values.first else { return }
      add(form, substitutions, current, depth: depth + 1, to: &pieces)
    }
  }

  private func add(
    _ placeholder: StringTemplate.Placeholder,
    _ current: StringCatalog.Substitution?,
    to pieces: inout [Localization.Piece]
  ) {
    var placeholder = placeholder
    if placeholder.position == nil {
      placeholder.position = current?.position ?? 0
      let format = StringTemplate("%\(current?.specifier ?? "lld")").placeholders.first
      placeholder.flags = format?.flags ?? ""
      placeholder.conversion = format?.conversion ?? "d"
    }
    guard let position = placeholder.position, position < arguments.count else {
      // A value that the source does not give. What is written shows the mistake.
      pieces.append(.literal(placeholder.source))
      return
    }
    let argument = arguments[position]
    pieces.append(.value(localization.text(of: argument, placeholder), argument))
  }
}

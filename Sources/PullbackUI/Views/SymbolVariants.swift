/// A variant of symbols, such as filled or inside of a circle.
///
/// ```swift
/// Label("Favorites", systemImage: "star").symbolVariant(.fill)  // draws star.fill
/// ```
public struct SymbolVariants: Hashable, Sendable {
  private var hasSlash = false
  private var shape: String?
  private var isFilled = false

  /// The symbol as it is named, without a variant.
  public static let none = SymbolVariants()
  public static let fill = none.fill
  public static let circle = none.circle
  public static let square = none.square
  public static let rectangle = none.rectangle
  /// The symbol with a stroke through it.
  public static let slash = none.slash

  /// This variant, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// This variant, inside of a circle.
  public var circle: SymbolVariants { with { $0.shape = "circle" } }
  /// This variant, inside of a square.
  public var square: SymbolVariants { with { $0.shape = "square" } }
  /// This variant, inside of a rectangle.
  public var rectangle: SymbolVariants { with { $0.shape = "rectangle" } }
  /// This variant, with a stroke through it.
  public var slash: SymbolVariants { with { $0.hasSlash = true } }

  /// Whether this variant has all properties of another one, such as being filled.
  public func contains(_ other: SymbolVariants) -> Bool {
    (hasSlash || !other.hasSlash) && (isFilled || !other.isFilled)
      && (other.shape == nil || shape == other.shape)
  }

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }

  /// Returns the name of a symbol in this variant, such as `star.fill` for `star`.
  func name(of symbol: String) -> String {
    var parts = symbol.split(separator: ".").map { String($0) }
    let wasFilled = parts.count > 1 && parts.last == "fill"
    if wasFilled { parts.removeLast() }
    if hasSlash, !parts.contains("slash") { parts.append("slash") }
    if let shape, parts.last != shape { parts.append(shape) }
    if isFilled || wasFilled { parts.append("fill") }
    return parts.joined(separator: ".")
  }
}

private enum SymbolVariantsKey: EnvironmentKey {
  static var defaultValue: SymbolVariants { .none }
}

extension EnvironmentValues {
  /// The variant in which symbols are drawn.
  public var symbolVariants: SymbolVariants {
    get { self[SymbolVariantsKey.self] }
    set { self[SymbolVariantsKey.self] = newValue }
  }
}

extension ViewContent {
  /// Draws the symbols in this view in a variant.
  public func symbolVariant(_ variant: SymbolVariants) -> some LibraryView {
    environment(\.symbolVariants, variant)
  }
}

public import Foundation

/// Room between views that takes all that is left.
public struct Spacer: LibraryView, Sendable {
  let minLength: CGFloat?
  /// - Parameter minLength: The least that it takes, in points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .spacer(minLength: view.minLength) }
  }
}

/// A line between views.
public struct Divider: LibraryView, Sendable {
  public init() {}

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { _, _ in .divider }
  }
}

/// A symbol, by its SF Symbols name; front ends draw a glyph.
public struct Image: LibraryView, Sendable {
  let name: String
  /// Where a browser loads the picture from; nil for a symbol.
  var url: URL?
  /// - Parameter systemName: The SF Symbols name; an unknown one is drawn as a bullet.
  public init(systemName: String) { name = systemName }
  /// - Parameter name: The name of a picture; it is drawn as a bullet and read by its name.
  public init(_ name: String) { self.name = name }
  /// A picture that is not read to people who listen.
  public init(decorative name: String) { self.name = name }

  /// A symbol that shows a value; drawn as the symbol.
  public init(systemName: String, variableValue: Double?) { name = systemName }
  /// - Parameter bundle: Accepted.
  public init(_ name: String, bundle: Bundle?) { self.name = name }
  /// A picture with a name to read: the name of the picture is drawn as a bullet.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = label.string }

  /// Accepted: a glyph has the size of the text around it.
  public func resizable() -> Image { self }
  /// Accepted: a glyph has the size of the text around it.
  public func resizable(
    capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  /// How a picture would be made larger; accepted.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// Accepted: glyphs are sharp.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// How a picture would be made larger; accepted.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// Accepted: glyphs are sharp.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ImageNode(view, context)
  }
}

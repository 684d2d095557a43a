public import Foundation

/// A flexible space between views that takes all remaining space.
public struct Spacer: LibraryView, Sendable {
  let minLength: CGFloat?
  /// Creates a space that expands along its stack.
  ///
  /// - Parameter minLength: The minimum length, in points; nil for the default.
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

/// A symbol, by its SF Symbols name, which front ends draw as a glyph; or the picture of an
/// ``AsyncImage``.
public struct Image: LibraryView, Sendable {
  let name: String
  /// The URL from which a browser loads the picture; nil for a symbol or a named image.
  var url: URL?
  /// Creates a symbol.
  ///
  /// - Parameter systemName: The SF Symbols name. An unknown name is drawn as its first letter in a
  ///   circle.
  public init(systemName: String) { name = systemName }
  /// Creates an image of the app.
  ///
  /// - Parameter name: The name of an image. Images are not loaded: the name is drawn like that of
  ///   a symbol, and read by assistive technology.
  public init(_ name: String) { self.name = name }
  /// Creates an image for decoration. It is drawn like `Image(_:)`.
  public init(decorative name: String) { self.name = name }

  /// Creates a symbol with a value. The value is ignored.
  public init(systemName: String, variableValue: Double?) { name = systemName }
  /// Creates an image of a bundle.
  ///
  /// - Parameters:
  ///   - name: The name of an image; see `init(_:)`.
  ///   - bundle: Ignored.
  public init(_ name: String, bundle: Bundle?) { self.name = name }
  /// Creates an image with a label, which is used in place of the image's name.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.name = label.string }

  /// Has no effect: a glyph has the size of the surrounding text.
  public func resizable() -> Image { self }
  /// Has no effect: a glyph has the size of the surrounding text.
  public func resizable(
    capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch
  ) -> Image { self }
  /// The way to resize an image. Accepted for source compatibility; has no effect.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// Has no effect: images are drawn as glyphs.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The quality of resizing an image. Accepted for source compatibility; has no effect.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// Has no effect: images are drawn as glyphs.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ImageNode(view, context)
  }
}

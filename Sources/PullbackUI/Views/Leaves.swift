public import Foundation

/// A flexible space between views, which takes all remaining space along its stack.
public struct Spacer: LibraryView, Sendable {
  let minLength: CGFloat?
  /// Creates a flexible space.
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

/// A symbol by its name in SF Symbols, or a picture of the app by its name.
///
/// A browser shows pictures that its server knows, and a terminal those of
/// `TerminalOptions.images`. Without such a picture, a character is drawn instead.
public struct Image: LibraryView, Sendable {
  let name: String
  /// The picture that the image names; nil for a symbol.
  var picture: NamedPicture?
  /// The URL from which a browser loads the picture; nil for a symbol, or for a picture given by
  /// its name.
  var url: URL?
  /// Creates a symbol.
  ///
  /// - Parameter systemName: The name in SF Symbols. An unknown name is drawn as its first letter
  ///   in a circle.
  public init(systemName: String) { name = systemName }
  /// Creates a picture of the app.
  ///
  /// Describe the picture with `accessibilityLabel(_:)`; otherwise assistive technology reads the
  /// name.
  ///
  /// - Parameter name: The name by which the server of a browser, or the terminal, finds the picture.
  public init(_ name: String) {
    self.name = name
    picture = NamedPicture(name: name)
  }
  /// Creates a picture for decoration, which assistive technology does not read.
  public init(decorative name: String) {
    self.init(name)
    picture?.isDecorative = true
  }

  /// Creates a symbol. The variable value is ignored.
  public init(systemName: String, variableValue: Double?) { name = systemName }
  /// Creates a picture of the app.
  ///
  /// - Parameters:
  ///   - name: The name of the picture; see `init(_:)`.
  ///   - bundle: Ignored.
  public init(_ name: String, bundle: Bundle?) { self.init(name) }
  /// Creates a picture of the app with a label, which assistive technology reads instead of the
  /// name. The bundle is ignored.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.name = label.string
    picture = NamedPicture(name: name, hasText: true)
  }

  /// Returns an image that is as large as the space it is offered, for example by
  /// `frame(width:height:)`, and keeps its proportions.
  ///
  /// This applies to pictures in a terminal. A browser chooses the size of a picture, and a symbol has
  /// the size of the surrounding text.
  public func resizable() -> Image {
    var image = self
    image.picture?.isResizable = true
    return image
  }
  /// Returns an image that is as large as the space it is offered; see ``resizable()``. The parameters
  /// are ignored.
  public func resizable(
    capInsets: EdgeInsets,
    resizingMode: ResizingMode = .stretch
  ) -> Image { resizable() }
  /// How an image is resized, for source compatibility. It has no effect.
  public enum ResizingMode: Hashable, Sendable { case tile, stretch }
  /// Returns the image unchanged, for source compatibility: a browser chooses how to resize
  /// pictures.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }
  /// The quality of a resized image, for source compatibility. It has no effect.
  public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
  /// Returns the image unchanged, for source compatibility.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    ImageNode(view, context)
  }
}

public import Foundation

/// Room between views that takes all that is left.
public struct Spacer: View, Sendable {
  let minLength: CGFloat?
  /// - Parameter minLength: The least that it takes, in points.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .spacer(minLength: view.minLength) }
  }
}

/// A line between views.
public struct Divider: View, Sendable {
  public init() {}

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { _, _ in .divider }
  }
}

/// A symbol, by its SF Symbols name; front ends draw a glyph.
public struct Image: View, Sendable {
  let name: String
  /// - Parameter systemName: The SF Symbols name; an unknown one is drawn as a bullet.
  public init(systemName: String) { name = systemName }
  /// - Parameter name: The name of a picture; it is drawn as a bullet and read by its name.
  public init(_ name: String) { self.name = name }
  /// A picture that is not read to people who listen.
  public init(decorative name: String) { self.name = name }

  /// Accepted: a glyph has the size of the text around it.
  public func resizable() -> Image { self }

  public typealias Body = Never

  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    LeafNode(view, context) { view, _ in .image(name: view.name) }
  }
}

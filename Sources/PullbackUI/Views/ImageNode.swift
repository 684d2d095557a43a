import Foundation

/// The view node (``_Node``) of an ``Image``: owns the image's element.
final class ImageNode: _ViewNode<Image> {
  private let element: Element
  private var view: Image

  init(_ view: Image, _ context: _NodeContext) {
    self.view = view
    element = Element(Self.content(view, context.environment), context.identity)
    super.init(context)
    element.style = environment.elementStyle
    decorate()
  }

  private func decorate() {
    element.imageURL = view.url
    element.picture = view.picture
    element.setSymbolFont(environment.inheritedStyle.font)
    if view.picture?.isDecorative == true { element.accessibility.isHidden = true }
  }

  private static func content(_ view: Image, _ environment: EnvironmentValues) -> ElementContent {
    let variants = environment.symbolVariants
    return .image(name: variants == .none ? view.name : variants.name(of: view.name))
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }

  override func update(_ view: Image) {
    self.view = view
    element.setContent(Self.content(view, environment))
    decorate()
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    element.setContent(Self.content(view, environment))
    element.setSymbolFont(environment.inheritedStyle.font)
  }
}

/// A picture of the app that an ``Image`` names.
package struct NamedPicture: Hashable, Sendable {
  package var name: String
  /// Whether the app has given an alternative text together with the name.
  package var hasText = false
  package var isDecorative = false
  /// Whether the picture takes the size that it is offered; see ``Image/resizable()``.
  package var isResizable = false
}

extension Element {
  /// The size of text that this symbol has, if that is not the usual one. A terminal has one size.
  package internal(set) var symbolSize: TextSize? {
    get { extras?.symbolSize }
    set {
      guard newValue != symbolSize else { return }
      extend { $0.symbolSize = newValue }
      changed(.content)
    }
  }

  /// The size of this symbol in points; nil for that of a text style.
  package var symbolPointSize: CGFloat? { extras?.symbolPointSize }

  fileprivate func setSymbolFont(_ font: Font?) {
    symbolSize = font?.symbolSize
    guard font?.pointSize != symbolPointSize else { return }
    extend { $0.symbolPointSize = font?.pointSize }
    changed(.content)
  }

  /// The picture that this image element shows; nil for a symbol.
  package internal(set) var picture: NamedPicture? {
    get { extras?.picture }
    set {
      guard newValue != picture else { return }
      extend { $0.picture = newValue }
      changed(.content)
    }
  }

  /// The URL of the picture that this image element shows; nil for a symbol, or for a picture given
  /// by its name.
  package internal(set) var imageURL: URL? {
    get { extras?.imageURL }
    set {
      guard newValue != imageURL else { return }
      extend { $0.imageURL = newValue }
      changed(.content)
    }
  }
}

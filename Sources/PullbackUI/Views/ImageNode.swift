import Foundation

/// The element of an ``Image``.
final class ImageNode: _ViewNode<Image> {
  private let element: Element
  private var view: Image

  init(_ view: Image, _ context: _NodeContext) {
    self.view = view
    element = Element(Self.content(view, context.environment), context.identity)
    super.init(context)
    element.style = environment.elementStyle
    element.imageURL = view.url
  }

  private static func content(_ view: Image, _ environment: EnvironmentValues) -> ElementContent {
    let variants = environment.symbolVariants
    return .image(name: variants == .none ? view.name : variants.name(of: view.name))
  }

  override func appendElements(to elements: inout [Element]) { elements.append(element) }

  override func update(_ view: Image) {
    self.view = view
    element.setContent(Self.content(view, environment))
    element.imageURL = view.url
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    element.style = environment.elementStyle
    element.setContent(Self.content(view, environment))
  }
}

extension Element {
  /// Where a front end that can show pictures loads the one of an image from; nil for a symbol.
  package internal(set) var imageURL: URL? {
    get { extras?.imageURL }
    set {
      guard newValue != imageURL else { return }
      extend { $0.imageURL = newValue }
      changed(.content)
    }
  }
}

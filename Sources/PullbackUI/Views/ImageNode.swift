import Foundation

/// The node of an ``Image``; its element has no children.
final class ImageNode: _ViewNode<Image> {
  private let element: Element
  private var view: Image

  init(_ view: Image, _ context: _NodeContext) {
    self.view = view
    element = Element(Self.content(view, context.environment))
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
  /// The URL of the picture, for front ends that can show pictures; nil for a symbol.
  package internal(set) var imageURL: URL? {
    get { extras?.imageURL }
    set {
      guard newValue != imageURL else { return }
      extend { $0.imageURL = newValue }
      changed(.content)
    }
  }
}

import PullbackUI

extension Element {
  /// Whether this element takes all the width that there is, and so do the views around it: a spacer
  /// beside other views, and a color or a shape with flat sides. Not so in a background, in an overlay
  /// and in a frame with a width, because the views around these have a size of their own.
  var fillsRoom: Bool {
    switch content {
    case .spacer:
      if case .stack(.horizontal, _, _)? = parent?.content { isUnbounded } else { false }
    case .shape(let shape) where shape.isFlat: isUnbounded
    default: false
    }
  }

  /// Whether the element is as wide as it may be, as a list, a field and a bar are, also with a padding and
  /// with something behind or in front of it.
  var isWide: Bool {
    switch content {
    case .list, .scroll, .textField, .slider: true
    case .progress(let value): value != nil && !hints.isRing
    case .padding, .background, .overlay: children.first?.isWide == true
    case .layers: children.contains(where: \.isWide)
    default: false
    }
  }

  /// Whether the element is a list, and something lies over it.
  var isListBelowOverlay: Bool {
    guard let parent, case .overlay = parent.content, parent.children.first === self else {
      return false
    }
    return children.contains { if case .list = $0.content { true } else { false } }
  }

  /// Whether the element is a symbol with a text beside it, which wraps there and not below the symbol.
  var isLabel: Bool {
    guard case .stack(.horizontal, _, _) = content, children.count == 2,
      case .image = children[0].content, case .text = children[1].content
    else { return false }
    return true
  }

  /// Whether the element is a layer, and as wide as it may be.
  var isWideLayer: Bool {
    switch content {
    case .layers, .background, .overlay: isWide
    case .padding: if case .layers? = parent?.content { isWide } else { false }
    default: false
    }
  }

  /// The width divided by the height that an aspect layout gives to its view; nil for another layout,
  /// and for the ratio of a view whose size only the browser knows, such as that of a picture.
  func aspectRatio(of layout: LayoutContent) -> CGFloat? {
    if let ratio = layout.aspectRatio?.ratio {
      return children.first?.canGrow == true ? ratio : nil
    }
    // Shapes have no size of their own, and are square.
    guard layout.keepsRatio, let view = children.first, case .shape(let shape) = view.content,
      !shape.hasFixedSize
    else { return nil }
    return 1
  }

  /// Whether the element takes the size that it is offered; false for a text, a symbol, a control and
  /// what is around them alone.
  private var canGrow: Bool {
    switch content {
    case .shape(let shape): !shape.hasFixedSize
    case .frame(let frame):
      frame.fillsWidth
        || frame.width == nil && frame.height == nil && children.first?.canGrow == true
    case .background, .overlay: children.first?.canGrow == true
    case .image: picture != nil
    case .text, .button, .textField, .toggle, .stepper, .divider: false
    case .layers, .stack, .padding, .border, .clipped, .offset, .layoutPriority:
      children.contains { $0.canGrow }
    default: true
    }
  }

  private var isUnbounded: Bool {
    var inner = self
    while let outer = inner.parent {
      switch outer.content {
      case .background, .overlay: if outer.children.first !== inner { return false }
      case .frame(let frame):
        if frame.width != nil || frame.maxWidth.map(\.isFinite) == true { return false }
      // What is inside does not change the width of these.
      case .list, .lazyRows, .scroll, .navigation, .dialog: return true
      default: break
      }
      inner = outer
    }
    return true
  }
}

extension FrameContent {
  /// Makes a frame around what is as wide as it may be that wide, and not as narrow as its content; the style
  /// sheet keeps it in the width of its container. Returns false if it has no greatest width, or a fixed one.
  mutating func takeGreatestWidth() -> Bool {
    guard width == nil, let maxWidth, maxWidth.isFinite else { return false }
    width = maxWidth
    self.maxWidth = nil
    return true
  }
}

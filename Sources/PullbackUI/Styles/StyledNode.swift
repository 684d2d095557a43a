/// The base protocol of custom styles of controls, such as ``ButtonStyle``.
///
/// A style can have dynamic properties, such as `@Environment`. They are connected before
/// `makeBody(configuration:)` is called.
public protocol _ViewStyle {}

/// A style of any type, for the environment. Two boxes are equal only if they are the same object.
final class StyleBox<Configuration>: Equatable {
  let body: (Configuration) -> AnyView
  init(_ body: @escaping (Configuration) -> AnyView) { self.body = body }
  static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
}

/// The view that a style returns. It is a separate view, so that a change of a value that the style
/// reads evaluates only the style again.
struct StyleBody<Style, Configuration, Made: ViewContent>: LibraryView {
  let style: Style
  let configuration: Configuration
  let make: (Style, Configuration) -> Made
  var body: Made { make(style, configuration) }
}

/// A control that a custom style can draw, such as a button.
protocol StyledControl: LibraryView {
  associatedtype StyleConfiguration
  static func style(in environment: EnvironmentValues) -> StyleBox<StyleConfiguration>?
  var styleConfiguration: StyleConfiguration { get }
  /// Creates the node of the control without a custom style.
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension StyledControl {
  /// Creates the node of the control: a ``StyledNode`` if a custom style is set, otherwise a plain
  /// node.
  ///
  /// A plain node stays plain. That is enough because the types of the enclosing views determine
  /// whether a style is set. The exception is a style that a container sets on a ``Subview``: the
  /// node exists already, and the style has no effect.
  static func makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    style(in: context.environment) == nil
      ? makePlainNode(view, context) : StyledNode(view, context)
  }
}

/// The view node (``_Node``) of a control that has a custom style.
final class StyledNode<Value: StyledControl>: _ViewNode<Value> {
  private enum Child {
    case styled(_ViewNode<AnyView>, by: StyleBox<Value.StyleConfiguration>)
    case plain(_ViewNode<Value>)

    var node: _Node {
      switch self {
      case .styled(let node, _): node
      case .plain(let node): node
      }
    }
  }
  private var view: Value
  private var child: Child?

  init(_ view: Value, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    make()
  }

  private func make() {
    if let style = Value.style(in: environment) {
      let body = style.body(view.styleConfiguration)
      child = .styled(AnyView._makeNode(body, context(at: 1)), by: style)
    } else {
      child = .plain(Value.makePlainNode(view, context()))
    }
  }

  override func update(_ view: Value) {
    self.view = view
    switch child {
    case .styled(let node, let style): node.update(style.body(view.styleConfiguration))
    case .plain(let node): node.update(view)
    case nil: break
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    let style = Value.style(in: environment)
    switch (child, style) {
    case (.plain, nil): return super.environmentDidChange(from: old)
    case (.styled(_, let current), let new?) where current === new:
      return super.environmentDidChange(from: old)
    default: break
    }
    child?.node.end()
    make()
    childElementsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child.node) }
  }
}

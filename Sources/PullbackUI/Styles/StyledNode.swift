/// A custom style: a struct with `makeBody(configuration:)`.
///
/// Its dynamic properties, such as `@Environment`, are installed before the body is evaluated.
public protocol _ViewStyle {}

/// A style of any type in the environment. Two boxes are equal only if they are the same object.
final class StyleBox<Configuration>: Equatable {
  let body: (Configuration) -> AnyView
  init(_ body: @escaping (Configuration) -> AnyView) { self.body = body }
  static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
}

/// The body of a style. It is a view of its own, so that a change of what the style reads reruns
/// only this body.
struct StyleBody<Style, Configuration, Made: ViewContent>: LibraryView {
  let style: Style
  let configuration: Configuration
  let make: (Style, Configuration) -> Made
  var body: Made { make(style, configuration) }
}

/// A control that a custom style can draw.
protocol StyledControl: LibraryView {
  associatedtype StyleConfiguration
  static func style(in environment: EnvironmentValues) -> StyleBox<StyleConfiguration>?
  var styleConfiguration: StyleConfiguration { get }
  /// Creates the node that draws the control in the usual way, without a custom style.
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension StyledControl {
  /// Creates a plain node if no custom style is set, and a ``StyledNode`` otherwise. Whether a
  /// style is set depends on the types of the enclosing views alone, so it cannot change later.
  static func makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    style(in: context.environment) == nil
      ? makePlainNode(view, context) : StyledNode(view, context)
  }
}

/// The node of a control that is drawn by a custom style or by the front end.
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

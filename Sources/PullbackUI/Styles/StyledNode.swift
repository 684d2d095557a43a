/// A style of an author's: a struct with `makeBody(configuration:)`.
///
/// Its dynamic properties, such as `@Environment`, are connected before its body is made.
public protocol _ViewStyle {}

/// A style in the environment; another one is another object.
final class StyleBox<Configuration>: Equatable {
  let body: (Configuration) -> AnyView
  init(_ body: @escaping (Configuration) -> AnyView) { self.body = body }
  static func == (lhs: StyleBox, rhs: StyleBox) -> Bool { lhs === rhs }
}

/// What a style makes of a configuration; a node of its own, so that what it reads is its matter.
struct StyleBody<Style, Configuration, Made: View>: View {
  let style: Style
  let configuration: Configuration
  let make: (Style, Configuration) -> Made
  var body: Made { make(style, configuration) }
}

/// A control that an author can give a style.
protocol StyledControl: View {
  associatedtype StyleConfiguration
  static func style(in environment: EnvironmentValues) -> StyleBox<StyleConfiguration>?
  var styleConfiguration: StyleConfiguration { get }
  /// Its node where it has no style of an author's.
  static func makePlainNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self>
}

extension StyledControl {
  /// Whether there is a style of an author's follows from the types of the views around the control,
  /// so that most controls never need a node that looks for one again.
  static func makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    style(in: context.environment) == nil
      ? makePlainNode(view, context) : StyledNode(view, context)
  }
}

/// The node of a control that looks as a style of an author's says, or as front ends draw it.
final class StyledNode<Value: StyledControl>: _ViewNode<Value> {
  private var view: Value
  private var style: StyleBox<Value.StyleConfiguration>?
  private var child: _Node?

  init(_ view: Value, _ context: _NodeContext) {
    self.view = view
    super.init(context)
    make()
  }

  private func make() {
    style = Value.style(in: environment)
    if let style {
      child = AnyView._makeNode(style.body(view.styleConfiguration), context())
    } else {
      child = Value.makePlainNode(view, context())
    }
  }

  override func update(_ view: Value) {
    self.view = view
    if let style, let child = child as? _ViewNode<AnyView> {
      child.update(style.body(view.styleConfiguration))
    } else if let child {
      unsafeDowncast(child, to: _ViewNode<Value>.self).update(view)
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if Value.style(in: environment) === style { return super.environmentDidChange(from: old) }
    child?.end()
    make()
    childElementsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

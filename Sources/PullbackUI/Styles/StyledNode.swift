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

/// The node of a control that looks as a style of an author's says, or as front ends draw it.
final class StyledNode<Value, Configuration>: _ViewNode<Value> {
  private let key: (EnvironmentValues) -> StyleBox<Configuration>?
  private let configuration: (Value) -> Configuration
  private let plain: (Value, _NodeContext) -> _ViewNode<Value>
  private var view: Value
  private var style: StyleBox<Configuration>?
  private var child: _Node?

  init(
    _ view: Value,
    _ context: _NodeContext,
    style: @escaping (EnvironmentValues) -> StyleBox<Configuration>?,
    configuration: @escaping (Value) -> Configuration,
    plain: @escaping (Value, _NodeContext) -> _ViewNode<Value>
  ) {
    self.view = view
    key = style
    self.configuration = configuration
    self.plain = plain
    super.init(context)
    make()
  }

  private func make() {
    style = key(environment)
    if let style {
      child = AnyView._makeNode(style.body(configuration(view)), context())
    } else {
      child = plain(view, context())
    }
  }

  override func update(_ view: Value) {
    self.view = view
    if let style, let child = child as? _ViewNode<AnyView> {
      child.update(style.body(configuration(view)))
    } else if let child {
      unsafeDowncast(child, to: _ViewNode<Value>.self).update(view)
    }
  }

  override func environmentDidChange(from old: EnvironmentValues) {
    if key(environment) === style { return super.environmentDidChange(from: old) }
    child?.end()
    make()
    childElementsDidChange()
  }

  override func forEachChild(_ visit: (_Node) -> Void) {
    if let child { visit(child) }
  }
}

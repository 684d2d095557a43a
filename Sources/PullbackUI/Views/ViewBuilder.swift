/// Combines the views of a closure into one view, with support for `if`, `switch` and `if let`.
///
/// The methods are inlinable, so that they are specialized for the views of an app: bodies are
/// evaluated after every change.
@resultBuilder
public enum ViewBuilder {
  @inlinable public static func buildExpression<Content: ViewContent>(_ content: Content)
    -> Content
  {
    content
  }

  @inlinable public static func buildBlock() -> EmptyView { EmptyView() }

  @inlinable public static func buildBlock<Content: ViewContent>(_ content: Content) -> Content {
    content
  }

  @_disfavoredOverload
  @inlinable public static func buildBlock<each Content: ViewContent>(
    _ content: repeat each Content
  ) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }

  @inlinable public static func buildIf<Content: ViewContent>(_ content: Content?) -> Content? {
    content
  }

  public static func buildEither<TrueContent: ViewContent, FalseContent: ViewContent>(
    first: TrueContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.first(first))
  }

  public static func buildEither<TrueContent: ViewContent, FalseContent: ViewContent>(
    second: FalseContent
  ) -> _ConditionalContent<TrueContent, FalseContent> {
    _ConditionalContent(.second(second))
  }

  public static func buildLimitedAvailability<Content: ViewContent>(_ content: Content) -> AnyView {
    AnyView(content)
  }
}

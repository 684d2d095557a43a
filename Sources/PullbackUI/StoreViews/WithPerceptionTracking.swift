/// Shows its content unchanged.
///
/// For source compatibility: on older systems, views are wrapped in it to observe state. Here every
/// view observes what it reads.
public struct WithPerceptionTracking<Content: ViewContent>: LibraryView {
  private let content: () -> Content

  /// Creates a view that observes the state that its content reads.
  ///
  /// - Parameter content: Returns the view; the state that it reads is observed.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: Content { content() }
}

/// Shows its content unchanged.
///
/// For source compatibility: on older systems of Apple, this view observes the state that its
/// content reads. Here every view does so.
public struct WithPerceptionTracking<Content: ViewContent>: LibraryView {
  private let content: () -> Content

  /// Creates a view that shows its content unchanged.
  ///
  /// - Parameter content: Returns the view. The state that it reads is observed.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: Content { content() }
}

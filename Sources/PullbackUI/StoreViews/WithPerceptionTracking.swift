/// Its content, and nothing else: on platforms without observation of their own, views that read
/// observable state were wrapped in it. Views here observe what they read in any case.
public struct WithPerceptionTracking<Content: View>: View {
  private let content: () -> Content

  /// - Parameter content: The view.
  public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }

  public var body: Content { content() }
}

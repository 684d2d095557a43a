#if Macros
/// A preview for editors that show previews, for source compatibility. It expands to nothing: the
/// closure is type-checked and never called.
///
/// - Parameters:
///   - name: The name of the preview.
///   - traits: Ignored.
///   - body: Returns the view.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil,
  traits: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> any ViewContent
) = #externalMacro(module: "PullbackMacros", type: "PreviewMacro")

/// Marks a property of a preview: `@Previewable @State var isOn = true` in the closure of a
/// `#Preview`.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PullbackMacros", type: "PreviewableMacro")
#endif

/// How a preview is shown, for source compatibility. It has no effect.
public enum PreviewTrait: Hashable, Sendable {
  case defaultLayout, sizeThatFitsLayout, portrait, portraitUpsideDown, landscapeLeft,
    landscapeRight
  case fixedLayout(width: Double, height: Double)
}

#if Macros
/// A preview for editors that show previews. It expands to nothing: the closure is type-checked and
/// never runs.
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

/// A property of a preview: `@Previewable @State var isOn = true` in the closure of a `#Preview`.
@attached(peer)
public macro Previewable() =
  #externalMacro(module: "PullbackMacros", type: "PreviewableMacro")
#endif

/// A property of how a preview is shown. Accepted for source compatibility; has no effect.
public enum PreviewTrait: Hashable, Sendable {
  case defaultLayout, sizeThatFitsLayout, portrait, portraitUpsideDown, landscapeLeft,
    landscapeRight
  case fixedLayout(width: Double, height: Double)
}

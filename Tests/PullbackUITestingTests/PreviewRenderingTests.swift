import Pullback
import PullbackUI
import PullbackUITesting
import Testing

private struct Badge: View {
  let title: String
  var isOn = false
  var body: some View { Label(title, systemImage: isOn ? "star.fill" : "star") }
}

private struct Badge_Previews: PreviewProvider {
  static var previews: some View {
    Badge(title: "Off").previewDisplayName("Off")
    Badge(title: "On", isOn: true)
      .previewLayout(.sizeThatFits)
      .previewDisplayName("On")
  }
}

#if Macros
#Preview("A badge", traits: .sizeThatFitsLayout) {
  Badge(title: "Preview")
}

#Preview {
  @Previewable @State var isOn = true
  Toggle("On", isOn: $isOn)
}

#Preview {
  let title = "Computed"
  return Badge(title: title)
}
#endif

/// A preview is a view, so it can be rendered like one.
@MainActor @Suite struct PreviewRenderingTests {
  @Test func previewsAreReadAsText() {
    let screen = HeadlessScreen(columns: 19, rows: 4) { Badge_Previews.previews }
    #expect(screen.text.contains("☆ Off"))
    #expect(screen.text.contains("★ On"))
  }
}

import PullbackUI

/// The built-in themes: one is that of the page, and the others are shown as samples.
struct ThemePage: View {
  @State private var name = Theme.standard.name

  private var theme: Theme { Theme.builtIn.first { $0.name == name } ?? .standard }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Picker("Theme of the page", selection: $name) {
        ForEach(Theme.builtIn) { Text($0.name).tag($0.name) }
      }
      .pickerStyle(.menu)
      Text("In a terminal, a theme that was chosen with --theme is shown instead of each of these.")
        .foregroundStyle(.secondary)
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 200))], spacing: 16) {
        ForEach(Theme.builtIn) { ThemeSample(theme: $0) }
      }
    }
    .theme(theme)
  }
}

private struct ThemeSample: View {
  let theme: Theme
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(theme.name).bold()
      Text("Less important").foregroundStyle(.secondary)
      HStack {
        ForEach([Color.red, .yellow, .green, .cyan, .blue, .purple], id: \.self) {
          Text("■").foregroundStyle($0)
        }
      }
      Button("Press") {}
      Button("Disabled") {}.disabled(true)
    }
    .padding(8)
    .theme(theme)
  }
}

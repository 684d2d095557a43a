import PullbackUI

/// The built-in themes, each on a card: one that is pressed becomes that of the page.
struct ThemePage: View {
  @State private var name = Theme.standard.name
  @State private var background = Background.automatic

  private enum Background: String, CaseIterable {
    case automatic = "Automatic"
    case light = "Light"
    case dark = "Dark"
  }

  private var theme: Theme { Theme.builtIn.first { $0.name == name } ?? .standard }

  private func shown(_ theme: Theme) -> Theme {
    switch background {
    case .automatic: theme
    case .light: theme.only(.light)
    case .dark: theme.only(.dark)
    }
  }

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("Press a name to see the page in that theme.")
        Picker("Background", selection: $background) {
          ForEach(Background.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 256), spacing: 16)], spacing: 16) {
          ForEach(Theme.builtIn) { sample in
            ThemeSample(theme: shown(sample), isChosen: sample.name == name) {
              name = sample.name
            }
          }
        }
        Text("A theme that was chosen with --theme is shown instead of each of these.")
          .foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .theme(shown(theme))
  }
}

/// A card in the colors of a theme: its text, its hues and its controls.
private struct ThemeSample: View {
  let theme: Theme
  let isChosen: Bool
  let choose: () -> Void
  private let hues: [Color] = [.red, .orange, .yellow, .green, .cyan, .blue, .purple, .pink]

  var body: some View {
    GroupBox {
      HStack {
        Button(theme.name, action: choose)
          .buttonStyle(.borderedProminent)
          .accessibilityAddTraits(isChosen ? .isSelected : [])
        Spacer()
        if isChosen { Image(systemName: "checkmark").accessibilityHidden(true) }
      }
      HStack {
        Text("Text")
        Text("less important").foregroundStyle(.secondary)
      }
      HStack(spacing: 0) {
        ForEach(hues, id: \.self) { Rectangle().fill($0).frame(height: 16) }
      }
      ProgressView(value: 0.6).accessibilityLabel("Sample")
      HStack {
        Button("Press") {}
        Button("Disabled") {}.disabled(true)
      }
    }
    .theme(theme)
  }
}

import Pullback
import PullbackUI

/// The nine fields, and who plays.
struct PlayerView: View {
  @Bindable var store: StoreOf<Player>
  @FocusState private var isPlaying: Bool

  var body: some View {
    NavigationStack {
      GeometryReader { geometry in
        // In a low window the fields are low, too.
        let isLow = geometry.size.height < 272
        content(spacing: isLow ? 0 : 16, fieldHeight: isLow ? 16 : 48)
      }
      // The field in the middle, and not the picker above.
      .defaultFocus($isPlaying, true)
      .navigationTitle("Tic-tac-toe")
    }
    .onDisappear { store.send(.disappeared) }
  }

  private func content(spacing: Double, fieldHeight: Double) -> some View {
    VStack(alignment: .leading, spacing: spacing) {
      Picker("Against", selection: $store.opponent) {
        ForEach(Player.Opponent.allCases, id: \.self) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      Text(store.status)
        .font(.headline)
        .accessibilityAddTraits(.updatesFrequently)
      Grid(horizontalSpacing: 8, verticalSpacing: spacing / 2) {
        ForEach(0..<3) { row in
          GridRow {
            ForEach(0..<3) { column in
              if row == 1, column == 1 {
                field(4, fieldHeight).focused($isPlaying)
              } else {
                field(3 * row + column, fieldHeight)
              }
            }
          }
        }
      }
      HStack {
        Button("New game") { store.send(.newGameTapped) }
          .disabled(store.myMark == nil)
        if store.opponent == .person {
          if store.myMark == nil {
            Button("Sit down") { store.send(.sitDownTapped) }.disabled(store.isFull)
          } else {
            Button("Stand up") { store.send(.standUpTapped) }
          }
        }
      }
    }
  }

  private func field(_ index: Int, _ height: Double) -> some View {
    let game = store.shownGame
    let mark = game[index]
    let hasWon = game.winningFields.contains(index)
    return Button {
      store.send(.fieldTapped(index))
    } label: {
      // All fields are equally large, whatever is in them.
      Text(mark?.rawValue ?? "·")
        .font(.title2)
        .fontWeight(hasWon ? .bold : nil)
        .underline(hasWon)
        .foregroundColor(hasWon ? .green : mark.map { $0 == .x ? .cyan : .orange })
        .frame(width: 40, height: height)
    }
    // A field with a mark is never disabled, so that it keeps the focus and its mark is not faint.
    .disabled(mark == nil && game.isOver)
    .accessibilityLabel(
      "Field \(index + 1): \(mark?.rawValue ?? "free")" + (hasWon ? ", in the line that won" : ""))
  }
}

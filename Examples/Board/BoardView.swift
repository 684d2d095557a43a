import Pullback
import PullbackUI

/// The columns side by side, with buttons for the selected card above.
struct BoardView: View {
  @Bindable var store: StoreOf<Board>
  @FocusState private var isAdding: Bool
  /// The card with the focus. A card that was moved keeps it, also in another column.
  @FocusState private var focus: Card.ID?
  /// The column into which a card is being dragged.
  @State private var target: Column?

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        HStack {
          TextField("New card", text: $store.newTitle)
            .focused($isAdding)
            .onSubmit { store.send(.addTapped) }
          Button("Add") { store.send(.addTapped) }
            .disabled(store.newTitle.allSatisfy(\.isWhitespace))
        }
        HStack {
          move("←", "Move left", .left)
          move("→", "Move right", .right)
          move("↑", "Move up", .up)
          move("↓", "Move down", .down)
          Button("Remove", role: .destructive) { store.send(.removeTapped) }
            .disabled(store.selectedCard == nil)
        }
        Text(store.status)
          .foregroundStyle(.secondary)
          .lineLimit(1)
          .accessibilityAddTraits(.updatesFrequently)
        GeometryReader { geometry in
          HStack(alignment: .top, spacing: 16) {
            ForEach(Column.allCases, id: \.self) { column in
              ColumnView(
                store: store, column: column, width: geometry.size.width / 3, focus: $focus,
                target: $target)
            }
          }
        }
      }
      // The button of the toolbar comes first.
      .defaultFocus($isAdding, true)
      .navigationTitle("Board")
      .toolbar {
        Button("Add 5,000") { store.send(.manyTapped) }
      }
    }
  }

  private func move(_ sign: String, _ label: String, _ direction: Board.Direction) -> some View {
    Button(sign) { store.send(.moved(direction)) }
      .disabled(store.selectedCard == nil)
      .accessibilityLabel(label)
  }
}

/// One column.
struct ColumnView: View {
  let store: StoreOf<Board>
  let column: Column
  let width: Double
  let focus: FocusState<Card.ID?>.Binding
  @Binding var target: Column?

  var body: some View {
    let isTarget = target == column
    VStack(alignment: .leading) {
      // The sign and the color tell where a dragged card would go.
      HStack {
        Text((isTarget ? "▾ " : "") + column.rawValue).lineLimit(1)
        Text("\(store.cards[column].count)").monospacedDigit().layoutPriority(1)
      }
      .font(.headline)
      .foregroundColor(isTarget ? .accentColor : nil)
      .padding(.horizontal, 8)
      ScrollView {
        if store.cards[column].isEmpty {
          Text("No cards")
            .foregroundStyle(.secondary)
            .padding(.horizontal, 8)
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        LazyVStack(alignment: .leading) {
          ForEach(store.cards[column]) { card in
            // A card is pressed, but does not look like a link.
            Text((store.selected == card.id ? "● " : "") + card.title)
              .foregroundColor(.primary)
              .lineLimit(3)
              .padding(.horizontal, 8)
              .padding(.vertical, 4)
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background.secondary, in: RoundedRectangle(cornerRadius: 8))
              // One gesture of two, so that a card is one stop of the focus.
              .gesture(
                TapGesture()
                  .onEnded { store.send(.cardTapped(card.id)) }
                  .exclusively(before: drag(card.id))
              )
              .accessibilityLabel(card.title)
              .accessibilityAddTraits(
                store.selected == card.id ? [.isButton, .isSelected] : .isButton
              )
              .onMoveCommand { direction in
                guard store.selected == card.id else { return }
                switch direction {
                case .left: store.send(.moved(.left))
                case .right: store.send(.moved(.right))
                case .up: store.send(.moved(.up))
                case .down: store.send(.moved(.down))
                }
                focus.wrappedValue = card.id
              }
              .focused(focus, equals: card.id)
          }
        }
      }
    }
    .padding(.vertical, 6)
    .frame(maxWidth: .infinity)
    // A lane in a browser; a terminal leaves so weak a color out.
    .background(.quaternary, in: RoundedRectangle(cornerRadius: 12))
  }

  private func drag(_ id: Card.ID) -> some Gesture {
    DragGesture()
      .onChanged { drag in
        let index = Column.allCases.firstIndex(of: column)! + distance(drag)
        target = Column.allCases[min(max(index, 0), Column.allCases.count - 1)]
      }
      .onEnded { drag in
        target = nil
        let columns = distance(drag)
        let places = Int((drag.translation.height / 32).rounded())
        guard columns != 0 || places != 0 else { return }
        store.send(.dragged(id, columns: columns, places: places))
        focus.wrappedValue = id
      }
  }

  /// By how many columns a card is dragged.
  private func distance(_ drag: DragGesture.Value) -> Int {
    Int((drag.translation.width / width).rounded())
  }
}

import Foundation
import PullbackUI

/// A board of three by three that is tapped, held and dragged.
struct GameBoard: View {
  enum Player: String { case x = "❌", o = "⭕️" }
  @State private var cells: [Player?] = Array(repeating: nil, count: 9)
  @State private var player = Player.x
  @State private var offset = CGSize.zero
  @State private var moves = 0
  @GestureState private var isHeld = false
  @Namespace private var namespace

  private var drag: some Gesture<DragGesture.Value> {
    DragGesture(minimumDistance: 0)
      .onChanged { offset = $0.translation }
      .onEnded { _ in
        withAnimation(.interactiveSpring(response: 0.25, dampingFraction: 0.1)) {
          offset = .zero
          moves += 1
        }
      }
  }

  var body: some View {
    VStack(spacing: 0) {
      Text("\(player.rawValue) to move").font(.system(.title, design: .rounded, weight: .bold))
        .contentTransition(.numericText())
      ForEach(0..<3) { row in
        HStack(spacing: 0) {
          ForEach(0..<3) { column in
            cell(row * 3 + column)
          }
        }
      }
      Circle()
        .fill(Color.red.gradient)
        .frame(width: 32, height: 32)
        .matchedGeometryEffect(id: "token", in: namespace)
        .gesture(drag)
        .accessibilityLabel("Token")
      Text("Offset \(Int(offset.width)) \(Int(offset.height)), \(moves) moves")
      Text(isHeld ? "Held" : "Free")
        .gesture(
          LongPressGesture(minimumDuration: 1)
            .updating($isHeld) { value, state, _ in state = value }
            .onEnded { _ in cells = Array(repeating: nil, count: 9) }
        )
      Text("Undo")
        .onTapGesture(count: 2) { moves = 0 }
        .onLongPressGesture { moves = -1 }
    }
    .animation(.bouncy, value: moves)
    .transition(
      .asymmetric(insertion: .scale(scale: 0.1), removal: .opacity.combined(with: .slide))
    )
    .navigationBarItems(trailing: Button("New") { cells = Array(repeating: nil, count: 9) })
  }

  private func cell(_ index: Int) -> some View {
    ZStack {
      Rectangle().strokeBorder(.secondary, lineWidth: 1).rotation3DEffect(.zero, axis: (0, 1, 0))
      Text(cells[index]?.rawValue ?? " ")
    }
    .frame(width: 48, height: 48)
    .aspectRatio(1, contentMode: .fit)
    .simultaneousGesture(TapGesture().onEnded { play(index) })
    .accessibilityLabel("Cell \(index + 1)")
    .allowsTightening(true)
  }

  private func play(_ index: Int) {
    guard cells[index] == nil else { return }
    cells[index] = player
    player = player == .x ? .o : .x
  }
}

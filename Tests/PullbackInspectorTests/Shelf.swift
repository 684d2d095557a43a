#if Macros
import Pullback
import PullbackInspector
import PullbackUI
import PullbackUITesting

/// A feature whose views read different parts of its state.
@Reducer struct Shelf {
  @ObservableState struct State: Equatable {
    var count = 0
    var title = "Books"
    var width = 1
    var isOpen = false
    var label = Label.State()
  }

  enum Action {
    case countTapped, titleTapped, bothTapped, widthTapped, openTapped, nothingTapped
    case label(Label.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.label, action: \.label) { Label() }
    Reduce { state, action in
      switch action {
      case .countTapped: state.count += 1
      case .titleTapped: state.title += "!"
      case .bothTapped:
        state.count += 1
        state.title += "?"
      case .widthTapped: state.width += 1
      case .openTapped: state.isOpen = true
      case .nothingTapped, .label: break
      }
      return .none
    }
  }

  @Reducer struct Label {
    @ObservableState struct State: Equatable { var text = "A" }
    enum Action { case changed }
    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.text += "a"
        return .none
      }
    }
  }
}

extension EnvironmentValues {
  fileprivate enum ShelfWidthKey: EnvironmentKey { static let defaultValue = 0 }
  fileprivate var shelfWidth: Int {
    get { self[ShelfWidthKey.self] }
    set { self[ShelfWidthKey.self] = newValue }
  }
}

struct ShelfView: View {
  let store: StoreOf<Shelf>

  var body: some View {
    VStack(alignment: .leading) {
      CountView(count: store.count)
      TitleView(store: store)
      LabelView(store: store.scope(state: \.label, action: \.label))
      WidthView(store: store)
      DoorView(store: store)
    }
  }

  struct CountView: View {
    let count: Int
    var body: some View { Text("\(count) books") }
  }

  struct TitleView: View {
    let store: StoreOf<Shelf>
    @State private var length = 0
    @State private var isWide = false
    var body: some View {
      Text("\(store.title), \(length) letters")
        .onChange(of: store.title) { length = store.title.count }
      Toggle("Wide", isOn: $isWide)
      WideView(isWide: $isWide)
    }
  }

  struct WideView: View {
    @Binding var isWide: Bool
    var body: some View { Text(isWide ? "It is wide" : "It is narrow") }
  }

  struct LabelView: View {
    let store: StoreOf<Shelf.Label>
    var body: some View { Text(store.text) }
  }

  struct WidthView: View {
    let store: StoreOf<Shelf>
    var body: some View { WidthText().environment(\.shelfWidth, store.width) }
  }

  struct WidthText: View {
    @Environment(\.shelfWidth) private var width
    var body: some View { Text("Width \(width)") }
  }

  struct DoorView: View {
    let store: StoreOf<Shelf>
    var body: some View {
      if store.isOpen {
        Text("Open").modifier(Frame(name: "door"))
        InsideView()
      }
    }
  }

  struct InsideView: View {
    var body: some View { Text("Inside") }
  }

  struct Frame: ViewModifier {
    let name: String
    func body(content: Content) -> some View { content.padding() }
  }
}
#endif

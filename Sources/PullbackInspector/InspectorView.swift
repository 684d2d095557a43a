#if Macros
public import Pullback
import PullbackRecording
public import PullbackUI

/// The view of an ``Inspector``: the actions, what each has changed, the state as a tree, and the
/// views whose bodies were evaluated.
public struct InspectorView: View {
  @Bindable var store: StoreOf<Inspector>
  /// Whether there is room for only a few lines and columns: then choices are menus.
  private let isSmall: Bool

  public init(store: StoreOf<Inspector>) { self.init(store: store, isSmall: false) }

  init(store: StoreOf<Inspector>, isSmall: Bool) {
    self.store = store
    self.isSmall = isSmall
  }

  public var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Button("Back") { store.send(.backTapped) }
          .disabled(store.page.shown == 0)
        Button("Forward") { store.send(.forwardTapped) }
          .disabled(store.page.isNewest)
        Button("Newest") { store.send(.newestTapped) }
          .disabled(store.page.isNewest)
      }
      Text(position)
        .bold()
        .lineLimit(isSmall ? 1 : nil)
        .accessibilityAddTraits(.updatesFrequently)
      if isSmall {
        if !store.page.isNewest { inputs("Input").pickerStyle(.menu) }
        pages.pickerStyle(.menu).labelsHidden()
      } else {
        if !store.page.isNewest {
          Text("What you do in the app now")
            .foregroundStyle(.secondary)
          inputs("What you do in the app now").pickerStyle(.segmented).labelsHidden()
        }
        pages.pickerStyle(.segmented).labelsHidden()
      }
      switch store.tab {
      case .actions: ActionsView(store: store)
      case .changes: ChangesView(store: store, isSmall: isSmall)
      case .state: StateView(store: store)
      case .views: BodiesView(store: store)
      }
    }
    .task { await store.send(.task).finish() }
  }

  /// Chooses what happens to what the person does while an earlier state is shown.
  private func inputs(_ title: String) -> some View {
    Picker(
      title,
      selection: Binding(get: { store.page.input }, set: { store.send(.inputChanged($0)) })
    ) {
      Text("is ignored").tag(InspectorInput.held)
      Text("goes on from here").tag(InspectorInput.forks)
    }
  }

  private var pages: some View {
    Picker("Show", selection: $store.tab.sending(\.tabChanged)) {
      ForEach(Inspector.Tab.allCases, id: \.self) { tab in
        Text(tab.rawValue.prefix(1).uppercased() + tab.rawValue.dropFirst()).tag(tab)
      }
    }
  }

  /// Where in the recording the shown state is.
  private var position: String {
    let page = store.page
    let running = page.effects == 1 ? ", 1 effect runs" : ", \(page.effects) effects run"
    let effects = page.effects == 0 ? "" : running
    if page.count == 0 { return "No actions yet" + effects }
    let leftOut = page.leftOut == 0 ? "" : ", \(page.leftOut) left out"
    if page.isNewest {
      return (page.count == 1 ? "1 action" : "\(page.count) actions") + leftOut + effects
    }
    let held = page.heldBack == 0 ? "" : ", \(page.heldBack) ignored"
    return "After \(page.shown) of \(page.count)\(leftOut)\(held)\(effects)"
  }
}

/// The list of actions.
private struct ActionsView: View {
  let store: StoreOf<Inspector>

  var body: some View {
    ForEach(store.page.running) { effect in
      Text("… \(effect.action): \(effect.name)")
        .lineLimit(1)
        .foregroundStyle(.secondary)
    }
    if store.page.rows.isEmpty {
      ScrollView {
        ContentUnavailableView(
          "Nothing has happened",
          systemImage: "clock",
          description: Text("Use the app. What it does appears here.")
        )
      }
      .listMargins()
    } else {
      let titles = ShortTitle.titles(of: store.page.rows)
      List(store.page.rows) { row in
        let title = titles[row.id] ?? ShortTitle(row.title)
        Button(line(row, title.text)) { store.send(.actionTapped(row.index)) }
          .buttonStyle(.plain)
          .lineLimit(1)
          .truncationMode(title.isLong ? .middle : .tail)
          .accessibilityLabel(line(row, row.title))
          .fontWeight(row.index + 1 == store.page.shown ? .bold : .regular)
          .foregroundStyle(row.index < store.page.shown ? Color.primary : Color.secondary)
      }
    }
  }

  private func line(_ row: InspectorPage.Row, _ title: String) -> String {
    let mark = row.index + 1 == store.page.shown ? "→ " : row.sender == .person ? "· " : "↳ "
    // Before the title, whose end may have no room.
    return "\(mark)\(row.id) \(row.isSkipped ? "(left out) " : "")\(title)"
  }
}

/// The shown state as a tree.
private struct StateView: View {
  @Bindable var store: StoreOf<Inspector>

  var body: some View {
    TextField("Search the state", text: $store.search.sending(\.searchChanged))
    if store.page.tree.isEmpty {
      ScrollView {
        Text(store.search.isEmpty ? "The state has no parts." : "Nothing is found.")
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .listMargins()
    } else {
      List(store.page.tree) { line in
        if line.hasParts {
          Button(title(line)) { store.send(.valueTapped(line.id)) }
            .buttonStyle(.plain)
        } else {
          Text(title(line))
        }
      }
    }
  }

  private func title(_ line: StateTreeLine) -> String {
    let isOpen = store.expanded.contains(line.id) || !store.search.isEmpty
    let mark = line.hasParts ? isOpen ? "- " : "+ " : "  "
    return String(repeating: "  ", count: line.depth) + mark + "\(line.name): \(line.text)"
  }
}
#endif

#if Macros
public import Pullback
import PullbackRecording
public import PullbackUI

/// The view of an ``Inspector``: the actions, what each has changed, the state as a tree, and the
/// views whose bodies were evaluated.
public struct InspectorView: View {
  @Bindable var store: StoreOf<Inspector>
  /// Whether there are only a few lines: then choices are menus.
  private let isLow: Bool
  /// Whether the one who looks is the one who uses the app.
  private let isOwn: Bool
  /// The width of this view in points; zero until it is known.
  @State private var width: CGFloat = 0

  /// Whether choices are menus.
  private var isSmall: Bool { isLow || width > 0 && width < 47 * 8 }

  public init(store: StoreOf<Inspector>) { self.init(store: store, isLow: false) }

  package init(store: StoreOf<Inspector>, isLow: Bool = false, isOwn: Bool = true) {
    self.store = store
    self.isLow = isLow
    self.isOwn = isOwn
  }

  /// Whether there is room for the actions beside what one of them has done.
  private var isWide: Bool { !isLow && width >= 104 * 8 }

  public var body: some View {
    Group {
      if isWide {
        HStack(alignment: .top, spacing: 16) {
          VStack(alignment: .leading) {
            controls
            ActionsView(store: store)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          .frame(width: 52 * 8)
          Divider()
          VStack(alignment: .leading) {
            pages
            page(store.tab == .actions ? .changes : store.tab)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
      } else {
        VStack(alignment: .leading) {
          controls
          pages
          page(store.tab)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .task { await store.send(.task).finish() }
  }

  /// Goes through the states, and says which one is shown.
  @ViewBuilder private var controls: some View {
    HStack {
      Button("Back") { store.send(.backTapped) }
        .disabled(store.page.shown == 0)
      Button("Forward") { store.send(.forwardTapped) }
        .disabled(store.page.isNewest)
      Button("Newest") { store.send(.newestTapped) }
        .disabled(store.page.isNewest)
    }
    // Enter, right after the inspector was opened, must not change what the app shows.
    .focusedLast()
    Text(position)
      .bold()
      .lineLimit(isSmall ? 1 : nil)
      .accessibilityAddTraits(.updatesFrequently)
    if !store.page.isNewest {
      if isSmall {
        inputs(isOwn ? "Your input" : "The visitor's input").pickerStyle(.menu)
      } else {
        Text(inputTitle)
          .foregroundStyle(.secondary)
        inputs(inputTitle).pickerStyle(.segmented).labelsHidden()
      }
    }
    if let loss {
      Text(loss)
        .lineLimit(isSmall ? 1 : nil)
        .foregroundStyle(.orange)
    }
  }

  /// Chooses what is shown.
  @ViewBuilder private var pages: some View {
    if isSmall {
      tabs(Inspector.Tab.allCases).pickerStyle(.menu).labelsHidden()
    } else {
      tabs(isWide ? [.changes, .state, .views] : Inspector.Tab.allCases)
        .pickerStyle(.segmented).labelsHidden()
    }
  }

  @ViewBuilder private func page(_ tab: Inspector.Tab) -> some View {
    switch tab {
    case .actions: ActionsView(store: store)
    case .changes: ChangesView(store: store, isSmall: isSmall)
    case .state: StateView(store: store)
    case .views: BodiesView(store: store)
    }
  }

  private var inputTitle: String {
    isOwn ? "What you do in the app now" : "What the visitor does now"
  }

  /// What is lost if somebody goes on from the shown state; nil for nothing.
  private var loss: String? {
    let count = store.page.count - store.page.shown
    guard !store.page.isNewest, store.page.input == .forks, count > 0 else { return nil }
    let later = count == 1 ? "1 later action" : "\(count) later actions"
    if isSmall { return "Replaces \(later)." }
    return """
      The next action replaces \(later). Effects are not started again, and shared values stay as \
      they are now.
      """
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

  private func tabs(_ tabs: [Inspector.Tab]) -> some View {
    Picker(
      "Show",
      selection: Binding(
        get: { tabs.contains(store.tab) ? store.tab : tabs[0] },
        set: { store.send(.tabChanged($0)) })
    ) {
      ForEach(tabs, id: \.self) { tab in
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
    let all = page.forgotten + page.count
    if page.isNewest {
      let forgotten = page.forgotten == 0 ? "" : ", the first \(page.forgotten) forgotten"
      return (all == 1 ? "1 action" : "\(all) actions") + forgotten + leftOut + effects
    }
    let held = page.heldBack == 0 ? "" : ", \(page.heldBack) ignored"
    return "After \(page.forgotten + page.shown) of \(all)\(leftOut)\(held)\(effects)"
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
        Text(store.search.isEmpty ? "The state has no parts." : "Nothing has “\(store.search)”.")
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

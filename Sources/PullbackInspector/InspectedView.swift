#if Macros
public import Pullback
import PullbackCore
public import PullbackRecording
public import PullbackUI

/// An app with an ``Inspector`` for its store, which Ctrl-O opens and closes, in a terminal also
/// F12: beside the app where there is room, and over it elsewhere and in front of a dialog.
///
/// A terminal names the key in its bottom line; a browser has a button. In a terminal the inspector
/// has the focus when it is opened, and Escape closes it while it has the focus.
///
/// ```swift
/// let store = Store(initialState: AppFeature.State()) { AppFeature() }
/// try await TerminalApp.run {
///   InspectedView(store) { AppView(store: store) }
/// }
/// ```
///
/// The inspector shows everything that is in the state, and changes what the app shows. Switch it
/// on for yourself, and not for the people who use the app.
public struct InspectedView<Content: ViewContent>: View {
  private let attached: AttachedInspector
  private let content: Content
  @State private var isOpen = false
  /// The size of this view in points; zero until it is known.
  @State private var size = CGSize.zero
  /// The number of the app's dialogs on screen.
  @State private var dialogs = 0
  /// Whether the inspector was opened while the app showed a dialog.
  @State private var isOverDialog = false

  private var inspector: StoreOf<Inspector> { attached.store }

  /// The width from which the inspector is beside the app, in points: that of a terminal of 96
  /// columns without the margins of the page.
  private var leastWidth: CGFloat { 92 * 8 }

  /// The width of the inspector beside the app, in points: a third of the width, from the 48 columns
  /// in which the names of its pages have room to 64. It does not depend on what the inspector shows,
  /// so that the app stays where it is.
  private var paneWidth: CGFloat { min(64, max(48, (size.width / 3 / 8).rounded(.down))) * 8 }

  /// Whether there is so little room that the inspector's pages are chosen in a menu.
  private var isSmall: Bool {
    guard size != .zero else { return false }
    if size.height < 16 * 16 { return true }
    // A terminal of up to 32 rows shows it in the lower half.
    return !isBeside && (size.width < 56 * 8 || size.width < leastWidth && size.height < 32 * 16)
  }

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - store: The root store of the app. The view belongs to its actor.
  ///   - recording: A recording of the store; by default a new one.
  ///   - content: The view of the app.
  public init<State, Action>(
    _ store: Store<State, Action>,
    recording: Recording<State, Action>? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    if let existing = store.inspector as? AttachedInspector {
      attached = existing
      return
    }
    let travel = store.timeTravel(recording)
    let bodies = travel.makeBodyLog()
    let client = InspectorClient(travel, bodies: bodies)
    let inspector = Store(initialState: Inspector.State(), isolation: travel.isolation) {
      Inspector()
    } withDependencies: {
      $0.inspectorClient = client
    }
    attached = AttachedInspector(inspector, bodies)
    store.inspector = attached
  }

  /// Whether the inspector is beside the app. It is in front of a dialog that was open before it,
  /// because nothing beside a dialog can be used; and of one of an earlier state, which could not
  /// be closed.
  private var isBeside: Bool {
    size.width >= leastWidth && (dialogs == 0 || inspector.page.isNewest && !isOverDialog)
  }

  /// Whether the inspector is closed while the app is in an earlier state, as far as it is known.
  private var isElsewhere: Bool { !isOpen && !inspector.page.isNewest }

  /// The name of the closed inspector, which says where the app is if it goes on from an earlier
  /// state.
  private var closedTitle: String {
    let page = inspector.page
    return page.isNewest
      ? "Inspector"
      : "Inspector (after \(page.forgotten + page.shown) of \(page.forgotten + page.count))"
  }

  /// Opens or closes the inspector. Without it, nobody could see why the app does nothing.
  private func setOpen(_ isOpen: Bool) {
    self.isOpen = isOpen
    isOverDialog = isOpen && dialogs > 0
    if !isOpen { inspector.send(.closed) }
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(alignment: .top, spacing: 0) {
        // Several views at the root of an app are below one another.
        VStack(alignment: .leading) { content.observingBodies(by: attached.bodies) }
          .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
        if isOpen, isBeside {
          Divider()
          InspectorView(store: inspector, isLow: isSmall)
            .dialogsInFront()
            .frame(width: paneWidth)
            .pane { setOpen(false) }
        }
      }
      Button(isOpen ? "Close the inspector" : closedTitle) { setOpen(!isOpen) }
        .keyboardShortcut("o", modifiers: .control)
        .frontKeyboardShortcuts([
          KeyboardShortcut("o", modifiers: .control),
          // F12
          KeyboardShortcut("\u{F70F}", modifiers: []),
        ])
        .sheet(isPresented: Binding(get: { isOpen && !isBeside }, set: { setOpen($0) })) {
          VStack(alignment: .leading) {
            InspectorView(store: inspector, isLow: isSmall)
            Button("Close the inspector") { setOpen(false) }
              .keyboardShortcut("o", modifiers: .control)
              .frontKeyboardShortcuts([KeyboardShortcut("o", modifiers: .control)])
          }
        }
        .dialogsInFront()
        .onDialogCountChange { dialogs = $0 }
        .task(id: isElsewhere) { if isElsewhere { await inspector.send(.task).finish() } }
    }
    .onGeometryChange(for: CGSize.self) {
      $0.size
    } action: {
      size = $0
    }
  }
}

/// The inspector of a store. The views of the store retain it.
package final class AttachedInspector {
  package let store: StoreOf<Inspector>
  package let bodies: BodyLog

  fileprivate init(_ store: StoreOf<Inspector>, _ bodies: BodyLog) {
    self.store = store
    self.bodies = bodies
  }
}
#endif

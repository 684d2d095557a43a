import PullbackCore

/// The focused values and focus scopes of a view graph: the values that views publish with
/// `focusedValue(_:_:)`, and the views with `focusScope(_:)`, in which the app can reset the focus.
final class ElementFocus {
  private weak var tree: ElementTree?
  private let source = ObservationSource()
  private(set) var focused: Element.ID?
  private var focusedBefore: Element.ID?
  private var current = FocusedValues()
  /// The ids of elements with values of `focusedSceneValue(_:_:)`.
  private var withSceneValues: Set<Element.ID> = []
  private var needsRefresh = false

  init(tree: ElementTree) { self.tree = tree }

  /// The values that are published now: by the focused view and the views around it, and by all
  /// views with `focusedSceneValue(_:_:)`. A body that reads this property is evaluated again when
  /// the values change.
  var values: FocusedValues {
    source.access(ObservationSource.whole)
    return current
  }

  // MARK: Called by the tree

  func elementChangedFocus(_ id: Element.ID, isFocused: Bool) {
    if isFocused {
      focused = id
    } else if focused == id {
      focused = nil
    } else {
      return
    }
    refresh()
  }

  func elementEntered(_ element: Element) {
    guard element.focusedValues != nil else { return }
    if element.focusedValues?.scene.isEmpty == false { withSceneValues.insert(element.id) }
    needsRefresh = true
  }

  func elementLeft(_ element: Element) {
    if element.focusedValues != nil {
      withSceneValues.remove(element.id)
      needsRefresh = true
    }
    if focused == element.id {
      focused = nil
      needsRefresh = true
    }
  }

  /// Collects the published values again if elements that publish values were changed, added or
  /// removed.
  func refreshIfNeeded() {
    if needsRefresh { refresh() }
  }

  private func refresh() {
    needsRefresh = false
    var new = FocusedValues()
    for id in withSceneValues.sorted(by: { $0.number < $1.number }) {
      tree?.element(id)?.focusedValues?.scene.values.forEach { $0(&new) }
    }
    var path: [Element] = []
    var next = focused.flatMap { tree?.element($0) }
    while let element = next {
      path.append(element)
      next = element.parent
    }
    for element in path.reversed() {
      element.focusedValues?.focused.values.forEach { $0(&new) }
    }
    let isSame = new.isSame(as: current, unlessKnown: focused == focusedBefore)
    focusedBefore = focused
    if !isSame { source.notify(ObservationSource.whole) }
    current = new
  }

  // MARK: Scopes

  /// Requests the focus for the view that prefers it in a focus scope, or else for the first
  /// control in the scope.
  func reset(in scope: Namespace.ID) {
    let scopes = elements(of: scope)
    if !setDefault(in: scopes, scope), let first = scopes.lazy.compactMap(\.firstControl).first {
      tree?.requestFocus(.on(first.id))
    }
  }

  /// Requests the focus for the view that prefers it in a focus scope; does nothing if there is
  /// none.
  func setDefault(in scope: Namespace.ID) { _ = setDefault(in: elements(of: scope), scope) }

  private func setDefault(in elements: [Element], _ scope: Namespace.ID) -> Bool {
    guard let target = elements.lazy.compactMap({ $0.preferredFocus(in: scope) }).first else {
      return false
    }
    tree?.requestFocus(.on(target.id))
    return true
  }

  private func elements(of scope: Namespace.ID) -> [Element] {
    guard let tree else { return [] }
    var found: [Element] = []
    for layer in [tree.root] + tree.dialogs { layer.collect(focusScope: scope, in: &found) }
    return found
  }
}

/// The values that an element publishes. The keys are key paths of ``FocusedValues``, or types of
/// objects.
struct ElementFocusedValues {
  typealias Setting = (inout FocusedValues) -> Void
  /// The closures that set the values of `focusedValue(_:_:)`. They apply while the element or a
  /// descendant has the focus.
  var focused: [AnyHashable: Setting] = [:]
  /// The closures that set the values of `focusedSceneValue(_:_:)`. They apply while the element is
  /// in the tree.
  var scene: [AnyHashable: Setting] = [:]
}

/// The focus scopes that begin at an element (`scopes`), and those in which the element asks for
/// the default focus (`preferring`).
struct ElementFocusScopes {
  var scopes: Set<Namespace.ID> = []
  var preferring: Set<Namespace.ID> = []
}

extension Element {
  var focusedValues: ElementFocusedValues? { extras?.focusedValues }

  func publish(
    _ key: AnyHashable,
    inScene: Bool,
    _ setting: @escaping ElementFocusedValues.Setting
  ) {
    extend { extras in
      var values = extras.focusedValues ?? ElementFocusedValues()
      if inScene {
        values.scene[key] = setting
      } else {
        values.focused[key] = setting
      }
      extras.focusedValues = values
    }
    tree?.focus.elementEntered(self)
  }

  fileprivate func collect(focusScope scope: Namespace.ID, in found: inout [Element]) {
    if extras?.focusScopes?.scopes.contains(scope) == true { return found.append(self) }
    for child in children { child.collect(focusScope: scope, in: &found) }
  }

  fileprivate func preferredFocus(in scope: Namespace.ID) -> Element? {
    if extras?.focusScopes?.preferring.contains(scope) == true, let firstControl {
      return firstControl
    }
    return children.lazy.compactMap { $0.preferredFocus(in: scope) }.first
  }

  /// Whether this element or an ancestor publishes values while this element has the focus.
  package var publishesFocusedValues: Bool {
    var next: Element? = self
    while let element = next {
      if element.focusedValues?.focused.isEmpty == false { return true }
      next = element.parent
    }
    return false
  }
}

enum ElementFocusKey: EnvironmentKey {
  static var defaultValue: ElementFocus? { nil }
}

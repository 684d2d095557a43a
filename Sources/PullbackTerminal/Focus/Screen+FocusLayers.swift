import PullbackUI

/// The focus while dialogs open and close.
extension Screen {
  /// Moves the focus into the top layer (a dialog or the root view): back to where it was, if the
  /// layer was covered, or else to its first element.
  func enter(_ layer: Element) {
    cover()
    let covered = focusHistory.layers.removeValue(forKey: layer.id)
    focusHistory.layers = focusHistory.layers.filter { tree.element($0.key) != nil }
    focusHistory.layer = layer.id
    focusHistory.depth = depth
    guard let covered else { return focusFirst() }
    for id in [covered.disabled, covered.id] {
      guard let element = id.flatMap({ tree.element($0) }), canHaveFocus(element),
        !element.style.isHidden, element.outermost === layer
      else { continue }
      setFocus(element)
      if element.id == covered.id, let disabled = covered.disabled {
        focusHistory.disabled = .init(id: disabled, standIn: focusID)
      }
      return
    }
    if depth == covered.depth, let position = covered.position {
      setFocus(successor(of: position))
      let wasTool = position.isTool || position.isInToolbar
      focusHistory.isUntouched = tree.element(covered.id) == nil && !wasTool
    } else {
      focusFirst()
    }
    noteDisabled(covered.disabled ?? covered.id)
  }

  /// Records that the focus has entered the top layer (a dialog or the root view). Otherwise the
  /// next paint would focus the layer's first element instead of the one that the app asked for.
  func enterLayerNow() {
    guard focusHistory.layer != topLayer.id else { return }
    cover()
    focusHistory.layer = topLayer.id
    focusHistory.depth = 0
  }

  /// Notes where the focus is in a layer that was just covered.
  private func cover() {
    guard let old = focusHistory.layer, let focusID else { return }
    let disabled = focusHistory.disabled.flatMap { $0.standIn == focusID ? $0.id : nil }
    focusHistory.layers[old] = .init(
      id: focusID, disabled: disabled, position: focusHistory.last, depth: focusHistory.depth)
  }

  /// Records that a control has lost the focus to another one, if it was because it is disabled.
  func noteDisabled(_ id: Element.ID?) {
    guard let id, let element = tree.element(id), !element.isEnabled else { return }
    // What had the focus for a disabled control may be disabled as well.
    let first = focusHistory.disabled.flatMap { $0.standIn == id ? $0.id : nil }
    focusHistory.disabled = .init(id: first ?? id, standIn: focusID)
  }
}

public import Foundation

/// The position of the pointer over a view, or that it has left the view.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is over the view, at this position in points from the view's top leading corner.
  case active(CGPoint)
  /// The pointer left the view.
  case ended

  public func hash(into hasher: inout Hasher) {
    if case .active(let point) = self {
      hasher.combine(point.x)
      hasher.combine(point.y)
    }
  }
}

/// An action that `onHover` or `onContinuousHover` added to an element.
struct HoverHandler {
  /// The view node that added the handler, and that replaces it when its view changes.
  let owner: ObjectIdentifier
  /// Whether the handler is called for each movement of the pointer, and not only when it enters or
  /// leaves.
  let isContinuous: Bool
  let action: (HoverPhase) -> Void
}

extension Element {
  /// Whether the element has any hover handler.
  package var followsPointer: Bool { extras?.hoverHandlers.isEmpty == false }

  /// Whether the element has a hover handler that is called for each movement of the pointer.
  package var followsPointerMoves: Bool {
    extras?.hoverHandlers.contains(where: \.isContinuous) == true
  }

  func setHoverHandler(_ handler: HoverHandler) {
    extend { extras in
      if let index = extras.hoverHandlers.firstIndex(where: { $0.owner == handler.owner }) {
        extras.hoverHandlers[index] = handler
      } else {
        extras.hoverHandlers.append(handler)
      }
    }
  }

  /// Calls the element's hover handlers with the position of the pointer, or with `ended`.
  package func hover(_ phase: HoverPhase) {
    for handler in extras?.hoverHandlers ?? [] { handler.action(phase) }
  }
}

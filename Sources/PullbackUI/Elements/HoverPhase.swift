public import Foundation

/// Whether the pointer is over a view, and where.
public enum HoverPhase: Hashable, Sendable {
  /// The pointer is at a point of the view, in points from its top leading corner.
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
  /// The node that added the handler; it replaces its handler when its view changes.
  let owner: ObjectIdentifier
  /// Whether the handler is called for each movement, and not only when the pointer enters or
  /// leaves.
  let isContinuous: Bool
  let action: (HoverPhase) -> Void
}

extension Element {
  /// Whether the element has a handler for the pointer entering and leaving it.
  package var followsPointer: Bool { extras?.hoverHandlers.isEmpty == false }

  /// Whether the element has a handler that is called for each movement of the pointer over it.
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

  /// Tells the element's hover handlers where the pointer is, or that it left.
  package func hover(_ phase: HoverPhase) {
    for handler in extras?.hoverHandlers ?? [] { handler.action(phase) }
  }
}

public import Foundation

/// How far a scroll view or list is scrolled, and how much there is to scroll. Lengths are in points.
///
/// See `View.onScrollGeometryChange(for:of:action:)`.
public struct ScrollGeometry: Hashable, Sendable {
  /// The point of the content that is at the top leading corner of the visible part.
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  /// Empty: no front end has margins around scrolled content.
  public var contentInsets: EdgeInsets
  /// The size of the visible part.
  public var containerSize: CGSize

  public init(
    contentOffset: CGPoint,
    contentSize: CGSize,
    contentInsets: EdgeInsets,
    containerSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
  }

  /// The part of the content that is visible.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
  /// The same as ``visibleRect``.
  public var bounds: CGRect { visibleRect }

  public func hash(into hasher: inout Hasher) {
    for length in [
      contentOffset.x, contentOffset.y, contentSize.width, contentSize.height, containerSize.width,
      containerSize.height,
    ] { hasher.combine(length) }
  }
}

/// An action that `onScrollGeometryChange` added to an element.
struct ScrollHandler {
  /// The view node that added the handler, and that replaces it when its view changes.
  let owner: ObjectIdentifier
  let action: (ScrollGeometry) -> Void
}

extension Element {
  /// Whether the app wants to know how the element, a scroll view or list, is scrolled.
  package var reportsScrolling: Bool { extras?.scrollHandlers.isEmpty == false }

  func setScrollHandler(_ handler: ScrollHandler) {
    let isNew = !reportsScrolling
    extend { extras in
      if let index = extras.scrollHandlers.firstIndex(where: { $0.owner == handler.owner }) {
        extras.scrollHandlers[index] = handler
      } else {
        extras.scrollHandlers.append(handler)
      }
    }
    if isNew { changed(.style) }
  }

  /// Tells the app how the element is scrolled, which may be as it was.
  package func scroll(_ geometry: ScrollGeometry) {
    for handler in extras?.scrollHandlers ?? [] { handler.action(geometry) }
  }

  /// The ``name`` of the element, or its id in a `ForEach` that makes its views lazily.
  package var scrollName: AnyHashable? {
    if case .lazyRows(let rows)? = parent?.content { return rows.name(of: self) }
    return name
  }
}

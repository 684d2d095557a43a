public import Foundation

/// A rectangle or point of a view, which another view can read in its own coordinates:
/// `proxy[anchor]` in a ``GeometryReader``.
public struct Anchor<Value> {
  /// The frame of the view, as the terminal or browser last drew it.
  let measuredFrame: MeasuredFrame
  let value: (CGRect) -> Value

  /// The part of a view to which an anchor refers: the whole frame or a point.
  public struct Source {
    let value: (CGRect) -> Value
  }
}

extension Anchor: Equatable where Value: Equatable {
  public static func == (lhs: Anchor, rhs: Anchor) -> Bool {
    lhs.measuredFrame === rhs.measuredFrame && lhs.value(unitFrame) == rhs.value(unitFrame)
  }
}

extension Anchor: Hashable where Value: Equatable {
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(measuredFrame)) }
}

/// An example frame, for comparing anchors: two anchors of a view are equal if they give the same
/// rectangle or point for it.
private let unitFrame = CGRect(x: 0, y: 0, width: 4, height: 2)

extension Anchor.Source where Value == CGRect {
  /// The whole frame of the view.
  public static var bounds: Anchor<CGRect>.Source { .init { $0 } }
}

extension Anchor.Source where Value == CGPoint {
  /// Returns the source for a point of the view's frame.
  public static func unitPoint(_ point: UnitPoint) -> Anchor<CGPoint>.Source {
    .init { CGPoint(x: $0.minX + $0.width * point.x, y: $0.minY + $0.height * point.y) }
  }
  public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
  public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
  public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
  public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
  public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
  public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
  public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
  public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
  public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

/// The frame of a view on the screen, in points. It is observable: bodies that read it are
/// evaluated again when it changes.
final class MeasuredFrame: Observable, Equatable {
  static func == (lhs: MeasuredFrame, rhs: MeasuredFrame) -> Bool { lhs === rhs }

  private let registrar = ObservationRegistrar()
  private var stored = CGRect.zero

  var frame: CGRect {
    get {
      registrar.access(self, keyPath: \.frame)
      return stored
    }
    set {
      guard stored != newValue else { return }
      registrar.withMutation(of: self, keyPath: \.frame) { stored = newValue }
    }
  }
}

/// A view that stores its frame on the screen in a ``MeasuredFrame``.
struct MeasuredView<Content: ViewContent>: LibraryView {
  let content: Content
  let measuredFrame: MeasuredFrame
  var body: some LibraryView {
    WrappedView(
      content: content,
      layout: .layers(alignment: .center),
      measured: { [measuredFrame] in measuredFrame.frame = $0 }
    )
  }
}

/// A view that sets a preference to an anchor of its own frame.
struct AnchoredView<Content: ViewContent, Key: PreferenceKey, Value>: LibraryView {
  @State private var measuredFrame = MeasuredFrame()
  let content: Content
  let source: Anchor<Value>.Source
  /// Changes the value of the preference, given an anchor of the view.
  let change: (inout Key.Value, Anchor<Value>) -> Void
  /// Whether `change` receives the value that the content sets; otherwise it receives the default
  /// value of the key.
  let isTransform: Bool

  var body: some LibraryView {
    let anchor = Anchor(measuredFrame: measuredFrame, value: source.value)
    PreferenceWriter<MeasuredView<Content>, Key>(
      content: MeasuredView(content: content, measuredFrame: measuredFrame),
      key: Key.self,
      value: isTransform ? nil : changed(Key.defaultValue, anchor),
      transform: isTransform ? { change(&$0, anchor) } : nil
    )
  }

  private func changed(_ value: Key.Value, _ anchor: Anchor<Value>) -> Key.Value {
    var value = value
    change(&value, anchor)
    return value
  }
}

extension ViewContent {
  /// Sets a preference to a value that is made from an anchor of this view. It replaces values that
  /// views inside set.
  public func anchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Value>.Source,
    transform: @escaping (Anchor<Value>) -> Key.Value
  ) -> some LibraryView {
    AnchoredView<Self, Key, Value>(
      content: self,
      source: value,
      change: { $0 = transform($1) },
      isTransform: false
    )
  }

  /// Changes the value that views inside set for a preference, or its default value if none sets
  /// one. The closure also receives an anchor of this view.
  public func transformAnchorPreference<Value, Key: PreferenceKey>(
    key: Key.Type = Key.self,
    value: Anchor<Value>.Source,
    transform: @escaping (inout Key.Value, Anchor<Value>) -> Void
  ) -> some LibraryView {
    AnchoredView<Self, Key, Value>(
      content: self,
      source: value,
      change: transform,
      isTransform: true
    )
  }
}

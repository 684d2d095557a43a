public import Foundation

/// Views that are made from the elements of a collection and let people edit it, such as `ForEach`.
public protocol DynamicViewContent: LibraryView {
  associatedtype Data: Collection
  /// The collection from which the views are made.
  var data: Data { get }
  /// Returns a copy whose rows can be deleted by an action; nil if they cannot be deleted.
  func _deleting(_ action: ((IndexSet) -> Void)?) -> Self
  /// Returns a copy whose rows can be moved by an action; nil if they cannot be moved.
  func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self
}

extension DynamicViewContent {
  /// Returns the views unchanged: by default their rows cannot be moved.
  public func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self { self }

  /// Lets people delete rows of a list: each row has a button `Delete …`.
  ///
  /// - Parameter action: Called with the offsets of the rows to delete; nil disables deleting.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    _deleting(action)
  }

  /// Lets people move rows of a list: with Alt and an arrow key in a terminal, and with buttons
  /// `Move up …` and `Move down …` in edit mode.
  ///
  /// - Parameter action: Called with the offset of the row and its destination, as for
  ///   `move(fromOffsets:toOffset:)`; nil disables moving.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    _moving(action)
  }
}

extension ForEach: DynamicViewContent where Content: ViewContent {
  public func _deleting(_ action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.edits.delete = action
    return copy
  }
  public func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self {
    var copy = self
    copy.edits.move = action
    return copy
  }
}

/// The actions of `onDelete` and `onMove` of a `ForEach`, for its rows.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// Whether the enclosing lists are in edit mode.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  /// Whether the edit mode is on; false only for `inactive`.
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// The edit mode of the enclosing lists. All views that set no edit mode share one.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension Binding: Equatable where Value: Equatable {
  /// Whether both bindings refer to the same storage.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.location.isSame(as: rhs.location)
  }
}

/// A button that starts and ends the edit mode of the enclosing lists.
public struct EditButton: LibraryView {
  @Environment(\.editMode) private var mode
  public init() {}
  public var body: some LibraryView {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      mode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}

extension ViewContent {
  /// Prevents the list rows that contain this view from being deleted, although their `ForEach` has
  /// `onDelete`; false does not prevent it.
  public func deleteDisabled(_ isDisabled: Bool) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isDeletable = !isDisabled }
  }
  /// Prevents the list rows that contain this view from being moved, although their `ForEach` has
  /// `onMove`; false does not prevent it.
  public func moveDisabled(_ isDisabled: Bool) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isMovable = !isDisabled }
  }
  /// Sets the background of the list row that contains this view; nil for the list's own
  /// background.
  public func listRowBackground(_ color: Color?) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.rowBackground = color }
  }
  /// Sets the background of the list row that contains this view to a view that is a colour or
  /// another shape style; other views have no effect.
  @_disfavoredOverload
  public func listRowBackground<Background: ViewContent>(_ view: Background?) -> some LibraryView {
    listRowBackground((view as? any ShapeStyle)?._color)
  }
}

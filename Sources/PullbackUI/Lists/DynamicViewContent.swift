public import Foundation

/// Views that are made from the elements of a collection and let the user delete or move the
/// elements, such as `ForEach`.
public protocol DynamicViewContent: LibraryView {
  associatedtype Data: Collection
  /// The collection from which the views are made.
  var data: Data { get }
  /// Returns a copy whose rows the user can delete; `action` is called with their offsets. Nil
  /// disables deleting.
  func _deleting(_ action: ((IndexSet) -> Void)?) -> Self
  /// Returns a copy whose rows the user can move; `action` is called with their offsets and the
  /// destination. Nil disables moving.
  func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self
}

extension DynamicViewContent {
  /// Returns the views unchanged: by default, their rows cannot be moved.
  public func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self { self }

  /// Lets the user delete list rows: each row gets a button `Delete …`.
  ///
  /// - Parameter action: Called with the offsets of the rows to delete; nil disables deleting.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    _deleting(action)
  }

  /// Lets the user move list rows: with Alt and an arrow key in a terminal, and with buttons
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

/// The actions that `onDelete` and `onMove` set on a `ForEach`.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// Whether lists are in edit mode, in which rows that can be moved have buttons to move them.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  /// Whether the edit mode is on: true for `active` and `transient`.
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// The edit mode of lists in the view. All views that set no edit mode share one. Nil only if a
  /// view sets nil; then the mode is off and cannot be changed.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension Binding: Equatable where Value: Equatable {
  /// Whether both bindings refer to the same storage. The values are not compared.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.location.isSame(as: rhs.location)
  }
}

/// A button that starts and ends the edit mode of lists; it reads "Edit" or "Done".
public struct EditButton: LibraryView {
  @Environment(\.editMode) private var mode
  public init() {}
  public var body: some LibraryView {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button {
      mode?.wrappedValue = isEditing ? .inactive : .active
    } label: {
      Text(word: isEditing ? "Done" : "Edit")
    }
  }
}

extension ViewContent {
  /// Sets whether the list row that contains this view cannot be deleted by the user.
  public func deleteDisabled(_ isDisabled: Bool) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isDeletable = !isDisabled }
  }
  /// Sets whether the list row that contains this view cannot be moved by the user.
  public func moveDisabled(_ isDisabled: Bool) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.isMovable = !isDisabled }
  }
  /// Sets the background of the list row that contains this view; nil stands for the list's own
  /// background.
  public func listRowBackground(_ color: Color?) -> some LibraryView {
    DecoratedView(content: self, isOutermost: true) { $0.rowBackground = color }
  }
  /// Sets the background of the list row that contains this view. Only a color or another shape
  /// style has an effect; any other view, and nil, stand for the list's own background.
  @_disfavoredOverload
  public func listRowBackground<Background: ViewContent>(_ view: Background?) -> some LibraryView {
    listRowBackground((view as? any ShapeStyle)?._color)
  }
}

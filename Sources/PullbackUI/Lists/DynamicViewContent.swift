public import Foundation

/// Views that are made of a collection and can be edited as one, such as `ForEach`.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The collection that the views are made of.
  var data: Data { get }
  /// The same views, each with a way to delete it.
  func _deleting(_ action: ((IndexSet) -> Void)?) -> Self
  /// The same views, each with a way to move it.
  func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self
}

extension DynamicViewContent {
  /// The same views, as they are.
  public func _moving(_ action: ((IndexSet, Int) -> Void)?) -> Self { self }

  /// Lets people delete rows of a list: each row has a button `Delete …`.
  ///
  /// - Parameter action: Called with the offsets of the rows to delete; nil takes the way away.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    _deleting(action)
  }

  /// Lets people move rows of a list: with Alt and an arrow key in a terminal, and with buttons
  /// `Move up …` and `Move down …` while the list is edited.
  ///
  /// - Parameter action: Called with the offset of the row and the offset before which it goes, as
  ///   `move(fromOffsets:toOffset:)` takes them; nil takes the way away.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    _moving(action)
  }
}

extension ForEach: DynamicViewContent where Content: View {
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

/// What can be done with the rows of a `ForEach`.
struct RowEdits {
  var delete: ((IndexSet) -> Void)?
  var move: ((IndexSet, Int) -> Void)?
}

/// Whether the lists around are edited.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active
  /// Whether editing is on.
  public var isEditing: Bool { self != .inactive }
}

enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

extension EnvironmentValues {
  /// Whether the lists around are edited. Without one of your own there is one for all views.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

extension Binding: Equatable where Value: Equatable {
  /// Whether both lead to the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.location.isSame(as: rhs.location)
  }
}

/// A button that begins and ends the editing of the lists around.
public struct EditButton: View {
  @Environment(\.editMode) private var mode
  public init() {}
  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing == true
    Button(isEditing ? "Done" : "Edit") {
      mode?.wrappedValue = isEditing ? .inactive : .active
    }
  }
}

extension View {
  /// Whether the rows cannot be deleted.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    DecoratedView(content: self, isOutermost: true) { $0.isDeletable = !isDisabled }
  }
  /// Whether the rows cannot be moved.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    DecoratedView(content: self, isOutermost: true) { $0.isMovable = !isDisabled }
  }
  /// What is behind the whole row of a list.
  public func listRowBackground(_ color: Color?) -> some View {
    DecoratedView(content: self, isOutermost: true) { $0.rowBackground = color }
  }
  /// What is behind the whole row of a list: of a view, its colour, if it is one.
  @_disfavoredOverload
  public func listRowBackground<Background: View>(_ view: Background?) -> some View {
    listRowBackground((view as? any ShapeStyle)?._color)
  }
}

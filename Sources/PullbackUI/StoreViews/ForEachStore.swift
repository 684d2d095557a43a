public import Foundation
import OrderedCollections
public import PullbackCollections
@_spi(Rows) public import PullbackCore

/// A view for each row of a collection in a store. Each view gets a store of its row.
///
/// The body that lists the rows is evaluated again only when rows are inserted, removed or moved. A
/// change in a row updates only that row's view.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: \.rows)) { rowStore in
///   RowView(store: rowStore)
/// }
/// ```
public struct ForEachStore<
  EachState,
  EachAction,
  Data: Collection,
  ID: Hashable & Sendable,
  Content: ViewContent
>: DynamicViewContent {
  private let rows: () -> Data
  private let content: (((IndexSet) -> Void)?) -> Content
  private var delete: ((IndexSet) -> Void)?

  /// The current states of all rows.
  public var data: Data { rows() }

  public var body: Content { content(delete) }

  public func _deleting(_ action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }

  /// Creates a view for each row of a store whose actions are `IdentifiedAction`s.
  ///
  /// - Parameters:
  ///   - store: A store of rows, whose actions carry the id of a row.
  ///   - content: Returns the view of a row.
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == _RowsOfStore<
      ID, EachState, EachAction, IdentifiedAction<ID, EachAction>, EachContent
    >
  {
    self.init(store, row: { store.row(id: $0) }, content: content)
  }

  /// Creates a view for each row of a store whose actions are pairs.
  ///
  /// - Parameters:
  ///   - store: A store of rows, whose actions are pairs of a row's id and the row's action.
  ///   - content: Returns the view of a row.
  public init<EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == _RowsOfStore<ID, EachState, EachAction, (ID, EachAction), EachContent>
  {
    self.init(store, row: { store.row(id: $0) }, content: content)
  }

  private init<Action, EachContent>(
    _ store: Store<IdentifiedArray<ID, EachState>, Action>,
    row: @escaping (ID) -> Store<EachState, EachAction>?,
    content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == _RowsOfStore<ID, EachState, EachAction, Action, EachContent>
  {
    rows = { store.withState { $0 } }
    self.content = { delete in
      _RowsOfStore(store: store, row: row, content: content, delete: delete)
    }
  }
}

/// The content of a ``ForEachStore``: one view for each row. Its body is evaluated again only when
/// rows were inserted, removed or moved.
public struct _RowsOfStore<
  ID: Hashable & Sendable,
  EachState,
  EachAction,
  Action,
  EachContent: ViewContent
>: LibraryView {
  let store: Store<IdentifiedArray<ID, EachState>, Action>
  let row: (ID) -> Store<EachState, EachAction>?
  let content: (Store<EachState, EachAction>) -> EachContent
  let delete: ((IndexSet) -> Void)?

  public var body: some LibraryView {
    WithViewStore(store, observe: RowIDs.init) { viewStore in
      ForEach(viewStore.ids, id: \.self) { id in
        if let row = row(id) {
          content(row)
        }
      }
      .onDelete(perform: delete)
    }
  }
}

/// The ids of a store's rows, in order. If the array of rows has not changed, two values are
/// compared in constant time, by the version of the array.
private struct RowIDs<ID: Hashable, Row>: Equatable {
  let version: UInt64
  let ids: OrderedSet<ID>

  init(_ rows: IdentifiedArray<ID, Row>) {
    version = rows.structureVersion
    ids = rows.ids
  }

  static func == (a: Self, b: Self) -> Bool { a.version == b.version || a.ids == b.ids }
}

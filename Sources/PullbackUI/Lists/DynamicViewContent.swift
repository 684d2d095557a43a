public import Foundation

/// Views that are made of a collection and can be edited as one, such as `ForEach`.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  /// The collection that the views are made of.
  var data: Data { get }
  /// The same views, each with a way to delete it.
  func _deleting(_ action: ((IndexSet) -> Void)?) -> Self
}

extension DynamicViewContent {
  /// Lets people delete rows of a list: each row has a button `Delete …`.
  ///
  /// - Parameter action: Called with the offsets of the rows to delete; nil takes the way away.
  public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent {
    _deleting(action)
  }

  /// Accepted: front ends do not offer to move rows.
  public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent {
    self
  }
}

extension ForEach: DynamicViewContent where Content: View {
  public func _deleting(_ action: ((IndexSet) -> Void)?) -> Self {
    var copy = self
    copy.delete = action
    return copy
  }
}

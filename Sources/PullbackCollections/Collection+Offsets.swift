public import Foundation

extension RangeReplaceableCollection where Self: MutableCollection, Index == Int {
  /// Removes the elements at offsets, as `onDelete` gives them.
  public mutating func remove(atOffsets offsets: IndexSet) {
    var offset = -1
    removeAll { _ in
      offset += 1
      return offsets.contains(offset)
    }
  }
}

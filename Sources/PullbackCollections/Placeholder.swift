public struct IdentifiedArray<ID: Hashable, Element> {
  public var structureVersion: UInt64 { 0 }
  var e: [Element] = []
  public subscript(i: Int) -> Element { get { e[i] } set { e[i] = newValue } }
  public subscript(id id: ID) -> Element? { nil }
  public func index(id: ID) -> Int? { nil }
}

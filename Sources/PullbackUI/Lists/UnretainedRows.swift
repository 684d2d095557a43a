/// The rows of a node, referenced weakly, because the element must not keep its node alive.
final class UnretainedRows: LazyElements {
  private weak var rows: (any LazyElements)?
  init(_ rows: any LazyElements) { self.rows = rows }
  var count: Int { rows?.count ?? 0 }
  func element(at index: Int) -> Element { rows?.element(at: index) ?? Element(.empty) }
  func release(outside range: Range<Int>) { rows?.release(outside: range) }
  func index(of element: Element) -> Int? { rows?.index(of: element) }
  func index(named id: AnyHashable) -> Int? { rows?.index(named: id) }
  func name(of element: Element) -> AnyHashable? { rows?.name(of: element) }
  func name(at index: Int) -> AnyHashable? { rows?.name(at: index) }
}

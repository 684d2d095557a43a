import PullbackConcurrency
import PullbackCore

/// Finds out why the bodies of a graph are evaluated, while an observer wants to know it.
///
/// A reason belongs to the moment at which it came up: the change of a value to the action that has
/// changed it, and what the parent passes to the moments of the parent's own reasons. So a body
/// that is evaluated once after two actions is told for both.
final class BodyWatch {
  let observer: any BodyObserver
  /// The node above the observed views.
  private(set) unowned var top: _Node
  /// The reasons of bodies that are going to be evaluated, by node and moment.
  private var noted: [ObjectIdentifier: [Int: [BodyReason]]] = [:]
  /// The moments of the bodies that are being evaluated, the innermost last.
  private var running: [[Int]] = []
  // Names take long to make.
  private var names: [ObjectIdentifier: String?] = [:]
  private var changes: [AnyKeyPath: String] = [:]
  private var hasNews = false

  init(_ observer: any BodyObserver, below top: _Node) {
    self.observer = observer
    self.top = top
  }

  /// The moments to which what happens now belongs.
  private var moments: [Int] { running.last ?? observer.moment.map { [$0] } ?? [] }

  /// Remembers why a node's body is going to be evaluated.
  func note(_ reason: BodyReason, of node: _Node) {
    var reasons = noted[ObjectIdentifier(node)] ?? [:]
    for moment in moments { reasons[moment, default: []].append(reason) }
    noted[ObjectIdentifier(node)] = reasons
  }

  /// Evaluates a body, and tells the observer of it.
  ///
  /// - Parameter isFirst: Whether the view appears.
  func evaluate(_ node: _Node, _ view: Any.Type, isFirst: Bool, _ evaluate: () -> Void) {
    guard isBelowTop(node) else { return evaluate() }
    let known = noted.removeValue(forKey: ObjectIdentifier(node))
    let changes = node.takeReadChanges()
    var reasons = known ?? [:]
    for change in changes {
      guard let moment = change.moment else { continue }
      reasons[moment, default: []].append(.read(text(of: change.part, readBy: node)))
    }
    if isFirst || known == nil && changes.isEmpty {
      let reason: BodyReason = isFirst ? .firstShown : .unknown
      for moment in moments { reasons[moment, default: []].append(reason) }
    }
    if let name = name(of: view) {
      for (moment, reasons) in reasons {
        observer.willEvaluate(name, at: moment, because: reasons)
        hasNews = true
      }
    }
    running.append(Array(reasons.keys))
    evaluate()
    running.removeLast()
  }

  /// Reads what a node shows.
  func reading<Result>(_ node: _Node, _ read: () -> Result) -> Result {
    isBelowTop(node) ? observer.reading(read) : read()
  }

  /// Tells the observer that an update has ended.
  func endUpdate() {
    noted.removeAll(keepingCapacity: true)
    guard hasNews else { return }
    hasNews = false
    observer.didUpdate()
  }

  private func isBelowTop(_ node: _Node) -> Bool {
    var node = node.parent
    while let current = node, current !== top { node = current.parent }
    return node != nil
  }

  /// What has changed, in words.
  private func text(of part: ReadPart, readBy node: _Node) -> String {
    if let known = changes[part.keyPath] { return known }
    if let change = part.change {
      changes[part.keyPath] = change
      return change
    }
    // A binding leads to the state of a view around this one.
    var current: _Node? = node
    while let each = current {
      if let owner = each as? any PropertyOwner, let state = owner.nameOfState(part) {
        let place = owner === node ? "" : " of \(name(of: owner.viewType) ?? "a view")"
        return "@State \(state)\(place) changed"
      }
      current = each.parent
    }
    return BodyReason.unknown.description
  }

  /// The name of a view that the app has made; nil for one of the library.
  private func name(of view: Any.Type) -> String? {
    if let known = names[ObjectIdentifier(view)] { return known }
    let name = appViewName(view)
    names[ObjectIdentifier(view)] = .some(name)
    return name
  }
}

/// The name of a type of views that the app has made; nil for one of the library. It takes long to
/// make.
package func appViewName(_ view: Any.Type) -> String? {
  // The views of the inspector and of the dashboard are written as those of an app are.
  let module = String(reflecting: view).prefix { $0 != "." }
  if module == "PullbackInspector" || module == "PullbackWebInspector" { return nil }
  var shown: Any.Type? = view is any LibraryView.Type ? nil : view
  if let named = view as? any NamedBody.Type { shown = named.owner }
  return shown.map { String(typeName($0).prefix { $0 != "<" }) }
}

extension BodyReason {
  /// An `@Observable` object or a shared value does not say what of it has changed.
  fileprivate static let unknown = BodyReason.read("an observable object or shared value changed")
}

/// A view of the library whose body is code of the app.
private protocol NamedBody {
  /// The type that is named.
  static var owner: Any.Type { get }
}

extension ModifiedContent: NamedBody {
  fileprivate static var owner: Any.Type { Modifier.self }
}

extension WithViewStore: NamedBody {
  fileprivate static var owner: Any.Type { Self.self }
}

extension PropertyOwner {
  /// The name of the `@State` property of this view that is a part of what was observed; nil if it
  /// is of another one.
  fileprivate func nameOfState(_ part: ReadPart) -> String? {
    storage?.slot(of: part).map { layout.name(ofSlot: $0).withoutUnderscores }
  }
}

extension String {
  /// A name as it is written before `.`: `isOpen` for the storage `_isOpen` of a property wrapper,
  /// and `search.text` for `_search._text`.
  var withoutUnderscores: String {
    split(separator: ".").map { $0.drop { $0 == "_" } }.joined(separator: ".")
  }
}

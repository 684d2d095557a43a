import Foundation
import PullbackHTML

extension HeadlessPage {
  /// Sends an event as a script of the page would: the `CustomEvent` of a component, or what a hook
  /// sends.
  ///
  /// ```swift
  /// try page.send("pick", from: "city-map", detail: ["id": 3])
  /// ```
  ///
  /// - Parameters:
  ///   - event: The name of the event.
  ///   - name: The name of the custom element or of the hook, or the accessibility label of the
  ///     component; nil for the only view with an action for the event.
  ///   - detail: The detail of the event, encoded as JSON.
  /// - Throws: ``HeadlessPageError`` if there is no such component whose event a view handles, or more
  ///   than one, or if the detail cannot be decoded.
  public func send(
    _ event: String,
    from name: String? = nil,
    detail: some Encodable = Bool?.none,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) {
    let json = Result { String(decoding: try JSONEncoder().encode(detail), as: UTF8.self) }
    try attempt(fileID, place) { () throws(PageFailure) in
      guard case .success(let text) = json else {
        throw PageFailure("the detail of \"\(event)\" cannot be encoded as JSON")
      }
      let root = line.client.content.root
      var receivers: [PageNode] = []
      (PageSearch.dialogs(in: root).last ?? root).visit { node in
        let isSender =
          name.map {
            [node.tag, node.attributes["data-z"], node.attributes["aria-label"]].contains($0)
          }
          ?? (node.attributes["data-j"] != nil)
        let receiver = node.path.first {
          $0.attributes["data-j"]?.split(separator: " ").contains(Substring(event)) ?? false
        }
        if isSender, let receiver { receivers.append(receiver) }
        return node.attributes["hidden"] == nil
      }
      guard receivers.count == 1 else {
        throw PageFailure(
          "expected one view with an action for \"\(event)\""
            + (name.map { " of \"\($0)\"" } ?? "") + ", found \(receivers.count)")
      }
      _ = line.takeReports()
      line.client.fire(.script(name: event, detail: text), on: receivers[0])
      line.turn()
      if let report = line.takeReports().first { throw PageFailure(report) }
    }
  }
}

extension Exploration {
  /// The states and transitions as a Graphviz graph.
  ///
  /// - Parameter label: Returns a short text for a state.
  public func dot(label: (_ state: State) -> String = { "\($0)" }) -> String {
    var lines = ["digraph {", "  node [shape=box]"]
    let marked = Set(violationNodes)
    for (index, node) in walk.nodes.enumerated() {
      let style = marked.contains(index) ? ", color=red" : ""
      lines.append("  s\(index) [label=\(quoted(label(node.state)))\(style)]")
    }
    for edge in edges {
      lines.append("  s\(edge.from) -> s\(edge.to) [label=\(quoted(edge.label))]")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The states and transitions as a Mermaid flowchart.
  ///
  /// - Parameter label: Returns a short text for a state.
  public func mermaid(label: (_ state: State) -> String = { "\($0)" }) -> String {
    var lines = ["flowchart TD"]
    for (index, node) in walk.nodes.enumerated() {
      lines.append("  s\(index)[\"\(escaped(label(node.state)))\"]")
    }
    for edge in edges {
      lines.append("  s\(edge.from) -->|\"\(escaped(edge.label))\"| s\(edge.to)")
    }
    for index in violationNodes { lines.append("  style s\(index) stroke:red") }
    return lines.joined(separator: "\n")
  }

  private var edges: [(from: Int32, to: Int32, label: String)] {
    walk.transitions.map { transition in
      switch transition.step {
      case .send(let action):
        return (transition.from, transition.to, SourceText.literal(action))
      case .answer(let effect, let course):
        let pending = walk.nodes[Int(transition.from)].pending[effect]
        let action = pending.courses[course].first.map { SourceText.literal($0) }
        return (transition.from, transition.to, "effect: \(action ?? "ends")")
      }
    }
  }

  private var violationNodes: [Int] { walk.violations.map(\.node) }

  private func quoted(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
      .replacing("\n", with: "\\n") + "\""
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("\"", with: "&quot;")
      .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\n", with: "<br>")
  }
}

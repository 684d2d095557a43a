extension HeadlessPage {
  /// The path and the parameters of the page, as the browser shows them: `/counters?sort=name`.
  public var address: String {
    line.refresh()
    return line.client.address
  }

  /// The title of the page, as the browser shows it on the tab.
  public var title: String {
    line.refresh()
    return line.client.title
  }

  /// Whether the page shows a text, also if it is in several texts that follow one another.
  public func shows(_ text: String) -> Bool {
    PageNode.joined([self.text]).contains(PageNode.joined([text]))
  }

  /// The name of the control with the focus; nil if no control has it.
  public var focusedLabel: String? {
    line.refresh()
    return line.client.focus?.name
  }

  /// The addresses that the page has opened in other tabs, the oldest first.
  public var openedAddresses: [String] {
    line.refresh()
    return line.client.openedAddresses
  }

  /// The messages that were shown at the edge of the page since it was loaded, such as that an action
  /// was not carried out. Toasts of the app are in the page itself.
  public var notices: [String] {
    line.refresh()
    return line.client.notices
  }

  /// Finds the only part of the page with a name, whether it is enabled or not.
  ///
  /// - Parameters:
  ///   - name: Its name for assistive technology, whole.
  ///   - role: What it is; nil for any control.
  /// - Throws: ``HeadlessPageError`` if there is none, or more than one.
  public func find(
    _ name: String,
    role: PageRole? = nil,
    fileID: StaticString = #fileID,
    line place: UInt = #line
  ) throws(HeadlessPageError) -> FoundControl {
    try attempt(fileID, place) { () throws(PageFailure) in
      let node = try search(name, role, needsEnabled: false)
      return FoundControl(node)
    }
  }

  /// What assistive technology gets of the page: a line for each part, with its role, name, value and
  /// state, and for each text.
  public var outline: String {
    line.refresh()
    return line.client.content.root.outline().joined(separator: "\n")
  }

  func search(
    _ name: String,
    _ role: PageRole?,
    needsEnabled: Bool = true
  ) throws(PageFailure) -> PageNode {
    try PageSearch(name: name, role: role)
      .result(in: line.client.content.root, needsEnabled: needsEnabled)
  }
}

extension FoundControl {
  init(_ node: PageNode) {
    self.init(label: node.name, value: node.value, hint: node.hint, isEnabled: node.isEnabled)
  }
}

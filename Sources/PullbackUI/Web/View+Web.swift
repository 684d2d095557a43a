import Foundation

extension ViewContent {
  /// Performs an action when a script of the page sends an event from this view, or from a view
  /// inside of it: a `CustomEvent` of a component, or the `send` of a hook. Works in a browser only.
  ///
  /// ```swift
  /// struct Pick: Decodable { var id: Int }
  ///
  /// WebComponent("city-map") { CityList(store: store) }
  ///   .onWebEvent("pick", as: Pick.self) { store.send(.picked($0.id)) }
  /// ```
  ///
  /// An event is a statement of the browser, like the text of a field: it may say anything, and the
  /// feature has to check whether it is allowed. Only the innermost view with an action for the event
  /// gets it. A detail that cannot be decoded is reported in the server's log, and changes nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the event: letters, digits, `-`, `_`, `.` and `:`.
  ///   - type: The type of the event's `detail`, which is decoded from JSON.
  ///   - limit: The maximum size of the JSON in bytes. A message may have 128 KB, unless the server
  ///     is configured otherwise.
  public func onWebEvent<Detail: Decodable>(
    _ name: String,
    as type: Detail.Type,
    limit: Int = 64 * 1024,
    perform action: @escaping (Detail) -> Void
  ) -> some LibraryView {
    webHandler(name, limit) { action(try JSONDecoder().decode(type, from: $0)) }
  }

  /// Performs an action when a script of the page sends an event without a detail from this view, or
  /// from a view inside of it. A detail is ignored.
  ///
  /// - Parameter name: The name of the event: letters, digits, `-`, `_`, `.` and `:`.
  public func onWebEvent(_ name: String, perform action: @escaping () -> Void) -> some LibraryView {
    webHandler(name, .max) { _ in action() }
  }

  private func webHandler(
    _ name: String,
    _ limit: Int,
    _ perform: @escaping (Data) throws -> Void
  ) -> HandlerView<Self> {
    let isAllowed = WebName.check(name, WebName.isIdentifier, "an event")
    return HandlerView(content: self) { element, owner in
      guard isAllowed else { return }
      element.setWebHandler(
        WebEventHandler(owner: owner, name: name, limit: limit, perform: perform))
    }
  }

  /// Lets a hook look after the HTML element of the view: an object of one of the app's modules, with
  /// the functions `mounted`, `updated` and `destroyed`. Has no effect without JavaScript and in a
  /// terminal.
  ///
  /// ```swift
  /// Text(store.address).webHook("CopyOnClick", value: store.address)
  /// ```
  ///
  /// The views inside stay those of the app. For an area that the script fills, use
  /// ``WebComponent/init(hook:value:fallback:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the hook.
  ///   - value: What the hook gets, as JSON; `updated` is called when it changes.
  public func webHook(_ name: String, value: some Encodable = Bool?.none) -> some LibraryView {
    let isAllowed = WebName.check(name, WebName.isIdentifier, "a hook")
    let hook = WebHook(name: name, value: WebValue.json(value) ?? "null")
    return HandlerView(content: self) { element, owner in
      if isAllowed { element.setWebHook(hook, of: owner) }
    }
  }

  /// Adds classes to the HTML element of the view, for a style sheet of the app. Has no effect in a
  /// terminal.
  ///
  /// - Parameter names: Names of letters, digits, hyphens and underscores. A name with a hyphen, such
  ///   as `price-card`, is never one of the library's own style sheet.
  public func webClass(_ names: String...) -> some LibraryView {
    let allowed = names.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { WebName.check($0, WebName.isClass, "a class") }
    return HandlerView(content: self) { $0.setWebClasses(allowed, of: $1) }
  }

  /// Puts the view into a slot of the ``WebComponent`` around it, whose content is
  /// ``WebComponent/Content/slotted``.
  public func webSlot(_ name: String) -> some LibraryView {
    let isAllowed = WebName.check(name, WebName.isIdentifier, "a slot")
    return HandlerView(content: self) { element, _ in if isAllowed { element.setWebSlot(name) } }
  }
}

import Foundation

/// What few elements have for the pages of browsers: a custom element, a hook, classes, handlers of
/// events of scripts. Other front ends ignore it.
package final class ElementWeb {
  /// What takes the place of the element's children in a page.
  package enum Content: Hashable, Sendable {
    case component(WebComponentContent)
    /// HTML that is written as it is, or with the look of texts if it is that of others.
    case html(String, isTrusted: Bool)
  }

  package internal(set) var content: Content?
  var classes: [(owner: ObjectIdentifier, names: [String])] = []
  var hooks: [(owner: ObjectIdentifier, hook: WebHook)] = []
  var handlers: [WebEventHandler] = []
  package internal(set) var slot: String?

  /// The names of classes that the app has given to the element, in the order of the modifiers.
  package var classNames: [String] { classes.flatMap(\.names) }
  /// The hook of the outermost modifier.
  package var hook: WebHook? { hooks.last?.hook }
  /// The names of the events for which the element has handlers, sorted.
  package var eventNames: [String] { Set(handlers.map(\.name)).sorted() }
}

/// A custom element, or an area that a hook fills.
package struct WebComponentContent: Hashable, Sendable {
  /// The name of the custom element; nil for an area of a hook.
  package var tag: String?
  /// The attributes, sorted by name.
  package var attributes: [Attribute] = []
  /// A JSON object with the properties; empty for none.
  package var properties = ""
  package var hook: WebHook?
  /// Whether the children of the element are inside of the custom element, for its slots, and not
  /// a fallback beside it.
  package var isSlotted = false

  package struct Attribute: Hashable, Sendable {
    package var name, value: String
  }
}

/// The object of a module that looks after an element, and the value that it gets, as JSON.
package struct WebHook: Hashable, Sendable {
  package var name, value: String
}

/// An action that `onWebEvent` added to an element.
struct WebEventHandler {
  /// The view node that added the handler, and that replaces it when its view changes.
  let owner: ObjectIdentifier
  let name: String
  /// The maximum size of the detail in bytes.
  let limit: Int
  /// Decodes the detail, then performs the action.
  let perform: (Data) throws -> Void
}

extension Element {
  /// What the element has for the pages of browsers; nil for most elements.
  package var web: ElementWeb? { extras?.web }

  func changeWeb(_ change: (ElementWeb) -> Void) {
    let web = extras?.web ?? ElementWeb()
    change(web)
    if extras?.web !== web { extend { $0.web = web } }
  }

  func setWebContent(_ content: ElementWeb.Content) {
    guard web?.content != content else { return }
    changeWeb { $0.content = content }
    changed(.style)
  }

  func setWebClasses(_ names: [String], of owner: ObjectIdentifier) {
    let index = web?.classes.firstIndex { $0.owner == owner }
    if let index, web?.classes[index].names == names { return }
    changeWeb { web in
      if let index { web.classes[index].names = names } else { web.classes.append((owner, names)) }
    }
    changed(.style)
  }

  func setWebHook(_ hook: WebHook, of owner: ObjectIdentifier) {
    let index = web?.hooks.firstIndex { $0.owner == owner }
    if let index, web?.hooks[index].hook == hook { return }
    changeWeb { web in
      if let index { web.hooks[index].hook = hook } else { web.hooks.append((owner, hook)) }
    }
    changed(.style)
  }

  func setWebSlot(_ name: String) {
    guard web?.slot != name else { return }
    changeWeb { $0.slot = name }
    changed(.style)
  }

  func setWebHandler(_ handler: WebEventHandler) {
    let former = web?.eventNames ?? []
    changeWeb { web in
      if let index = web.handlers.firstIndex(where: { $0.owner == handler.owner }) {
        web.handlers[index] = handler
      } else {
        web.handlers.append(handler)
      }
    }
    if web?.eventNames != former { changed(.style) }
  }

  /// Whether scripts of a page can send events to the element.
  package var hasWebHandlers: Bool { web?.handlers.isEmpty == false }

  /// Calls the handlers of an event that a script of the page has sent. Does nothing if the element
  /// has none for it.
  ///
  /// - Parameter detail: JSON.
  /// - Throws: The error of a detail that is too long or that cannot be decoded.
  package func performWebEvent(_ name: String, detail: String) throws {
    for handler in web?.handlers ?? [] where handler.name == name {
      guard detail.utf8.count <= handler.limit else {
        throw WebEventError(
          description: "Its detail has \(detail.utf8.count) bytes; \(handler.limit) are allowed.")
      }
      try handler.perform(Data(detail.utf8))
    }
  }
}

package struct WebEventError: Error, CustomStringConvertible {
  package let description: String
}

import PullbackStrings
import PullbackUI

extension SessionEngine {
  /// Returns the operations that bring the browser's document up to date with the views.
  func documentPatch() -> [UInt8] {
    // Updates the path first, because the addresses of a page's links begin with it.
    follow()
    defer { follow() }
    takeReveal()
    if changeWords() {
      // Rare: every element may have a word of the library.
      document.describeAll()
      var words = WireWriter()
      PatchOperation.setAttribute(LiveDocument.root, .words, ClientWords.json(graph.localization))
        .write(to: &words)
      return words.bytes + document.patch(graph.tree)
    }
    return document.patch(graph.tree)
  }

  /// The patch operation that carries out the app's last focus request; nil if there is none.
  private func focusOperation() -> PatchOperation? {
    if graph.tree.hasLostFocus {
      // Rows that rendering has created may ask for the focus.
      graph.update()
      graph.update(after: graph.tree.releaseLostFocus)
    }
    let asked = graph.tree.takeFocusRequest()
    guard needsFocus else { return operation(for: asked) }
    needsFocus = false
    if case .on = asked { return operation(for: asked) }
    // A page that was just loaded has no focus that could be taken away.
    graph.tree.requestSameFocus()
    let same = graph.tree.takeFocusRequest()
    if case .away(let id) = asked, same == .on(id) { return nil }
    if same != nil { wake() }
    return operation(for: same)
  }

  private func operation(for request: ElementTree.FocusRequest?) -> PatchOperation? {
    switch request {
    // In a list, whose rows exist by now, it is the first control.
    case .on(let id):
      (graph.tree.element(id)?.firstContent).flatMap { document.number(of: $0.id) }
        .map { .focus($0) }
    case .away(let id): document.number(of: id).map { .blur($0) }
    case nil: nil
    }
  }

  /// Returns the operations, followed by operations for everything that has changed and is not an
  /// HTML node: title and path, focus, scrolling, opened URLs and notices.
  func completed(_ operations: [UInt8]) -> [UInt8] {
    history.query = graph.addressQuery
    let isPushed = graph.takeAddressPush() && history.query != shownHistory.query
    let focus = focusOperation()
    let reveal = revealOperation()
    guard
      mustSendPage || history != shownHistory || !addresses.isEmpty || focus != nil
        || reveal != nil
        || !notices.isEmpty || !missed.isEmpty || language != shownLanguage
    else { return operations }
    var writer = WireWriter()
    writer.append(operations)
    if mustSendPage || history != shownHistory {
      if isPushed { PatchOperation.push.write(to: &writer) }
      PatchOperation.page(
        title: history.title.isEmpty ? standardTitle ?? "" : history.title,
        path: history.encodedAddress,
        depth: UInt32(history.segments.count)
      ).write(to: &writer)
    }
    if mustSendPage && language != standardLanguage || language != shownLanguage {
      PatchOperation.language(language, direction: HTMLText.direction(of: language))
        .write(to: &writer)
    }
    focus?.write(to: &writer)
    reveal?.write(to: &writer)
    for address in addresses { PatchOperation.open(address).write(to: &writer) }
    for notice in notices { PatchOperation.notice(notice).write(to: &writer) }
    if !missed.isEmpty {
      // The page knows what its person pressed, and names it in the notice that follows. It shows the
      // last notice only.
      let numbers = missed.map(String.init).joined(separator: " ")
      PatchOperation.setAttribute(LiveDocument.root, .missed, numbers).write(to: &writer)
      PatchOperation.notice(
        graph.localization.word(
          "An action was not carried out, because the page has changed in the meantime.")
      ).write(to: &writer)
    }
    shownHistory = history
    shownLanguage = language
    mustSendPage = false
    addresses = []
    notices = []
    missed = []
    return writer.bytes
  }

  /// Has the page describe its elements with the words of the language that it has now. Returns
  /// whether that is another one than before.
  @discardableResult
  func changeWords() -> Bool {
    let words = graph.localization
    guard words !== shownWords else { return false }
    let isOther = !words.hasSameWords(as: shownWords)
    shownWords = words
    document.markup.words = words
    return isOther
  }

  /// Shows a sentence to the person in the browser's notice, with the next patch.
  package func say(_ sentence: String) {
    let sentence = graph.localization.sentences(sentence)
    if !notices.contains(sentence) { notices.append(sentence) }
  }
}

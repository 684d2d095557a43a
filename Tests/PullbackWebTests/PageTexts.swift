#if Web
import PullbackHTML
import Testing

/// The texts of a page by the numbers of their nodes, kept up to date by patches.
struct PageTexts {
  private(set) var texts: [UInt32: String] = [:]
  /// The patches that were applied, and the events that they answered.
  private(set) var seen: UInt32
  private(set) var handled: UInt32

  init(_ page: TestClient.Response) {
    seen = page.seen
    handled = page.handled
    read(page.body)
  }

  /// Notes the texts in HTML.
  private mutating func read(_ html: String) {
    for part in html.split(separator: "<span id=\"p") {
      guard let number = NodeName.number(part.prefix { $0 != "\"" }),
        let end = part.firstIndex(of: ">"),
        let close = part.firstRange(of: "</span>")
      else { continue }
      texts[number] = String(part[part.index(after: end)..<close.lowerBound])
    }
  }

  func contains(_ text: String) -> Bool { texts.values.contains(text) }

  mutating func apply(_ frame: ServerFrame) {
    guard case .patch(let more, let operations) = frame else { return }
    seen += 1
    handled += more
    for operation in operations {
      switch operation {
      case .text(let number, let text): texts[number] = text
      case .insert(_, _, let html), .morph(let html): read(html)
      case .splice(let number, let start, let removed, let text):
        // Texts of other elements than `<span>` are not known here.
        guard let former = texts[number] else { continue }
        var units = Array(former.utf16)
        guard Int(start + removed) <= units.count else {
          Issue.record("A part of \(former) is replaced that it does not have.")
          continue
        }
        units.replaceSubrange(Int(start)..<Int(start + removed), with: text.utf16)
        texts[number] = String(decoding: units, as: UTF16.self)
      default: break
      }
    }
  }
}

extension TestSocket {
  /// Applies patches until all events up to a number are answered. Returns false if the server
  /// closes first.
  func answers(to event: UInt32, _ page: inout PageTexts) async -> Bool {
    while page.handled < event {
      guard let frame = await next() else { return false }
      if case .goodbye = frame { return false }
      page.apply(frame)
    }
    return true
  }
}
#endif

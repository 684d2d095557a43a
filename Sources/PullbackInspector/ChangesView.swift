#if Macros
import Pullback
import PullbackUI

/// What the last action of the shown state has changed.
struct ChangesView: View {
  let store: StoreOf<Inspector>
  /// Whether there is room for only a few lines: then the first change is on the first of them.
  let isSmall: Bool

  var body: some View {
    let row = store.page.shownRow
    let title = row.map { "\($0.id) \($0.title)" } ?? "Before the first action"
    ScrollView {
      VStack(alignment: .leading, spacing: isSmall ? 0 : 6) {
        // It gets the focus from the row that was pressed in the list: a second Enter does nothing.
        Text(isSmall ? row.map { "\($0.id) \(ShortTitle($0.title).text)" } ?? title : title)
          .lineLimit(isSmall ? 1 : 3)
          .accessibilityLabel(title)
          .focusable()
        if let row {
          if isSmall {
            changes(row)
            about(row)
            if ShortTitle(row.title).text != row.title { Text(title) }
          } else {
            about(row)
            changes(row)
          }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .listMargins()
  }

  @ViewBuilder private func about(_ row: InspectorPage.Row) -> some View {
    Text(origin(of: row))
      .foregroundStyle(.secondary)
    Button(row.isSkipped ? "Take it back in" : "Leave it out") { store.send(.skipTapped) }
  }

  @ViewBuilder private func changes(_ row: InspectorPage.Row) -> some View {
    let difference = store.page.difference
    if difference.isEmpty {
      Text(row.isSkipped ? "It is left out." : "It has changed nothing.")
    }
    let lines = isSmall ? Self.fromFirstChange(difference) : difference[...]
    VStack(alignment: .leading, spacing: 0) {
      ForEach(Array(lines.enumerated()), id: \.offset) { _, line in
        let sign = line.prefix(2), text = line.dropFirst(2)
        // What is too long goes on below its text, and not below its sign.
        HStack(alignment: .top, spacing: 0) {
          Text(String(sign + text.prefix { $0 == " " }))
          Text(String(text.drop { $0 == " " }))
        }
        .monospaced()
        .foregroundStyle(
          line.hasPrefix("+") ? Color.green : line.hasPrefix("−") ? Color.red : .primary
        )
        .accessibilityElement(children: .combine)
      }
    }
  }

  /// The lines of a difference from the value in which the first change is.
  static func fromFirstChange(_ lines: [String]) -> ArraySlice<String> {
    func depth(_ line: String) -> Int { line.dropFirst(2).prefix { $0 == " " }.count }
    guard let first = lines.firstIndex(where: { $0.hasPrefix("+") || $0.hasPrefix("−") }) else {
      return lines[...]
    }
    let around = lines[..<first].lastIndex { depth($0) < depth(lines[first]) }
    guard let around else { return lines[first...] }
    return [lines[around]] + lines[first...]
  }

  /// Who has sent an action, and when.
  private func origin(of row: InspectorPage.Row) -> String {
    if row.id == 1 { return "\(row.sender), as the first action" }
    return "\(row.sender), \(seconds(row.time)) s after the first action"
  }

  private func seconds(_ time: Double) -> String {
    let tenths = Int((time * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
#endif

package import PullbackStrings
package import PullbackUI

/// The views of an app as lines of plain text in reading order, without layout or color.
package struct LinearRendering {
  /// A line of output, which describes an element or a part of one.
  package struct Line: Hashable {
    /// What the line describes. The same line has the same id in later renderings.
    package struct ID: Hashable {
      package var element: Element.ID
      /// Distinguishes the lines of one element: 0 for the element itself, negative for the
      /// controls that show rows of a lazy list, or values of a chart.
      package var part = 0
    }
    package var id: ID
    /// The line without the number of its control.
    package var words: String
    package var number: Int?
    package var control: Control?
    /// What is said instead of the line when it changes, because the order of other lines changes
    /// with it; empty for nothing, nil for the line.
    package var change: String?
    /// The words of an option, tab or row if it were selected; nil if it is selected, or cannot be.
    package var wordsWhenSelected: String?
    /// What is said when an option, tab or row is no longer selected; nil if it cannot be selected.
    package var wordsWhenDeselected: String?
    /// Whether the words say that the line is a heading.
    package var isHeading = false
    /// The line that says what this one belongs to, such as the header of its section or the first
    /// text of its row; nil if none does.
    package var heading: ID?
    /// The list row, or the message, that the line is a part of.
    package var row: Element.ID?
    /// The element with the field that the line is an error of; nil if it is no error.
    package var field: Element.ID?
    /// Whether the line is empty to separate those before and after it.
    package var isBreak = false
    /// Whether the line goes away by itself, so that this is not said.
    package var isPassing = false
    /// The words of a field that a command has filled and then submitted, if it has gone by that; nil
    /// for those of the line.
    package var wordsWhenGone: String?

    package var text: String { mark + words }
    /// The line as it is named when it has gone.
    var textWhenGone: String { mark + (wordsWhenGone ?? words) }
    /// The number in brackets, before a space; empty for none.
    var mark: String { number.map { "[\($0)] " } ?? "" }
  }

  /// What a control number stands for: an element, or a command that shows more rows of a list.
  package enum Control: Hashable {
    case element(Element.ID)
    /// A command that renders the rows of a lazy list from this index on, or the values of a chart,
    /// which are counted from 1.
    case rows(of: Element.ID, from: Int)
  }

  /// Assigns numbers to the lines of controls. A number is never used for another control, so that one
  /// that the user remembers never presses something else. The same control, such as that of a row
  /// which is read again, has its number again.
  package struct Numbers {
    private var numbers: [Line.ID: Int] = [:]
    /// The numbers of controls that are not read now, by the identities of their elements.
    private var former: [UInt32: Int] = [:]
    private var next = 1
    package init() {}

    /// The identity of the element whose control had a number, and is not read now.
    func former(_ number: Int) -> UInt32? { former.first { $0.value == number }?.key }

    mutating func number(of line: Line.ID) -> Int {
      if let number = numbers[line] { return number }
      // Taken out, so that of two elements with one identity only one gets the number.
      if line.part == 0, let number = former.removeValue(forKey: line.element.identity) {
        numbers[line] = number
        return number
      }
      defer { next += 1 }
      numbers[line] = next
      return next
    }

    mutating func keep(only lines: some Sequence<Line.ID>) {
      let kept = Set(lines)
      for (line, number) in numbers where line.part == 0 && !kept.contains(line) {
        former[line.element.identity] = number
      }
      numbers = numbers.filter { kept.contains($0.key) || $0.key.part != 0 }
    }
  }

  package internal(set) var lines: [Line] = []
  /// The controls of all lines, in reading order.
  package var controls: [Control] { lines.compactMap(\.control) }
  package internal(set) var numbers: Numbers

  /// The messages, without their buttons.
  var messages: [Line] { lines.filter { $0.isPassing && $0.row == $0.id.element } }

  /// The control with a number; nil if there is none.
  func control(_ number: Int) -> Control? { lines.first { $0.number == number }?.control }

  /// The rendered rows of each lazy list, by the id of the list's element.
  package internal(set) var windows: [Element.ID: Window] = [:]

  let numbersControls: Bool
  /// The language of the words that are not the app's.
  let words: Localization
  let firstRows: [Element.ID: Int]
  /// The rows that were rendered before.
  let formerWindows: [Element.ID: Window]
  /// What the elements belong to whose lines are added next.
  var surroundings = Surroundings()

  /// The container of an element, as far as its lines tell of it.
  struct Surroundings {
    var heading: Line.ID?
    var row: Element.ID?
    /// The names of the columns, in a table.
    var columns: [String] = []
    /// The name of the column, in a cell of a table with controls.
    var column: String?
    /// The element with the field that an error is about.
    var field: Element?
  }

  /// Some rows next to each other of a lazy list.
  package struct Window {
    package var range: Range<Int>
    var rows: [Element]
    /// The number of rows of the whole list.
    var count: Int
    /// The id of the data of the last row of the whole list.
    var last: AnyHashable?
  }

  /// The number of rows of a lazy list that are read at once, with up to half as many where the list
  /// ends after them.
  static let rowsAtOnce = 10
  /// The maximum number of rows of a lazy list in one rendering, and the number that is read where no
  /// command reads the others.
  static let mostRows = 100
  /// The maximum number of values of a chart in one rendering.
  static let valuesAtOnce = 20
  /// The part of a list's or chart's element whose line reads the next rows or values.
  static let moreRows = -2
  /// The part of a chart's element whose line reads the values from the first one on.
  static let allValues = -3

  /// Renders a tree, or only its topmost dialog if there is one, as lines of text.
  ///
  /// - Parameters:
  ///   - words: The language of the words that are not the app's.
  ///   - numbersControls: Whether lines show the numbers of their controls.
  ///   - numbers: The numbers from the previous rendering.
  ///   - firstRows: The index of the first row to render in each lazy list, 0 by default; the number of
  ///     the first value to render of each chart, by default of none.
  ///   - windows: The rows of the previous rendering. They are rendered again, with those that were
  ///     added among them, and at an end of the list that was rendered.
  package init(
    tree: ElementTree,
    words: Localization = .untranslated,
    numbersControls: Bool = true,
    numbers: Numbers = Numbers(),
    firstRows: [Element.ID: Int] = [:],
    windows: [Element.ID: Window] = [:]
  ) {
    self.words = words
    self.numbersControls = numbersControls
    self.numbers = numbers
    self.firstRows = firstRows
    formerWindows = windows
    if let dialog = tree.dialogs.last {
      let label = dialog.label
      add(
        label.isEmpty ? words.word("Dialog") : words.word("Dialog: %@", .string(label)), of: dialog)
      for child in dialog.children { add(child) }
    } else {
      add(tree.root)
    }
    addMessages(of: tree)
    self.numbers.keep(only: lines.filter { $0.control != nil }.map(\.id))
  }

  /// Renders only the messages that are shown, without numbers.
  init(messagesOf tree: ElementTree, words: Localization) {
    self.words = words
    numbersControls = false
    numbers = Numbers()
    firstRows = [:]
    formerWindows = [:]
    addMessages(of: tree)
  }

  private mutating func addMessages(of tree: ElementTree) {
    surroundings = Surroundings()
    for toast in tree.toastArea?.children ?? [] {
      let start = lines.count
      add(toast, kind: words.word("message"), value: nil, name: toast.spokenMessage)
      for button in toast.buttonsInside { add(button) }
      for line in start..<lines.count {
        lines[line].isPassing = true
        lines[line].row = toast.id
      }
    }
    if let area = tree.toastArea, let waiting = area.accessibility.value {
      add(waiting, of: area)
      lines[lines.count - 1].isPassing = true
    }
  }

  /// Renders one row of a lazy list, without numbers.
  init(row: Element, words: Localization) {
    self.words = words
    numbersControls = false
    numbers = Numbers()
    firstRows = [:]
    formerWindows = [:]
    let table = sequence(first: row, next: \.parent).first { $0.role == .table }
    surroundings.columns = table?.columnNames ?? []
    addRow(row)
  }

  /// All lines that are not empty, each terminated by a line break, and the empty ones that separate
  /// sections.
  package var text: String {
    lines.filter { $0.isBreak || !$0.text.isEmpty }.map { $0.text + "\n" }.joined()
  }
}

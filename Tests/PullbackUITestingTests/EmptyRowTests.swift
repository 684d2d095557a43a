import PullbackUI
import PullbackUITesting
import Testing

/// Lists that are filtered by an `if` in their rows.
@MainActor @Suite struct EmptyRowTests {
  enum Container: CaseIterable { case list, section, form, stack, grid }

  struct Menu: View {
    var container = Container.list
    var count = 200
    @State private var query = ""
    @State private var chosen = ""

    var body: some View {
      VStack {
        TextField("Search", text: $query)
        Text("Chosen: \(chosen)")
        switch container {
        case .list: List { rows }
        case .section: List { Section("Dishes") { rows } }
        case .form: Form { rows }
        case .stack: ScrollView { LazyVStack { rows } }
        case .grid: ScrollView { LazyVGrid(columns: [GridItem(.fixed(160))]) { rows } }
        }
      }
    }

    private var rows: some View {
      ForEach(0..<count, id: \.self) { number in
        if isWanted(number) { Button("Dish \(number)") { chosen = "\(number)" } }
      }
    }

    private func isWanted(_ number: Int) -> Bool {
      switch query {
      case "last": number >= count - 10
      case "tenth": number % 10 == 0
      case "odd": number % 2 == 1
      case "edges": number < 3 || number >= count - 3
      case "none": false
      default: true
      }
    }
  }

  private func dishes(_ text: String) -> [Int] {
    text.split(separator: "\n").compactMap { $0.firstMatch(of: /Dish (\d+)/).flatMap { Int($0.1) } }
  }

  @Test(arguments: Container.allCases)
  func `A page shows the rows of a filter, wherever they are`(_ container: Container) throws {
    let page = HeadlessPage { Menu(container: container) }
    #expect(dishes(page.text) == Array(0..<100))
    try page.fill("Search", with: "last")
    #expect(dishes(page.text) == Array(190..<200))
    #expect(page.outline.split(separator: "\n").filter { $0.contains("item") }.count <= 10)
    try page.fill("Search", with: "tenth")
    #expect(dishes(page.text) == Array(stride(from: 0, to: 200, by: 10)))
    try page.fill("Search", with: "none")
    #expect(dishes(page.text) == [])
    try page.fill("Search", with: "all")
    #expect(dishes(page.text) == Array(0..<100))
  }

  @Test func `A page goes on to rows that are found when it is scrolled`() throws {
    let page = HeadlessPage { Menu(count: 1000) }
    try page.fill("Search", with: "odd")
    #expect(dishes(page.text) == Array(stride(from: 1, to: 200, by: 2)))
    try page.scroll(to: 1000)
    #expect(dishes(page.text).last == 999)
    #expect(dishes(page.text).count == 100)
    try page.tap("Dish 999")
    #expect(page.shows("Chosen: 999"))
    try page.fill("Search", with: "edges")
    #expect(dishes(page.text) == [0, 1, 2, 997, 998, 999])
  }

  @Test(arguments: Container.allCases)
  func `A terminal shows the rows of a filter without blanks`(_ container: Container) throws {
    let screen = HeadlessScreen(columns: 40, rows: 30) { Menu(container: container) }
    #expect(dishes(screen.text).first == 0)
    try screen.fill("Search", with: "last")
    #expect(dishes(screen.text) == Array(190..<200))
    try screen.fill("Search", with: "tenth")
    #expect(dishes(screen.text) == Array(stride(from: 0, to: 200, by: 10)))
    try screen.fill("Search", with: "none")
    #expect(dishes(screen.text) == [])
    try screen.fill("Search", with: "edges")
    #expect(dishes(screen.text) == [0, 1, 2, 197, 198, 199])
    try screen.fill("Search", with: "all")
    #expect(dishes(screen.text).starts(with: [0, 1, 2, 3]))
  }

  @Test func `A terminal that is scrolled to the end of a list shows what is left of it`() throws {
    let screen = HeadlessScreen(columns: 40, rows: 24) { Menu(count: 1000) }
    try screen.tap("Dish 0")
    try screen.press("end")
    #expect(dishes(screen.text).last == 999)
    try screen.fill("Search", with: "edges")
    #expect(dishes(screen.text) == [0, 1, 2, 997, 998, 999])
    try screen.fill("Search", with: "odd")
    try screen.tap("Dish 999")
    #expect(screen.shows("Chosen: 999"))
    try screen.press("end")
    let shown = dishes(screen.text)
    #expect(shown.last == 999)
    #expect(shown == shown.map { $0 | 1 })
    #expect(shown.count > 10)
  }
}

import Foundation
import PullbackUI

/// Date pickers, a colour picker, a file importer, a share link and an empty state.
struct EntryPage: View {
  @State private var date = Date(timeIntervalSince1970: 1_781_015_400)
  @State private var color = Color.orange
  @State private var isChoosing = false
  @State private var fileName = "None"

  var body: some View {
    Form {
      Section("Dates") {
        DatePicker("Day and time", selection: $date)
        DatePicker("Day", selection: $date, displayedComponents: .date)
        DatePicker("Time", selection: $date, displayedComponents: .hourAndMinute)
      }
      .environment(\.timeZone, .gmt)
      Section("Colours") { ColorPicker("Paint", selection: $color) }
      Section("Files") {
        LabeledContent("File", value: fileName)
        Button("Choose a file…") { isChoosing = true }
          .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image, .pdf, .text]) {
            fileName = (try? $0.get())?.lastPathComponent ?? "None"
          }
      }
      Section("Sharing") {
        ShareLink("Share", item: "https://example.com", message: Text("An example"))
      }
      ContentUnavailableView(
        "No letters",
        systemImage: "tray",
        description: Text("What people write to you is shown here.")
      )
    }
  }
}

struct Planet: Identifiable, Hashable {
  let id: String
  var moons: Int
  var isGiant: Bool
  static let all = [
    Planet(id: "Earth", moons: 1, isGiant: false), Planet(id: "Mars", moons: 2, isGiant: false),
    Planet(id: "Jupiter", moons: 97, isGiant: true),
    Planet(id: "Saturn", moons: 274, isGiant: true),
  ]
}

struct TablePage: View {
  @State private var planets = Planet.all
  @State private var chosen: String?
  @State private var order = [KeyPathComparator(\Planet.id)]

  var body: some View {
    VStack(alignment: .leading) {
      Text("Chosen: \(chosen ?? "none")")
      Table(planets, selection: $chosen, sortOrder: $order) {
        TableColumn("Planet", value: \.id)
        TableColumn("Moons", value: \.moons) { Text("\($0.moons)") }.width(56)
        TableColumn("Kind") { Text($0.isGiant ? "Giant" : "Rock") }
      }
      .onChange(of: order) { planets.sort(using: $1) }
    }
  }
}

struct ColumnPage: View {
  var body: some View {
    NavigationSplitView {
      List(Planet.all) { planet in NavigationLink(planet.id, value: planet) }
        .navigationDestination(for: Planet.self) { planet in
          VStack(alignment: .leading) {
            Text("\(planet.moons) moons")
            Text(planet.isGiant ? "A giant" : "Of rock")
          }
          .navigationTitle(planet.id)
        }
        .navigationTitle("Planets")
    } detail: {
      ContentUnavailableView("Choose a planet", systemImage: "circle")
    }
  }
}

private enum Colon: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context.width }
}

extension HorizontalAlignment {
  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

private struct Longest: PreferenceKey {
  static let defaultValue = 0
  static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

struct DrawingPage: View {
  @State private var longest = 0
  private let facts = [("Name", "Ada"), ("Profession", "Mathematician"), ("Born", "1815")]

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .colon) {
        ForEach(facts, id: \.0) { name, value in
          HStack(spacing: 0) {
            Text("\(name):").alignmentGuide(.colon) { $0[.trailing] }
              .preference(key: Longest.self, value: name.count)
            Text(" \(value)")
          }
        }
      }
      .onPreferenceChange(Longest.self) { longest = $0 }
      Text("The longest name has \(longest) letters.")
      Canvas { context, size in
        for step in 0..<6 {
          let height = CGFloat(step + 1) / 6 * size.height
          let bar = CGRect(
            x: CGFloat(step) * 24, y: size.height - height, width: 16, height: height)
          context.fill(Path(bar), with: .color(step == 5 ? .accentColor : .secondary))
        }
        var line = Path()
        line.move(to: CGPoint(x: 0, y: size.height / 2))
        line.addLine(to: CGPoint(x: size.width, y: 0))
        context.stroke(line, with: .color(.red), lineWidth: 2)
        context.draw(Text("up"), at: CGPoint(x: size.width, y: 0), anchor: .topTrailing)
      }
      .frame(width: 192, height: 96)
      .accessibilityLabel("A chart that goes up")
    }
  }
}

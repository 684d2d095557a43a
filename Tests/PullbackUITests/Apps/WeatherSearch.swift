import Foundation
import PullbackUI

/// A search for places with a forecast each, and a running clock.
struct WeatherSearch: View {
  struct Place: Identifiable, Hashable {
    var id: String { name }
    let name: String
    let degrees: Measurement<UnitTemperature>
    let date: Date
  }
  @State private var query = ""
  @State private var selection: Place.ID?
  @State private var isLoading = false
  @State private var sliderIsEdited = false
  @State private var days = 3.0
  @State private var count = 1
  @State private var amount: Int?
  private let places: [Place] = ["Aarhus", "Bergen", "Malmö"].enumerated().map {
    Place(
      name: $1,
      degrees: Measurement(value: Double(12 + $0), unit: .celsius),
      date: Date(timeIntervalSince1970: 1_700_000_000)
    )
  }

  var body: some View {
    NavigationView {
      List(selection: $selection) {
        Section {
          ForEach(places.filter { query.isEmpty || $0.name.hasPrefix(query) }) { place in
            HStack {
              Text(place.name)
              Spacer()
              Text("\(Int(place.degrees.value)) °C").monospacedDigit().foregroundStyle(.tertiary)
            }
            .tag(place.id)
            .badge(place.name == "Bergen" ? "Rain" : nil)
            .swipeActions(edge: .leading, allowsFullSwipe: false) {
              Button("Pin", systemImage: "pin") {}.tint(.yellow)
            }
          }
        } header: {
          HStack {
            Text("Places")
            if isLoading { ProgressView().controlSize(.small) }
          }
        } footer: {
          TimelineView(.periodic(from: .now, by: 60)) { context in
            Text(context.date, style: .time)
          }
        }
        .listSectionSeparator(.hidden)
        Slider(value: $days, in: 1...10, step: 1) {
          Text("Days")
        } minimumValueLabel: {
          Text("1")
        } maximumValueLabel: {
          Text("10")
        } onEditingChanged: {
          sliderIsEdited = $0
        }
        Stepper("Count", value: $count, in: 0...10, step: 2, onEditingChanged: { _ in })
        Picker(selection: $count, label: Text("Number")) {
          ForEach(0..<3, id: \.self) { Text("No. \($0)") }
        }
        .pickerStyle(.menu)
        TextField("Amount", value: $amount, format: .number)
        TextField("Place", text: $query, onCommit: { selection = query })
      }
      .listStyle(.insetGrouped)
      .listRowSpacing(4)
      .scrollBounceBehavior(.basedOnSize)
      .refreshable { isLoading = true }
      .searchable(text: $query)
      .onSubmit(of: .search) { selection = places.first?.id }
      .onChange(of: query, perform: { isLoading = !$0.isEmpty })
      .task(id: query) {
        await Task.yield()
      }
      .navigationTitle("Weather")
      .toolbar(.visible, for: .navigationBar)
    }
    .navigationViewStyle(.stack)
    .ignoresSafeArea(.keyboard, edges: .bottom)
    .environment(\.layoutDirection, .leftToRight)
    .help(Text("Where to look"))
    .statusBar(hidden: true)
  }
}

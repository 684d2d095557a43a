import Foundation
import PullbackUI

struct ButtonPage: View {
  @State private var presses = 0

  var body: some View {
    VStack(alignment: .leading) {
      Text("Pressed \(presses) times")
      Button("Automatic") { presses += 1 }
      Button("Bordered") { presses += 1 }.buttonStyle(.bordered)
      Button("Prominent") { presses += 1 }.buttonStyle(.borderedProminent)
      Button("Plain") { presses += 1 }.buttonStyle(.plain)
      Button("Destructive", role: .destructive) { presses += 1 }
      Button("Tinted") { presses += 1 }.tint(.green)
      Button("Disabled") { presses += 1 }.disabled(true)
      Button("With a symbol", systemImage: "plus") { presses += 1 }
        .keyboardShortcut("n")
      Link("A link", destination: URL(string: "https://example.com")!)
      Text("A text that can be pressed").onTapGesture { presses += 1 }
    }
  }
}

struct ControlPage: View {
  @State private var isOn = true
  @State private var count = 3
  @State private var volume = 0.4

  var body: some View {
    VStack(alignment: .leading) {
      Toggle("On", isOn: $isOn)
      Toggle("Off", isOn: .constant(false))
      Toggle("Disabled", isOn: .constant(true)).disabled(true)
      Stepper("Count: \(count)", value: $count, in: 0...10)
      Stepper("Steps") {
        count += 1
      } onDecrement: {
        count -= 1
      }
      Slider(value: $volume) { Text("Volume") }
      Slider(value: $volume, in: 0...1, step: 0.25) { Text("Quarters") }
      DisclosureGroup("Disclosure") { Text("What was hidden") }
    }
  }
}

struct PickerPage: View {
  @State private var size = "M"
  private let sizes = ["S", "M", "L"]

  var body: some View {
    VStack(alignment: .leading) {
      Picker("Inline", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0).tag($0) }
      }
      Picker("Segmented", selection: $size) {
        ForEach(sizes, id: \.self) { Text($0) }
      }
      .pickerStyle(.segmented)
      Picker("Menu", selection: $size) {
        Text("Small").tag("S")
        Text("Medium").tag("M")
        Text("Large").tag("L")
      }
      .pickerStyle(.menu)
      Text("Size \(size)")
    }
  }
}

struct MenuPage: View {
  @State private var done = "Nothing"

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(done) was chosen").accessibilityAddTraits(.updatesFrequently)
      Menu("File") {
        Button("New") { done = "New" }
        Button("Open") { done = "Open" }
        Button("Delete", role: .destructive) { done = "Delete" }
      }
      Text("This text has a context menu")
        .contextMenu {
          Button("Copy") { done = "Copy" }
          Button("Share", systemImage: "square.and.arrow.up") { done = "Share" }
        }
    }
    .toolbar {
      ToolbarItem(placement: .primaryAction) { Button("Save") { done = "Save" } }
      ToolbarItem { EditButton() }
    }
  }
}

struct ProgressPage: View {
  var body: some View {
    VStack(alignment: .leading) {
      ProgressView().accessibilityLabel("Waiting")
      ProgressView("Working…")
      ProgressView("Not begun", value: 0.0)
      ProgressView("A third", value: 0.35)
      ProgressView("With a label", value: 70, total: 100)
      ProgressView("Done", value: 1.0).tint(.green)
    }
  }
}

struct DialogPage: View {
  @State private var showsAlert = false
  @State private var showsChoice = false
  @State private var showsSheet = false

  var body: some View {
    VStack(alignment: .leading) {
      Button("Alert") { showsAlert = true }
      Button("Confirmation") { showsChoice = true }
      Button("Sheet") { showsSheet = true }
    }
    .alert("Are you sure?", isPresented: $showsAlert) {
      Button("Yes") {}
      Button("No", role: .cancel) {}
    } message: {
      Text("Alerts ask what cannot wait.")
    }
    .confirmationDialog("Remove it?", isPresented: $showsChoice) {
      Button("Remove", role: .destructive) {}
    }
    .sheet(isPresented: $showsSheet) {
      VStack(alignment: .leading) {
        Text("A sheet has views of its own.")
        Button("Close") { showsSheet = false }
      }
      .navigationTitle("Sheet")
    }
  }
}

struct TabPage: View {
  @State private var tab = 1

  var body: some View {
    TabView(selection: $tab) {
      Text("The first page").tabItem { Label("First", systemImage: "star") }.tag(1)
      List(0..<30) { Text("Row \($0)") }.tabItem { Text("List") }.tag(2)
      Button("To the first") { tab = 1 }.tabItem { Text("Button") }.tag(3)
    }
  }
}

struct ListPage: View {
  struct Item: Identifiable {
    var id: Int
    var name: String
  }
  @State private var items = (1...60).map { Item(id: $0, name: "Item \($0)") }
  /// The number of the last item, which no other one gets, also if it was removed.
  @State private var last = 60
  @State private var query = ""
  private var found: [Item] {
    query.isEmpty ? items : items.filter { $0.name.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    List {
      if found.isEmpty {
        ContentUnavailableView.search(text: query)
      } else {
        Section("Rows that can be edited") {
          ForEach(found) { item in
            Text(item.name)
              .swipeActions { Button("Flag") {} }
              .listRowBackground(item.id == 2 ? Color.yellow : nil)
              .moveDisabled(!query.isEmpty)
          }
          .onDelete { offsets in
            let gone = Set(offsets.map { found[$0].id })
            items.removeAll { gone.contains($0.id) }
          }
          .onMove { items.move(fromOffsets: $0, toOffset: $1) }
        }
      }
    }
    .searchable(text: $query, prompt: "Find a row")
    .toolbar { EditButton() }
    .refreshable {
      last += 1
      items.insert(Item(id: last, name: "New item"), at: 0)
    }
  }
}

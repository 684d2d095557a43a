import Foundation
import Pullback
import PullbackUI

/// A feature with a field, a switch, a picker, an amount and one delayed effect.
struct Order: Reducer {
  struct State: Equatable {
    var name = ""
    var isGift = false
    var size = "Small"
    var amount = 1
    var volume = 0.5
    var sent: [String] = []
  }

  enum Action: Equatable, Sendable {
    case name(String)
    case gift(Bool)
    case size(String)
    case amount(Int)
    case volume(Double)
    case sendTapped
    case sent(String)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.eventID) var eventID

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .name(let name): state.name = name
    case .gift(let isGift): state.isGift = isGift
    case .size(let size): state.size = size
    case .amount(let amount): state.amount = amount
    case .volume(let volume): state.volume = volume
    case .sent(let name): state.sent.append(name)
    case .sendTapped:
      return .run { [clock, name = state.name, key = eventID] send in
        try await clock.sleep(for: .seconds(2))
        await send(.sent("\(name) \(key ?? "without an event")"))
      }
    }
    return .none
  }
}

struct OrderView: View {
  let store: StoreOf<Order>
  @State private var submitted = 0

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Text("Order").font(.title)
        TextField("Name", text: viewStore.binding(get: \.name, send: { .name($0) }))
          .onSubmit { submitted += 1 }
        SecureField("Code", text: .constant("secret"))
        Toggle("Gift", isOn: viewStore.binding(get: \.isGift, send: { .gift($0) }))
        Picker("Size", selection: viewStore.binding(get: \.size, send: { .size($0) })) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        Picker("Again", selection: viewStore.binding(get: \.size, send: { .size($0) })) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.inline)
        Stepper("Amount", value: viewStore.binding(get: \.amount, send: { .amount($0) }))
        Slider(
          value: viewStore.binding(get: \.volume, send: { .volume($0) }), in: 0...1, step: 0.25
        ) {
          Text("Volume")
        }
        Button("Send") { viewStore.send(.sendTapped) }.disabled(viewStore.name.isEmpty)
        HStack {
          Text("Submitted \(submitted)")
          Text("of \(viewStore.amount)")
        }
        ForEach(viewStore.sent, id: \.self) { Text("Sent \($0)") }
      }
    }
  }
}

/// Books with addresses, a filter in the address, a sheet, a menu and a link to another site.
struct ShelfView: View {
  let books = [7: "Ulysses", 42: "Dune"]
  @QueryState("filter") private var filter = ""
  @State private var isOpen = false
  @State private var note = "none"
  @Environment(\.request) private var request
  @Environment(\.openURL) private var openURL

  var body: some View {
    NavigationStack {
      VStack {
        Text("Filter <\(filter)>")
        Text("Reader \(request.identity(as: String.self) ?? "unknown")")
        Text("Note \(note)")
        Button("Blue") { filter = "blue & green" }
        Button("About") { isOpen = true }
        Button("Manual") { openURL(URL(string: "https://example.com/manual")!) }
        Menu("More") { Button("Forget") { note = "forgotten" } }
        NavigationLink("Dune", value: 42)
      }
      .navigationTitle("Books")
      .navigationDestination(path: Int.self, exists: { books[$0] != nil }) { id in
        Text("Book number \(id)").navigationTitle(books[id] ?? "")
      }
    }
    .sheet(isPresented: $isOpen) {
      VStack {
        Text("A shelf")
        Button("Done") { isOpen = false }
      }
    }
  }
}

/// A long list, of which a page contains some rows.
struct NumbersView: View {
  @State private var tapped = "none"
  var body: some View {
    VStack {
      Text("Tapped \(tapped)")
      List(0..<5000, id: \.self) { row in
        Button("Row \(row)") { tapped = "\(row)" }
      }
    }
  }
}

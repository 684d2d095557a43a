import Pullback
import PullbackUI

/// The bars above the table of processes.
struct MonitorView: View {
  @Bindable var store: StoreOf<Monitor>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        bar("CPU", store.load, of: 100, "\(store.load) %")
        bar(
          "Memory", store.snapshot.usedMemory, of: store.snapshot.memory,
          "\(store.snapshot.usedMemory) of \(store.snapshot.memory) MB")
        HStack {
          Text("CPU, last minute").foregroundStyle(.secondary)
          Text(sparkline).lineLimit(1).truncationMode(.head)
            .accessibilityLabel("History of the load")
            .accessibilityValue("\(store.load) %")
        }
        if let problem = store.problem { Text(problem).foregroundStyle(.red) }
        if store.history.isEmpty, store.problem == nil {
          ProgressView("Reading the processes…")
        } else if store.shown.isEmpty, !store.query.isEmpty {
          ContentUnavailableView.search(text: store.query)
        } else {
          Table(store.shown, selection: $store.selected) {
            TableColumn("PID") { Text("\($0.id)").monospacedDigit() }
              .alignment(.numeric).width(56)
            TableColumn("Name") { Text($0.name).lineLimit(1) }
            TableColumn("CPU") { Text("\($0.load) %").monospacedDigit() }
              .alignment(.numeric).width(48)
            TableColumn("Memory") { Text("\($0.memory) MB").monospacedDigit() }
              .alignment(.numeric).width(72)
          }
        }
      }
      // The table has the focus first, at its first process, and not the field or the toolbar.
      .searchable(text: $store.query, prompt: "Name or PID")
      .navigationTitle("Monitor")
      .toolbar {
        Picker("Sort by", selection: $store.order) {
          ForEach(Monitor.Order.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.menu)
        Button("End…", role: .destructive) { store.send(.endTapped) }
          .disabled(!store.shown.contains { $0.id == store.selected })
      }
    }
    .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
    .task { await store.send(.task).finish() }
  }

  /// A bar whose value is beside it once, in its unit.
  private func bar(_ name: String, _ value: Int, of total: Int, _ text: String) -> some View {
    ProgressView(value: Double(value), total: Double(total)) {
      Text(name)
    } currentValueLabel: {
      Text(text).monospacedDigit()
    }
  }

  private var sparkline: String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(store.history.map { bars[$0 * (bars.count - 1) / 100] })
  }
}

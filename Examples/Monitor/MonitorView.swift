import Pullback
import PullbackUI

/// The gauges above the table of processes.
struct MonitorView: View {
  @Bindable var store: StoreOf<Monitor>

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading) {
        // The values are in the labels, so that both bars are equally wide.
        HStack {
          Gauge(value: Double(store.load), in: 0...100) {
            Text("CPU \(store.load) %")
          }
          Gauge(value: Double(store.snapshot.usedMemory), in: 0...Double(store.snapshot.memory)) {
            Text("Memory \(store.snapshot.usedMemory) of \(store.snapshot.memory) MB")
          }
        }
        HStack {
          Text("CPU, last minute").foregroundStyle(.secondary)
          Text(sparkline)
            .accessibilityLabel("History of the load")
            .accessibilityValue("\(store.load) %")
        }
        HStack {
          TextField("Name or PID", text: $store.query)
          Button("End…", role: .destructive) { store.send(.endTapped) }
            .disabled(!store.shown.contains { $0.id == store.selected })
        }
        Picker("Sort by", selection: $store.order) {
          ForEach(Monitor.Order.allCases, id: \.self) { Text($0.rawValue) }
        }
        .pickerStyle(.segmented)
        if let problem = store.problem { Text(problem).foregroundStyle(.red) }
        if store.shown.isEmpty, !store.query.isEmpty {
          ContentUnavailableView.search(text: store.query)
        } else {
          Table(store.shown, selection: $store.selected) {
            TableColumn("PID") { Text("\($0.id)").monospacedDigit() }
              .alignment(.numeric).width(64)
            TableColumn("Name") { Text($0.name).lineLimit(1) }
            TableColumn("CPU") { Text("\($0.load) %").monospacedDigit() }
              .alignment(.numeric).width(64)
            TableColumn("Memory") { Text("\($0.memory) MB").monospacedDigit() }
              .alignment(.numeric).width(80)
          }
        }
      }
      .navigationTitle("Monitor")
    }
    .confirmationDialog($store.scope(state: \.confirmation, action: \.confirmation))
    .task { await store.send(.task).finish() }
  }

  private var sparkline: String {
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(store.history.map { bars[$0 * (bars.count - 1) / 100] })
  }
}

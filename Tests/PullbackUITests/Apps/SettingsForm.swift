import Foundation
import PullbackUI

/// Settings with controls of every kind, written as for a phone.
struct SettingsForm: View {
  enum Flavor: String, CaseIterable, Identifiable {
    case chocolate, vanilla, strawberry
    var id: Self { self }
  }
  @State private var name = "Blob"
  @State private var notifies = true
  @State private var count = 3
  @State private var volume = 0.5
  @State private var flavor = Flavor.vanilla
  @State private var notes = "One\nTwo"
  @State private var isExpanded = false
  @State private var amount = 12
  @Environment(\.colorScheme) var colorScheme
  @Environment(\.scenePhase) var scenePhase
  @Environment(\.openURL) var openURL

  var body: some View {
    Form {
      Section(header: Text("Profile"), footer: Text("Shown to everybody.")) {
        TextField("Name", text: $name)
        TextField("Amount", value: $amount, format: .number)
        TextField("About", text: $notes, axis: .vertical).lineLimit(2...4)
      }
      Section("Notifications") {
        Toggle("Notify me", isOn: $notifies.animation())
        Toggle(isOn: $notifies) { Label("Sound", systemImage: "speaker") }
          .toggleStyle(.switch)
        if notifies {
          Stepper("\(count) times", value: $count, in: 0...10)
          Slider(value: $volume, in: 0...1, step: 0.1) {
            Text("Volume")
          } minimumValueLabel: {
            Image(systemName: "speaker")
          } maximumValueLabel: {
            Image(systemName: "speaker.wave.3")
          }
        }
      }
      Section {
        Picker("Flavor", selection: $flavor) {
          ForEach(Flavor.allCases) { Text($0.rawValue.capitalized) }
        }
        .pickerStyle(.menu)
        Picker(selection: $flavor) {
          Text("Chocolate").tag(Flavor.chocolate)
          Text("Vanilla").tag(Flavor.vanilla)
        } label: {
          Text("Again")
        }
        .pickerStyle(.inline)
      } header: {
        Text("Ice cream").textCase(.uppercase)
      }
      DisclosureGroup("Advanced", isExpanded: $isExpanded) {
        TextEditor(text: $notes).frame(height: 64)
      }
      Menu("More") {
        Button("Export", systemImage: "square.and.arrow.up") {}
        Menu("Reset") {
          Button("Everything", role: .destructive) { name = "" }
        }
      }
      Link("Visit us", destination: URL(string: "https://example.com")!)
      Text(Date(timeIntervalSince1970: 0), style: .date)
      Text(1234.5, format: .number.precision(.fractionLength(2)))
      Text("Version \(1.25, specifier: "%.2f")").font(.footnote).foregroundStyle(.secondary)
    }
    .formStyle(.grouped)
    .scrollDismissesKeyboard(.interactively)
  }
}

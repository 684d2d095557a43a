import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

struct SettingsView: View {
  @State private var name = "Ada"
  @State private var isLoud = true
  @State private var size = "Small"
  @State private var isAsking = false

  var body: some View {
    NavigationStack {
      Form {
        TextField("Name", text: $name)
        Toggle("Loud", isOn: $isLoud)
        Picker("Size", selection: $size) {
          ForEach(["Small", "Large"], id: \.self) { Text($0) }
        }
        .pickerStyle(.menu)
        NavigationLink("Details") { Text("\(name), \(size)").navigationTitle("Details") }
        Button("Delete", role: .destructive) { isAsking = true }
      }
      .navigationTitle("Settings")
      .alert("Delete all?", isPresented: $isAsking) {
        Button("Delete all", role: .destructive) { name = "" }
        Button("Cancel", role: .cancel) {}
      }
    }
  }
}

@MainActor @Suite struct SettingsViewTests {
  @Test func terminal() throws {
    let screen = HeadlessScreen(columns: 40, rows: 12) { SettingsView() }
    try screen.tap("Details")
    #expect(screen.shows("Ada, Small"))
  }

  @Test func browser() throws {
    let page = HeadlessPage { SettingsView() }
    try page.choose("Large", in: "Size")
    try page.tap("Details")
    #expect(page.address == "/details")
    #expect(page.shows("Ada, Large"))
    try page.goBack()
    try page.tap("Delete")
    try page.tap("Delete all")
    #expect(try page.find("Name").value == "")
  }
}

/// The pictures of the article are what the front ends show.
@MainActor @Suite struct PictureTests {
  private func article() throws -> String {
    var root = URL(filePath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    return try String(
      contentsOf: root.appending(
        path: "Sources/PullbackUI/PullbackUI.docc/SwiftUIViewsHere.md"), encoding: .utf8)
  }

  @Test("The screen of the article is that of its view")
  func screen() throws {
    let text = HeadlessScreen(columns: 40, rows: 12) { SettingsView() }.text
    #expect(try article().contains("```\n\(text)\n```"), "\(text)")
  }

  @Test("The outline of the article is that of its view's page")
  func page() throws {
    let outline = HeadlessPage { SettingsView() }.outline
    #expect(try article().contains("```\n\(outline)\n```"), "\(outline)")
  }
}

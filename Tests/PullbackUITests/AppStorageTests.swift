import Foundation
import PullbackSharing
import PullbackUI
import Testing

private struct Settings: View {
  let standard: UserDefaults
  @AppStorage private var volume: Int

  init(standard: UserDefaults, store: UserDefaults) {
    self.standard = standard
    _volume = AppStorage(wrappedValue: 1, "volume", store: store)
  }

  var body: some View {
    Text("Volume \(volume)")
    Button("Louder") { volume += 1 }
    Button("Reset") { standard.set(7, forKey: "volume") }
  }
}

@MainActor @Suite struct AppStorageTests {
  @Test("@AppStorage shows what the program writes to the UserDefaults, and writes to it")
  func sharesDefaults() throws {
    let standard = try #require(UserDefaults(suiteName: "pullback.tests.\(UUID().uuidString)"))
    let store = UserDefaults.inMemory(mirroring: standard)
    let graph = ViewGraph { Settings(standard: standard, store: store) }
    #expect(graph.texts.first == "Volume 1")
    try graph.tap("Reset")
    #expect(graph.texts.first == "Volume 7")
    try graph.tap("Louder")
    #expect(graph.texts.first == "Volume 8")
    #expect(standard.integer(forKey: "volume") == 8)
    standard.set(3, forKey: "volume")
    graph.update()
    #expect(graph.texts.first == "Volume 3")
  }
}

import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import Testing

private struct ClockPage: View {
  @State private var isRunning = false

  var body: some View {
    VStack(spacing: 24) {
      ZStack {
        Circle()
          .fill(
            AngularGradient(
              gradient: Gradient(colors: [.blue.opacity(0.3), .blue, .blue, .green, .yellow]),
              center: .center
            )
          )
          .rotationEffect(.degrees(-90))
        GeometryReader { proxy in
          Path { path in
            path.move(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2))
            path.addLine(to: CGPoint(x: proxy.size.width / 2, y: 0))
          }
          .stroke(.primary, lineWidth: 3)
          .rotationEffect(.degrees(isRunning ? 18 : 0))
        }
      }
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 280)
      .padding(.vertical, 16)
      Text("3 seconds")
      Button {
        isRunning.toggle()
      } label: {
        Text(isRunning ? "Stop" : "Start").padding(8)
      }
      .frame(maxWidth: .infinity)
      .buttonStyle(.borderedProminent)
      Spacer()
    }
    .padding()
    .navigationTitle("Timers")
  }
}

private struct ClockTabs: View {
  var body: some View {
    TabView {
      Text("List").tabItem { Label("Items", systemImage: "list.bullet") }
      ClockPage().tabItem { Text("Timer") }
      NavigationStack { Text("Form") }.tabItem { Label("Settings", systemImage: "gear") }.badge(2)
    }
  }
}

@MainActor @Suite struct ClockPageTests {
  private func tabBar(_ screen: HeadlessScreen) -> String? {
    screen.text.split(separator: "\n").first.map { $0.filter { $0 != "▸" && $0 != "◂" } }
  }

  @Test("The tabs stay on the screen when a button below a high page is pressed")
  func tabs() throws {
    let screen = HeadlessScreen { ClockTabs() }
    try screen.tap("Timer")
    let bar = tabBar(screen)
    #expect(bar?.contains("Timer") == true)
    try screen.tap("Start")
    #expect(screen.shows("Stop"))
    #expect(tabBar(screen)?.contains("Timer") == true, "\(screen.text)")
    #expect(tabBar(screen)?.contains("Settings (2)") == true)
    try screen.tap("Items")
    #expect(screen.shows("List"))
  }

  @Test(
    "A circle whose gradient starts with a transparent colour is drawn, beneath the clock's hand")
  func face() throws {
    let screen = HeadlessScreen { ClockTabs() }
    try screen.tap("Timer")
    #expect(screen.text.contains("███"), "\(screen.text)")
    #expect(screen.text.contains("█⢸█"), "\(screen.text)")
  }
}

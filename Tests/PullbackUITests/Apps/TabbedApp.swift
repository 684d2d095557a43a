import PullbackUI

/// An app of tabs, written as for a phone.
struct TabbedApp: View {
  enum Tab { case counter, profile, settings }
  @State private var tab = Tab.counter
  @State private var count = 0

  var body: some View {
    TabView(selection: $tab) {
      NavigationView {
        VStack {
          Text("\(count)").font(.largeTitle.monospacedDigit())
          Button("Increment") { count += 1 }
          Button("To settings") { tab = .settings }
        }
        .navigationBarTitle("Counter")
      }
      .tag(Tab.counter)
      .tabItem {
        Image(systemName: "number")
        Text("Count")
      }
      Text("Nobody")
        .tabItem { Label("Profile", systemImage: "person") }
        .tag(Tab.profile)
      SettingsForm()
        .tabItem { Text("Settings") }
        .tag(Tab.settings)
    }
    .tabViewStyle(.automatic)
  }
}

struct TabbedMain: App {
  @State private var isOn = false
  var body: some Scene {
    WindowGroup {
      TabbedApp()
    }
  }
}

struct TabbedApp_Previews: PreviewProvider {
  static var previews: some View {
    TabbedApp()
    NavigationView { TabbedApp() }.preferredColorScheme(.dark)
  }
}

import PullbackCore
import PullbackUI

/// Messages over the page: one of each role, and one that goes away by itself.
struct ToastPage: View {
  @State private var toasts = ToastState.Role.allCases.dropLast().map { role in
    ToastState(role, duration: nil) { TextState("A message of \(role)") }
  }
  @State private var isShown = false

  var body: some View {
    VStack(alignment: .leading) {
      Text("Messages are shown at the edge of the screen. They take no focus.")
      Button("Show for five seconds") { isShown = true }
      Button("Show a failure") {
        toasts.append(
          ToastState(.failure, duration: nil) { TextState("The file could not be saved.") })
      }
    }
    .toasts($toasts)
    .toast("This message goes away by itself.", isPresented: $isShown)
  }
}

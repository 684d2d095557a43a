import PrimeTimeCore
import Pullback
import PullbackUI

/// The form to log in with, or the account of who is logged in.
struct AccountView: View {
  let store: StoreOf<Account>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .loggedOut:
        CaseLet(/Account.State.loggedOut, action: Account.Action.loggedOut) {
          LoggedOutView(store: $0)
        }
      case .loggedIn:
        CaseLet(/Account.State.loggedIn, action: Account.Action.loggedIn) {
          LoggedInView(store: $0)
        }
      }
    }
    .navigationTitle("Account")
  }
}

/// The form to log in with.
struct LoggedOutView: View {
  let store: StoreOf<LoggedOut>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        TextField("Name", text: viewStore.binding(get: \.name, send: { .nameChanged($0) }))
          .onSubmit { viewStore.send(.logInTapped) }
        Button("Log in") { viewStore.send(.logInTapped) }
          .disabled(!viewStore.canLogIn)
        if let problem = viewStore.problem {
          Text(problem)
        }
      }
    }
  }
}

/// The account of who is logged in.
struct LoggedInView: View {
  let store: StoreOf<LoggedIn>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        Text("Logged in as \(viewStore.user.name)")
        TextField(
          "Bio",
          text: viewStore.binding(get: { $0.user.bio ?? "" }, send: { .bioChanged($0) })
        )
        Button("Log out") { viewStore.send(.logOutTapped) }
        if let problem = viewStore.problem {
          Text(problem)
        }
      }
    }
  }
}

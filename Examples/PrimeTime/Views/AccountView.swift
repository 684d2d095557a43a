#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// The login form, or the user's account after login.
struct AccountView: View {
  let store: StoreOf<Account>

  var body: some View {
    SwitchStore(store) { state in
      switch state {
      case .loggedOut:
        CaseLet(\Account.State.Cases.loggedOut, action: Account.Action.loggedOut) {
          LoggedOutView(store: $0)
        }
      case .loggedIn:
        CaseLet(\Account.State.Cases.loggedIn, action: Account.Action.loggedIn) {
          LoggedInView(store: $0)
        }
      }
    }
    .navigationTitle("Account")
  }
}

/// The login form.
struct LoggedOutView: View {
  @Bindable var store: StoreOf<LoggedOut>

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $store.name.sending(\.nameChanged))
          .textContentType(.username)
          .fieldError(store.problem)
        Button("Log in") { store.send(.logInTapped) }
          .buttonStyle(.borderedProminent)
          .keyboardShortcut(.defaultAction)
          .disabled(!store.canLogIn)
      } footer: {
        Text("Your name is kept for the next time.")
      }
    }
  }
}

/// The account of the logged-in user.
struct LoggedInView: View {
  @Bindable var store: StoreOf<LoggedIn>

  var body: some View {
    Form {
      Section("Logged in as \(store.name)") {
        TextField("Bio", text: $store.bio.sending(\.bioChanged))
          .fieldError(store.problem)
        Button("Log out") { store.send(.logOutTapped) }
      }
    }
  }
}
#endif

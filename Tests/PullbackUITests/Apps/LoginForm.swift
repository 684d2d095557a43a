import PullbackUI

/// A login form, written as for a phone.
struct LoginForm: View {
  enum Field: Hashable { case email, password }
  @State private var email = ""
  @State private var password = ""
  @State private var message: String?
  @FocusState private var focus: Field?
  @FocusState private var isCodeFocused: Bool
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    Form {
      Section {
        TextField("blob@example.com", text: $email)
          .autocapitalization(.none)
          .keyboardType(.emailAddress)
          .textContentType(.emailAddress)
          .textFieldStyle(.roundedBorder)
          .submitLabel(.next)
          .focused($focus, equals: .email)
        SecureField("••••••••", text: $password)
          .textFieldStyle(RoundedBorderTextFieldStyle())
          .submitLabel(.done)
          .focused($focus, equals: .password)
        TextField("Code", text: .constant("")).focused($isCodeFocused)
      } header: {
        Text("Who are you?")
      } footer: {
        if let message { Text(message).foregroundStyle(.red).font(.caption) }
      }
      .onSubmit {
        switch focus {
        case .email: focus = .password
        default: logIn()
        }
      }

      Button("Log in", action: logIn)
        .disabled(email.isEmpty)
        .keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) { dismiss() }
        .keyboardShortcut(.cancelAction)
    }
    .defaultFocus($focus, .email)
    .navigationTitle("Login")
    .interactiveDismissDisabled()
  }

  private func logIn() {
    if password.count < 3 {
      message = "The password is too short."
      focus = .password
    } else {
      message = "Welcome, \(email)"
      focus = nil
    }
  }
}

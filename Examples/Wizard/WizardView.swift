import Pullback
import PullbackUI

/// The form, one step at a time.
struct WizardView: View {
  @Bindable var store: StoreOf<Wizard>

  var body: some View {
    NavigationStack {
      Group {
        if case .done(let number) = store.submission {
          VStack(alignment: .leading, spacing: 16) {
            Text("Welcome, \(store.signUp.userName)!").font(.title)
            Text("Your number is \(number).")
            Button("Sign up somebody else") { store.send(.startAgainTapped) }
          }
        } else {
          step
        }
      }
      .navigationTitle("Sign up")
    }
  }

  private var step: some View {
    VStack(alignment: .leading, spacing: 16) {
      let step = store.shownStep
      ProgressView(
        "Step \(step.number) of \(Step.allCases.count): \(step.title)",
        value: Double(step.number),
        total: Double(Step.allCases.count)
      )
      switch step {
      case .account: AccountStep(store: store)
      case .address: AddressStep(store: store)
      case .plan: PlanStep(store: store)
      case .terms: TermsStep(store: store)
      case .review: ReviewStep(store: store)
      }
      HStack {
        Button("Back") { store.send(.backTapped) }.disabled(step == .account)
        if step != .review {
          Button("Next") { store.send(.nextTapped) }.buttonStyle(.borderedProminent)
        }
      }
    }
  }
}

/// A text field with the problem of what is in it.
struct CheckedField: View {
  let title: String
  @Binding var text: String
  let problem: String?

  var body: some View {
    VStack(alignment: .leading) {
      TextField(title, text: $text).accessibilityHint(problem ?? "")
      if let problem {
        Text(problem).foregroundStyle(.red).accessibilityAddTraits(.updatesFrequently)
      }
    }
  }
}

struct AccountStep: View {
  @Bindable var store: StoreOf<Wizard>

  var body: some View {
    CheckedField(
      title: "User name", text: $store.signUp.userName, problem: store.state.shownProblem(.userName)
    )
    switch store.nameStatus {
    case .checking: Text("Asking whether it is free…").foregroundStyle(.secondary)
    case .free: Text("It is free.").foregroundStyle(.green)
    case .unknown, .taken: EmptyView()
    }
    CheckedField(
      title: "Email", text: $store.signUp.email, problem: store.state.shownProblem(.email))
  }
}

struct AddressStep: View {
  @Bindable var store: StoreOf<Wizard>

  var body: some View {
    CheckedField(
      title: "Street", text: $store.signUp.street, problem: store.state.shownProblem(.street))
    CheckedField(
      title: "Postcode", text: $store.signUp.postcode,
      problem: store.state.shownProblem(.postcode))
    CheckedField(title: "City", text: $store.signUp.city, problem: store.state.shownProblem(.city))
  }
}

struct PlanStep: View {
  @Bindable var store: StoreOf<Wizard>

  var body: some View {
    Picker("Plan", selection: $store.signUp.plan) {
      ForEach(SignUp.Plan.allCases, id: \.self) { Text($0.rawValue) }
    }
    if store.signUp.plan != .free {
      Stepper(
        "\(store.signUp.seats) seats", value: $store.signUp.seats, in: store.signUp.plan.seats)
    }
    Text(store.signUp.total == 0 ? "It costs nothing." : "\(store.signUp.total) € a month.")
  }
}

struct TermsStep: View {
  @Bindable var store: StoreOf<Wizard>

  var body: some View {
    Text("You keep what you write. We keep it safe, and forget it when you leave.")
    Toggle("I accept the terms", isOn: $store.signUp.acceptsTerms)
    if let problem = store.state.shownProblem(.terms) { Text(problem).foregroundStyle(.red) }
  }
}

struct ReviewStep: View {
  let store: StoreOf<Wizard>

  var body: some View {
    let signUp = store.signUp
    LabeledContent("User name", value: signUp.userName)
    LabeledContent("Email", value: signUp.email)
    LabeledContent("Address", value: "\(signUp.street), \(signUp.postcode) \(signUp.city)")
    LabeledContent("Plan", value: "\(signUp.plan.rawValue), \(signUp.total) € a month")
    if case .failed(let reason) = store.submission { Text(reason).foregroundStyle(.red) }
    Button(store.submission == .sending ? "Signing up…" : "Sign up") { store.send(.submitTapped) }
      .buttonStyle(.borderedProminent)
      .disabled(store.submission == .sending)
  }
}

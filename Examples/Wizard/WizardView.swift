import Pullback
import PullbackUI

/// The form, one step at a time.
struct WizardView: View {
  @Bindable var store: StoreOf<Wizard>
  @FocusState private var focus: Wizard.Focus?

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
      Text("Step \(step.number) of \(Step.allCases.count): \(step.title)")
        .font(.headline)
        .accessibilityAddTraits(.updatesFrequently)
      ProgressView(value: Double(step.number), total: Double(Step.allCases.count))
        .accessibilityLabel("Progress")
      switch step {
      case .account: AccountStep(store: store, focus: $focus)
      case .address: AddressStep(store: store, focus: $focus)
      case .plan: PlanStep(store: store, focus: $focus)
      case .document: DocumentStep(store: store, focus: $focus)
      case .terms: TermsStep(store: store, focus: $focus)
      case .review: ReviewStep(store: store)
      }
      HStack {
        Button("Back") { send(.backTapped) }
          .disabled(step == .account || store.submission == .sending)
        if step == .review {
          let isSending = store.submission == .sending
          Button(isSending ? "Signing up…" : "Sign up") { store.send(.submitTapped) }
            .buttonStyle(.borderedProminent)
            .keyboardShortcut(.defaultAction)
            .disabled(isSending)
            .focused($focus, equals: .signUp)
        } else {
          Button("Next") { send(.nextTapped) }
            .buttonStyle(.borderedProminent)
            .keyboardShortcut(.defaultAction)
        }
      }
    }
    .onAppear { focus = store.focus }
    // The answer of the server and the address of a browser lead to other steps, too.
    .onChange(of: store.shownStep) { focus = store.focus }
  }

  /// Sends an action that decides what has the focus, which may be the same as the last time.
  private func send(_ action: Wizard.Action) {
    store.send(action)
    focus = store.focus
  }
}

struct AccountStep: View {
  @Bindable var store: StoreOf<Wizard>
  let focus: FocusState<Wizard.Focus?>.Binding

  var body: some View {
    // What is said about the name is directly below it, and not nearer to the next field.
    VStack(alignment: .leading, spacing: 0) {
      TextField("User name", text: $store.signUp.userName)
        .textContentType(.username)
        .focused(focus, equals: .field(.userName))
        .fieldError(store.state.shownProblem(.userName))
      switch store.nameStatus {
      case .checking: Text("Asking whether it is free…").foregroundStyle(.secondary)
      case .free: Text("It is free.").foregroundStyle(.green)
      case .unknown, .taken: EmptyView()
      }
    }
    TextField("Email", text: $store.signUp.email)
      .textContentType(.emailAddress)
      .keyboardType(.emailAddress)
      .focused(focus, equals: .field(.email))
      .fieldError(store.state.shownProblem(.email))
  }
}

struct AddressStep: View {
  @Bindable var store: StoreOf<Wizard>
  let focus: FocusState<Wizard.Focus?>.Binding

  var body: some View {
    TextField("Street", text: $store.signUp.street)
      .textContentType(.fullStreetAddress)
      .focused(focus, equals: .field(.street))
      .fieldError(store.state.shownProblem(.street))
    TextField("Postcode", text: $store.signUp.postcode)
      .textContentType(.postalCode)
      .keyboardType(.numberPad)
      .focused(focus, equals: .field(.postcode))
      .fieldError(store.state.shownProblem(.postcode))
    TextField("City", text: $store.signUp.city)
      .textContentType(.addressCity)
      .focused(focus, equals: .field(.city))
      .fieldError(store.state.shownProblem(.city))
  }
}

struct PlanStep: View {
  @Bindable var store: StoreOf<Wizard>
  let focus: FocusState<Wizard.Focus?>.Binding

  var body: some View {
    Picker("Plan", selection: $store.signUp.plan) {
      ForEach(SignUp.Plan.allCases, id: \.self) { Text($0.rawValue) }
    }
    .focused(focus, equals: .plan)
    if store.signUp.plan != .free {
      Stepper(
        "\(store.signUp.seats) seats", value: $store.signUp.seats, in: store.signUp.plan.seats)
    }
    Text(store.signUp.total == 0 ? "It costs nothing." : "\(store.signUp.total) € a month.")
  }
}

struct DocumentStep: View {
  @Bindable var store: StoreOf<Wizard>
  let focus: FocusState<Wizard.Focus?>.Binding

  var body: some View {
    Text("Add a picture of yourself, or a document, if you like.")
    if let attachment = store.signUp.attachment {
      LabeledContent("File", value: attachment.description)
      Button("Remove", role: .destructive) { store.send(.removeFileTapped) }
    }
    Button(store.signUp.attachment == nil ? "Choose a file…" : "Choose another file…") {
      store.send(.chooseFileTapped)
    }
    .focused(focus, equals: .file)
    .fieldError(store.fileProblem)
    .fileImporter(
      isPresented: $store.isChoosingFile,
      allowedContentTypes: [.png, .jpeg, .pdf]
    ) { store.send(.fileChosen($0)) }
    .fileImporterLimit(bytes: Attachment.limit)
  }
}

struct TermsStep: View {
  @Bindable var store: StoreOf<Wizard>
  let focus: FocusState<Wizard.Focus?>.Binding

  var body: some View {
    Text("You keep what you write. We keep it safe, and forget it when you leave.")
    Toggle("I accept the terms", isOn: $store.signUp.acceptsTerms)
      .focused(focus, equals: .field(.terms))
      .fieldError(store.state.shownProblem(.terms))
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
    LabeledContent("File", value: signUp.attachment?.description ?? "None")
    if case .failed(let reason) = store.submission { Text(reason).foregroundStyle(.red) }
  }
}

import Pullback
import PullbackUI

/// The form, one step at a time.
struct WizardView: View {
  @Bindable var store: StoreOf<Wizard>
  @FocusState private var focus: Wizard.Focus?

  var body: some View {
    NavigationStack {
      VStack(alignment: .leading, spacing: 16) {
        if case .done(let number) = store.submission {
          Text("Welcome, \(store.signUp.userName)!").font(.title)
          Text("Your number is \(number).")
          Button("Sign up somebody else") { store.send(.startAgainTapped) }
        } else {
          step
        }
      }
      .navigationTitle("Sign up")
    }
  }

  @ViewBuilder private var step: some View {
    let step = store.shownStep
    let isSending = store.submission == .sending
    Text("Step \(step.number) of \(Step.allCases.count): \(step.rawValue.capitalized)")
      .font(.headline)
      .accessibilityAddTraits(.updatesFrequently)
    ProgressView(value: Double(step.number), total: Double(Step.allCases.count))
      .accessibilityLabel("Progress")
    switch step {
    case .account: account
    case .address: address
    case .plan: plan
    case .document: document
    case .review: review
    }
    HStack {
      Button("Back") { send(.backTapped) }
        .disabled(step == .account || isSending)
      Button(step != .review ? "Next" : isSending ? "Signing up…" : "Sign up") {
        send(.nextTapped)
      }
      .buttonStyle(.borderedProminent)
      .keyboardShortcut(.defaultAction)
      .disabled(isSending)
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

  private func field(
    _ title: String, _ field: SignUp.Field, _ text: Binding<String>, _ type: TextContentType
  ) -> some View {
    TextField(title, text: text)
      .textContentType(type)
      .focused($focus, equals: .field(field))
      .fieldError(store.state.shownProblem(field))
  }

  @ViewBuilder private var account: some View {
    // What is said about the name is directly below it, and not nearer to the next field.
    VStack(alignment: .leading, spacing: 0) {
      field("User name", .userName, $store.signUp.userName, .username)
      switch store.nameStatus {
      case .checking: Text("Asking whether it is free…").foregroundStyle(.secondary)
      case .free: Text("It is free.").foregroundStyle(.green)
      case .unknown, .taken: EmptyView()
      }
    }
    field("Email", .email, $store.signUp.email, .emailAddress)
      .keyboardType(.emailAddress)
  }

  @ViewBuilder private var address: some View {
    field("Postcode", .postcode, $store.signUp.postcode, .postalCode)
      .keyboardType(.numberPad)
    field("City", .city, $store.signUp.city, .addressCity)
  }

  @ViewBuilder private var plan: some View {
    Picker("Plan", selection: $store.signUp.plan) {
      ForEach(SignUp.Plan.allCases, id: \.self) { Text($0.rawValue) }
    }
    .focused($focus, equals: .step(.plan))
    if store.signUp.plan == .team {
      Stepper("\(store.signUp.seats) seats", value: $store.signUp.seats, in: 2...20)
    }
    Text(store.signUp.price == 0 ? "It costs nothing." : "\(store.signUp.price) € a month.")
  }

  @ViewBuilder private var document: some View {
    Text("Add a picture of yourself, or a document, if you like.")
    if let attachment = store.signUp.attachment {
      LabeledContent("File", value: attachment.description)
      Button("Remove", role: .destructive) { store.send(.removeFileTapped) }
    }
    Button(store.signUp.attachment == nil ? "Choose a file…" : "Choose another file…") {
      store.send(.chooseFileTapped)
    }
    .focused($focus, equals: .step(.document))
    .fieldError(store.fileProblem)
    .fileImporter(
      isPresented: $store.isChoosingFile, allowedContentTypes: [.png, .jpeg, .pdf]
    ) { store.send(.fileChosen($0)) }
    .fileImporterLimit(bytes: Attachment.limit)
  }

  @ViewBuilder private var review: some View {
    let signUp = store.signUp
    LabeledContent("User name", value: signUp.userName)
    LabeledContent("Email", value: signUp.email)
    LabeledContent("Address", value: "\(signUp.postcode) \(signUp.city)")
    LabeledContent("Plan", value: "\(signUp.plan.rawValue), \(signUp.price) € a month")
    LabeledContent("File", value: signUp.attachment?.description ?? "None")
    Text("You keep what you write. We keep it safe, and forget it when you leave.")
    Toggle("I accept the terms", isOn: $store.signUp.acceptsTerms)
      .focused($focus, equals: .field(.terms))
      .fieldError(store.state.shownProblem(.terms))
    if case .failed(let reason) = store.submission { Text(reason).foregroundStyle(.red) }
  }
}

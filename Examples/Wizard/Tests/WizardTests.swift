import Foundation
import Pullback
import PullbackTesting
import Testing

@testable import Wizard

@MainActor struct WizardTests {
  private static let complete = SignUp(
    userName: "Grace", email: "grace@example.com", postcode: "12345", city: "Arlington",
    acceptsTerms: true)

  /// A form of which everything is filled in, at a step.
  private static func state(at step: Step) -> Wizard.State {
    let state = Wizard.State(reached: .review, signUp: complete)
    state.$step.withLock { $0 = step }
    return state
  }

  private struct Offline: Error {}

  @Test func asksForTheNameOnceItIsTyped() async {
    let clock = TestClock()
    let store = TestStore(initialState: Wizard.State()) {
      Wizard()
    } withDependencies: {
      $0.continuousClock = clock
      $0.signUpClient.isFree = { $0 != "Ada" }
    }
    await store.send(\.binding.signUp.userName, "Ad") { $0.signUp.userName = "Ad" }
    await store.send(\.binding.signUp.userName, "Ada") {
      $0.signUp.userName = "Ada"
      $0.nameStatus = .checking
    }
    await clock.advance(by: .milliseconds(200))
    await store.send(\.binding.signUp.userName, "Adam") { $0.signUp.userName = "Adam" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.nameChecked) { $0.nameStatus = .free }
  }

  @Test func theCheckThatARestartHasEndedIsMadeAgain() async {
    let clock = TestClock()
    var state = Wizard.State()
    state.signUp.userName = "Ada"
    state.nameStatus = .checking
    let store = TestStore(initialState: state) {
      Wizard()
    } withDependencies: {
      $0.continuousClock = clock
      $0.signUpClient.isFree = { $0 != "Ada" }
    }
    await store.send(.nameCheckResumed)
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.nameChecked) { $0.nameStatus = .taken }
    await store.send(.nextTapped) {
      $0.showsAllProblems = true
    }
    #expect(store.state.shownStep == .account)
  }

  @Test func doesNotLeaveAnIncompleteStep() async {
    let store = TestStore(initialState: Wizard.State()) { Wizard() }
    await store.send(.nextTapped) { $0.showsAllProblems = true }
    #expect(store.state.shownProblem(.userName) == "A user name has at least 3 letters.")
    #expect(store.state.shownStep == .account)
  }

  @Test func theFirstWrongFieldGetsTheFocus() async {
    var state = Wizard.State(signUp: Self.complete)
    state.signUp.email = "grace"
    let store = TestStore(initialState: state) { Wizard() }
    await store.send(.nextTapped) {
      $0.showsAllProblems = true
      $0.focus = .field(.email)
    }
  }

  @Test func showsWhatIsWrongOnceSomethingIsTyped() {
    var state = Wizard.State()
    #expect(state.shownProblem(.postcode) == nil)
    state.signUp.postcode = "123"
    #expect(state.shownProblem(.postcode) == "A postcode has 5 digits.")
  }

  @Test func anAddressCannotSkipAStep() {
    let state = Wizard.State()
    state.$step.withLock { $0 = .review }
    #expect(state.shownStep == .account)
    var complete = Self.state(at: .review)
    #expect(complete.shownStep == .review)
    complete.signUp.city = ""
    #expect(complete.shownStep == .address)
  }

  @Test func typingDoesNotLeaveAStep() async {
    var state = Self.state(at: .document)
    state.signUp.email = "grace@x"
    let store = TestStore(initialState: state) { Wizard() }
    await store.send(\.binding.signUp.email, "grace@x.") {
      $0.signUp.email = "grace@x."
      $0.reached = .account
    }
    #expect(store.state.shownStep == .account)
    await store.send(\.binding.signUp.email, "grace@x.org") { $0.signUp.email = "grace@x.org" }
    #expect(store.state.shownStep == .account)
    // The address is that of the document all the time: what is typed makes no entries in the history.
    #expect(store.state.step == .document)
    await store.send(.nextTapped) {
      $0.reached = .address
      $0.$step.withLock { $0 = .address }
      $0.focus = .field(.postcode)
    }
  }

  @Test func goesForwardAndBack() async {
    let store = TestStore(initialState: Self.state(at: .account)) { Wizard() }
    await store.send(.nextTapped) {
      $0.$step.withLock { $0 = .address }
      $0.focus = .field(.postcode)
    }
    await store.send(.nextTapped) {
      $0.$step.withLock { $0 = .plan }
      $0.focus = .step(.plan)
    }
    await store.send(.backTapped) {
      $0.$step.withLock { $0 = .address }
      $0.focus = .field(.postcode)
    }
  }

  @Test func theTermsHaveToBeAccepted() async {
    var state = Self.state(at: .document)
    state.signUp.acceptsTerms = false
    let store = TestStore(initialState: state) { Wizard() }
    await store.send(.nextTapped) {
      $0.$step.withLock { $0 = .review }
      $0.focus = .field(.terms)
    }
    await store.send(.nextTapped) { $0.showsAllProblems = true }
    #expect(store.state.shownProblem(.terms) == "You have to accept the terms.")
  }

  @Test func aChosenFileIsKept() async {
    let removed = LockIsolated<[String]>([])
    let store = TestStore(initialState: Wizard.State()) {
      Wizard()
    } withDependencies: {
      $0.signUpClient.keep = { Attachment(name: $0.lastPathComponent, size: 1_234) }
      $0.signUpClient.remove = { attachment in
        removed.withValue { $0.append(attachment.name) }
      }
    }
    await store.send(.chooseFileTapped) { $0.isChoosingFile = true }
    await store.send(\.binding.isChoosingFile, false) { $0.isChoosingFile = false }
    await store.send(.fileChosen(.success(URL(filePath: "/tmp/face.png"))))
    await store.receive(\.fileKept.success) {
      $0.signUp.attachment = Attachment(name: "face.png", size: 1_234)
    }
    #expect(store.state.signUp.attachment?.description == "face.png, 1 kB")
    // Another file takes its place.
    await store.send(.fileChosen(.success(URL(filePath: "/tmp/cat.pdf"))))
    await store.receive(\.fileKept.success) {
      $0.signUp.attachment = Attachment(name: "cat.pdf", size: 1_234)
    }
    await store.send(.removeFileTapped) { $0.signUp.attachment = nil }
    #expect(removed.value == ["face.png", "cat.pdf"])
  }

  @Test func aFileThatCannotBeReadLeavesTheOtherOne() async {
    var state = Wizard.State(signUp: Self.complete)
    state.signUp.attachment = Attachment(name: "face.png", size: 1)
    let store = TestStore(initialState: state) {
      Wizard()
    } withDependencies: {
      $0.signUpClient.keep = { _ in throw Offline() }
    }
    await store.send(.fileChosen(.success(URL(filePath: "/tmp/gone.png"))))
    await store.receive(\.fileKept.failure) {
      $0.fileProblem = "The file could not be read. Choose it again, or another one."
    }
    #expect(store.state.signUp.attachment?.name == "face.png")
  }

  @Test func aNameThatWasTakenMeanwhileIsAskedForAgain() async {
    let state = Self.state(at: .review)
    let clock = TestClock()
    let store = TestStore(initialState: state) {
      Wizard()
    } withDependencies: {
      $0.signUpClient.signUp = { _ in
        try await clock.sleep(for: .seconds(1))
        throw SignUpError.userNameTaken
      }
    }
    await store.send(.nextTapped) {
      $0.showsAllProblems = true
      $0.submission = .sending
    }
    // A second press while the first is on its way does nothing, and neither does another address.
    await store.send(.nextTapped)
    await store.send(.backTapped)
    store.state.$step.withLock { $0 = .plan }
    store.assert { $0.$step.withLock { $0 = .plan } }
    #expect(store.state.shownStep == .review)
    await clock.advance(by: .seconds(1))
    await store.receive(\.submitted.failure) {
      $0.showsAllProblems = false
      $0.submission = .none
      $0.nameStatus = .taken
      $0.$step.withLock { $0 = .account }
    }
    #expect(store.state.shownProblem(.userName) == "“Grace” is taken.")
  }

  @Test func aLostConnectionLosesNothing() async {
    let state = Self.state(at: .review)
    let store = TestStore(initialState: state) {
      Wizard()
    } withDependencies: {
      $0.signUpClient.signUp = { _ in throw Offline() }
    }
    await store.send(.nextTapped) {
      $0.showsAllProblems = true
      $0.submission = .sending
    }
    await store.receive(\.submitted.failure) {
      $0.submission = .failed("The server did not answer. Nothing is lost; try again.")
    }
    store.dependencies.signUpClient.signUp = { _ in 7 }
    await store.send(.nextTapped) { $0.submission = .sending }
    await store.receive(\.submitted.success) { $0.submission = .done(number: 7) }
  }
}

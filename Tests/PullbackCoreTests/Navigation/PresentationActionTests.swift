import Foundation
import Pullback
import Testing

private enum Child: CasePathable, Equatable, Codable {
  case tap(Int)
  case close
  struct AllCasePaths: Sendable {
    var tap: AnyCasePath<Child, Int> {
      AnyCasePath(
        embed: { .tap($0) },
        extract: { if case .tap(let value) = $0 { value } else { nil } }
      )
    }
    var close: AnyCasePath<Child, Void> {
      AnyCasePath(embed: { .close }, extract: { $0 == .close ? () : nil })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private enum Parent: CasePathable, Equatable {
  case child(PresentationAction<Child>)
  case other
  struct AllCasePaths: Sendable {
    var child: AnyCasePath<Parent, PresentationAction<Child>> {
      AnyCasePath(
        embed: { .child($0) },
        extract: { if case .child(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Suite struct PresentationActionTests {
  @Test("case key paths reach dismiss and the feature's actions, with and without presented")
  func paths() {
    let dismiss: CaseKeyPath<Parent, Void> = \.child.dismiss
    let tap: CaseKeyPath<Parent, Int> = \.child.presented.tap
    let short: CaseKeyPath<Parent, Int> = \.child.tap
    #expect(dismiss() == .child(.dismiss))
    #expect(tap(3) == .child(.presented(.tap(3))))
    #expect(short(3) == tap(3))
    #expect(Parent.child(.presented(.tap(4)))[case: short] == 4)
    #expect(Parent.child(.presented(.close))[case: short] == nil)
    #expect(Parent.child(.dismiss).is(\.child.dismiss))
    #expect(Parent.child(.presented(.close)).is(\.child.close))
    #expect(!Parent.other.is(\.child))
  }

  @Test("the path of a feature's case extracts a presentation action of that case")
  func cases() {
    let tap: CaseKeyPath<Parent, PresentationAction<Int>> = \.child.tap
    #expect(tap(.presented(3)) == .child(.presented(.tap(3))))
    #expect(tap(.dismiss) == .child(.dismiss))
    #expect(Parent.child(.dismiss)[case: tap] == .dismiss)
    #expect(Parent.child(.presented(.tap(3)))[case: tap] == .presented(3))
    #expect(Parent.child(.presented(.close))[case: tap] == nil)
  }

  @Test("a presentation action is encodable when the feature's actions are")
  func coding() throws {
    let actions: [PresentationAction<Child>] = [.dismiss, .presented(.tap(3)), .presented(.close)]
    let data = try JSONEncoder().encode(actions)
    #expect(try JSONDecoder().decode([PresentationAction<Child>].self, from: data) == actions)
  }

  @Test(
    "a binding action of a presented feature can be set and read through the presentation action")
  func bindings() {
    struct Form: Equatable, Sendable { var name = "" }
    enum Action: BindableAction { case binding(BindingAction<Form>), other }
    let action: PresentationAction<Action> = .set(\.name, "Blob")
    guard case .presented(.binding(\.name)) = action else {
      Issue.record("The write is an action of the feature.")
      return
    }
    #expect(action.binding?.keyPath == \Form.name)
    #expect(PresentationAction<Action>.presented(.other).binding == nil)
    #expect(PresentationAction<Action>.dismiss.binding == nil)
  }
}

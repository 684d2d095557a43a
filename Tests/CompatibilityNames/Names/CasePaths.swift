import Pullback
import PullbackTesting
import Testing

// The names on the Composable Architecture's pages about case paths and identified arrays.

@CasePathable
@dynamicMemberLookup
enum Choices: Equatable {
  case number(Int)
  case text(String)
  case pair(Int, label: String)
  case none
}

func namesOfCasePaths(_ value: inout Choices) {
  _ = value.number
  _ = value[case: \.number]
  _ = value.is(\.number)
  _ = value.is(\.none)
  value.modify(\.number) { $0 += 1 }
  value[case: \.text] = "x"
  let path: CaseKeyPath<Choices, Int> = \.number
  _ = path(3)
  let none: CaseKeyPath<Choices, Void> = \.none
  _ = none()
  _ = Choices.allCasePaths.number.extract(from: value)
  _ = Choices.allCasePaths[value]
  _ = AnyCasePath(path)
  let operated: AnyCasePath<Choices, Int> = /Choices.number
  _ = operated
  _ = (/Choices.number).extract(from: value)
  _ = (/Choices.number).embed(1)
  _ = (/Choices.number) ~= value
  switch value {
  case \.number: break
  default: break
  }
  _ = [Choices]().map(\.number)
  _ = Optional.some(value)?.number
  _ = Optional<Int>.allCasePaths.some
  _ = Result<Int, any Error>.allCasePaths.success
  let optional: CaseKeyPath<Choices?, Int> = \.some.number
  _ = optional
}

@CasePathable
enum Replies {
  case saved(Result<Void, any Error>)
  case loaded(Result<(Int, String), Never>)
  case pending(Void?)
  case pair((Int, Int)?)
  case later(Result<Void, any Error>?)
}

func namesOfVoidCasePaths(_ reply: Replies, _ result: Result<Void, any Error>) -> Bool {
  let path: PartialCaseKeyPath<Result<Void, any Error>> = \.success
  return reply.is(\.saved.success) || reply.is(\.saved.failure) || reply.is(\.loaded.success)
    || reply.is(\.pending.some) || reply.is(\.pending.none) || reply.is(\.pair.some)
    || reply.is(\.later.success) || reply.is(\.later.some.success) || result.is(\.success)
    || result.is(path) || reply[case: \.saved.success] != nil
}

@Reducer
struct SavingFeature {
  struct State: Equatable { var isSaved = false }
  enum Action {
    case saveButtonTapped
    case saveResponse(Result<Void, any Error>)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .saveButtonTapped:
        return .run { send in await send(.saveResponse(Result {})) }
      case .saveResponse(.success):
        state.isSaved = true
        return .none
      case .saveResponse(.failure):
        return .none
      }
    }
  }
}

func namesOfIdentifiedArrays() {
  var array: IdentifiedArrayOf<CounterFeature.State> = [CounterFeature.State(id: 1)]
  array[id: 1]?.count += 1
  array.append(CounterFeature.State(id: 2))
  _ = array.updateOrAppend(CounterFeature.State(id: 2))
  array.remove(id: 2)
  array.remove(atOffsets: [0])
  array.move(fromOffsets: [], toOffset: 0)
  _ = array.ids
  _ = array.index(id: 1)
  _ = array.elements
  _ = IdentifiedArray(uniqueElements: [CounterFeature.State()])
  _ = IdentifiedArray(uniqueElements: [1, 2], id: \.self)
  _ = IdentifiedArray([CounterFeature.State()], uniquingIDsWith: { first, _ in first })
  _ = array.filter { $0.count > 0 }
  array.sort { $0.count < $1.count }
  array.removeAll { $0.count > 0 }
}

@Suite struct CasePathNames {
  @MainActor
  @Test("a test receives the success of a Result<Void, any Error>")
  func voidResult() async {
    let store = TestStore(initialState: SavingFeature.State()) { SavingFeature() }
    await store.send(.saveButtonTapped)
    await store.receive(\.saveResponse.success) { $0.isSaved = true }
  }

  @Test("case key paths lead through results and optionals of Void and of tuples")
  func void() {
    #expect(namesOfVoidCasePaths(.pending(nil), .failure(CancellationError())))
    #expect(namesOfVoidCasePaths(.saved(.success(())), .failure(CancellationError())))
    #expect(namesOfVoidCasePaths(.later(nil), .success(())))
    #expect(!namesOfVoidCasePaths(.pair(nil), .failure(CancellationError())))
  }

  @Test("XCTModify changes the value of a case and of an optional")
  func modify() {
    var value = Choices.number(1)
    XCTModify(&value, case: \.number) { $0 += 1 }
    #expect(value == .number(2))
    var optional: Int? = 1
    XCTModify(&optional) { $0 += 1 }
    #expect(optional == 2)
  }

  @Test("XCTModify reports an enum in another case, and an optional that is nil")
  func modifyOther() {
    withKnownIssue {
      var value = Choices.none
      XCTModify(&value, case: \.number) { $0 += 1 }
    }
    withKnownIssue {
      var optional: Int?
      XCTModify(&optional) { $0 += 1 }
    }
  }
}

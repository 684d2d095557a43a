#if Web && Macros
import Foundation
import Pullback
import PullbackUI

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// The code of the article "Recipes" that belongs to a feature.

struct Book: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
}

@DependencyClient
struct BookClient: Sendable {
  var search: @Sendable (_ text: String, _ page: Int) async throws -> [Book]
}

extension BookClient: DependencyKey {
  static let liveValue = BookClient { text, page in
    @Dependency(\.urlSession) var session
    guard let address = URL(string: "https://books.example.com/search") else {
      throw URLError(.badURL)
    }
    let query = [
      URLQueryItem(name: "q", value: text), URLQueryItem(name: "page", value: "\(page)"),
    ]
    var request = URLRequest(url: address.appending(queryItems: query))
    request.timeoutInterval = 10
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
    return try JSONDecoder().decode([Book].self, from: data)
  }
  static let testValue = BookClient()
}

extension DependencyValues {
  @DependencyEntry var books: BookClient
}

@Reducer
struct BookSearch {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var found: IdentifiedArrayOf<Book> = []
    var page = 1
    var hasMore = false
    var problem: String?
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case moreTapped
    case found([Book], page: Int)
    case failed
  }

  private enum CancelID { case search }
  @Dependency(\.books) var books
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        return search(state.text, page: 1)
          .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .binding:
        return .none

      case .moreTapped:
        return search(state.text, page: state.page + 1)
          .cancellable(id: CancelID.search, cancelInFlight: true)

      case .found(let books, let page):
        if page == 1 { state.found = [] }
        state.found.append(contentsOf: books)
        state.page = page
        state.hasMore = !books.isEmpty
        state.problem = nil
        return .none

      case .failed:
        state.problem = "The books cannot be reached. Try again later."
        return .none
      }
    }
  }

  private func search(_ text: String, page: Int) -> Effect<Action> {
    .run { [books, clock] send in
      for pause in [1, 2] {
        do {
          return await send(.found(try await books.search(text: text, page: page), page: page))
        } catch is URLError {
          try await clock.sleep(for: .seconds(pause))
        }
      }
      await send(.found(try await books.search(text: text, page: page), page: page))
    } catch: { _, send in
      await send(.failed)
    }
  }
}

struct BookSearchView: View {
  @Bindable var store: StoreOf<BookSearch>

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Search", text: $store.text)
      if let problem = store.problem { Text(problem) }
      List(store.found) { Text($0.title) }
      Button("More") { store.send(.moreTapped) }
        .disabled(!store.hasMore)
    }
  }
}

@Reducer
struct News {
  @ObservableState
  struct State: Equatable { var ageInMinutes = 0 }

  enum Action { case task, minutePassed }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .task:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(60)) { await send(.minutePassed) }
        }

      case .minutePassed:
        state.ageInMinutes += 1
        return .none
      }
    }
  }
}

struct NewsView: View {
  let store: StoreOf<News>

  var body: some View {
    Text("\(store.ageInMinutes) min old")
      .task { await store.send(.task).finish() }
  }
}

/// What is switched on for this program.
struct Flags: Sendable {
  var hasNewCheckout = false
}

extension Flags: DependencyKey {
  static let liveValue = Flags(
    hasNewCheckout: ProcessInfo.processInfo.environment["NEW_CHECKOUT"] == "1")
  static let testValue = Flags()
}

extension DependencyValues {
  @DependencyEntry var flags: Flags
}
#endif

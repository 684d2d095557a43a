#if Web && Macros
import Hummingbird
import Foundation
import Pullback
import PullbackUI
import PullbackUITesting
import PullbackWeb
import Testing

struct Rating: Decodable {
  var stars: Int
}

@Reducer
struct Reviews {
  @ObservableState
  struct State: Equatable {
    var stars = 3
    var history = [2, 5, 3]
    var text = "<p>A <b>good</b> read.</p>"
  }
  enum Action {
    case rated(Int)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rated(let stars):
        // What a browser sends may be anything.
        guard (1...5).contains(stars) else { return .none }
        state.stars = stars
        state.history.append(stars)
        return .none
      }
    }
  }
}

struct ReviewsView: View {
  let store: StoreOf<Reviews>

  var body: some View {
    VStack(alignment: .leading) {
      WebComponent("star-rating", attributes: ["value": store.stars]) {
        Stepper("\(store.stars) stars") {
          store.send(.rated(store.stars + 1))
        } onDecrement: {
          store.send(.rated(store.stars - 1))
        }
      }
      .onWebEvent("rate", as: Rating.self) { store.send(.rated($0.stars)) }
      WebComponent(hook: "Bars", value: store.history) {
        Text("Ratings: \(store.history.map(String.init).joined(separator: ", "))")
      }
      EmbeddedHTML(SanitizedHTML(store.text))
        .webClass("review-text")
    }
  }
}

struct ReviewsProgram {
  static func router(web: URL) -> Router<BasicRequestContext> {
    let router = Router()
    router.live(
      "/reviews",
      assets: [
        .folder(web, modules: ["reviews.js"], stylesheets: ["brand.css"]),
        .allow(.images, from: "https://covers.example.com"),
      ]
    ) {
      ReviewsView(store: Store(initialState: Reviews.State()) { Reviews() })
    }
    return router
  }
}

@Suite struct ReviewsTests {
  @Test @MainActor func rating() throws {
    let page = HeadlessPage {
      Store(initialState: Reviews.State()) { Reviews() }
    } view: { store in
      ReviewsView(store: store)
    }
    try page.send("rate", from: "star-rating", detail: ["stars": 5])
    #expect(page.shows("5 stars"))
    #expect(throws: HeadlessPageError.self) {
      try page.send("rate", from: "star-rating", detail: ["stars": "many"])
    }
    try page.adjust("5 stars", .decrement)
    #expect(page.shows("Ratings: 2, 5, 3, 5, 4"))
  }

  @Test func mounted() {
    _ = ReviewsProgram.router(web: URL(filePath: #filePath).deletingLastPathComponent())
  }
}
#endif

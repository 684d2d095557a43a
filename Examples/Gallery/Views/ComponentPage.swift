import PullbackUI

/// A custom element, a hook and HTML of others. The module and the style sheet are in `App/Web`.
struct ComponentPage: View {
  struct Rating: Decodable {
    var stars: Int
  }

  @State private var stars = 3
  @State private var history = [2, 5, 4, 3]

  private let review = """
    <h2>A good read</h2>
    <p>Short, clear and <em>funny</em>. <a href="https://example.com/review">More…</a>
    <ul><li>for the train<li>for the bath</ul>
    <script>alert("never")</script>
    """

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Text("Your rating").font(.headline)
      WebComponent("star-rating", attributes: ["value": stars]) {
        Stepper("Stars: \(stars)", value: $stars, in: 1...5)
      }
      .accessibilityLabel("Rating")
      .onWebEvent("rate", as: Rating.self) { stars = min(5, max(1, $0.stars)) }
      Button("Rate") { history.append(stars) }
      Text("All ratings").font(.headline)
      WebComponent(hook: "Bars", value: history) {
        Text(history.map { String(repeating: "★", count: $0) }.joined(separator: "  "))
      }
      Text("A review").font(.headline)
      EmbeddedHTML(SanitizedHTML(review)).webClass("gallery-review")
    }
  }
}

#if Web
import Hummingbird
import Pullback
import PullbackUI
import PullbackWeb

// The code of the section "Behind a proxy, under a path" of the article "Requests and logins".

func makeShop(on live: LiveServer) -> Router<BasicRequestContext> {
  let router = Router()
  router.live("/shop", title: "Shop", on: live) { request in
    ShopView(address: request.url?.absoluteString ?? "", client: request.remoteAddress ?? "")
  }
  return router
}

struct ShopView: View {
  let address: String
  let client: String
  @State private var count = 0

  var body: some View {
    NavigationStack {
      VStack {
        Text("\(client) came to \(address)")
        Text("\(count) things")
        Button("Buy") { count += 1 }
        NavigationLink("Terms") { Text("None").navigationTitle("Terms") }
      }
    }
  }
}
#endif

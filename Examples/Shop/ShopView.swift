import Pullback
import PullbackUI

/// The login or, for somebody who is logged in, the shop.
struct ShopView: View {
  @Bindable var store: StoreOf<Shop>

  var body: some View {
    NavigationStack {
      if let user = store.user {
        CatalogView(store: store, user: user)
      } else {
        LoginView(store: store.scope(state: \.login, action: \.login))
      }
    }
    .sheet(item: $store.scope(state: \.checkout, action: \.checkout)) { CheckoutView(store: $0) }
  }
}

struct LoginView: View {
  @Bindable var store: StoreOf<Login>
  @FocusState private var isNaming: Bool

  var body: some View {
    VStack(alignment: .leading) {
      Text("Ada (1815) buys here. Grace (1906) also sees how many orders there are.")
      TextField("Name", text: $store.name)
        .textContentType(.username)
        .focused($isNaming)
      SecureField("Password", text: $store.password)
        .textContentType(.password)
        .fieldError(store.problem)
      Button(store.isLoggingIn ? "Logging in…" : "Log in") { store.send(.logInTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(!store.canLogIn)
    }
    .onSubmit { store.send(.logInTapped) }
    .defaultFocus($isNaming, true)
    .navigationTitle("Shop")
  }
}

struct CatalogView: View {
  @Bindable var store: StoreOf<Shop>
  let user: User

  var body: some View {
    VStack(alignment: .leading) {
      if let problem = store.problem { Text(problem).foregroundStyle(.red) }
      if let count = store.orderCount { Text(count == 1 ? "1 order" : "\(count) orders") }
      if let products = store.products {
        if products.isEmpty {
          ContentUnavailableView.search(text: store.query)
        } else {
          List(products) { row($0) }
        }
      } else {
        ProgressView("Opening the shop…")
        Spacer()
      }
    }
    .searchable(text: $store.query)
    .navigationTitle("Shop")
    .toolbar {
      Text(user.name)
      if user.role == .manager { Button("Orders") { store.send(.ordersTapped) } }
      Button("Log out") { store.send(.logOutTapped) }
      Button("Cart (\(store.cart.count))") { store.send(.checkoutTapped) }
        .buttonStyle(.borderedProminent)
        .disabled(store.cart.count == 0)
    }
  }

  private func row(_ product: Product) -> some View {
    HStack {
      VStack(alignment: .leading, spacing: 0) {
        Text(product.name)
        Text(product.price.euros).monospacedDigit().foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      // A row of its own, so that its buttons stay together where there is little room.
      HStack {
        let count = store.cart.lines[id: product.id]?.count ?? 0
        Button("−") { store.send(.removeTapped(product.id)) }
          .disabled(count == 0)
          .accessibilityLabel("Remove \(product.name)")
        Text("\(count)").monospacedDigit().accessibilityLabel("\(count) in the cart")
        Button("+") { store.send(.addTapped(product)) }
          .accessibilityLabel("Add \(product.name)")
      }
    }
  }
}

struct CheckoutView: View {
  let store: StoreOf<Checkout>

  var body: some View {
    VStack(alignment: .leading) {
      if case .placed(let number) = store.status {
        Text("Thank you! Your order has the number \(number).").font(.headline)
      } else {
        Text("Your order").font(.headline)
        ForEach(store.cart.lines) { line in
          LabeledContent(
            "\(line.count) × \(line.product.name)",
            value: (line.count * line.product.price).euros)
        }
        LabeledContent("Total", value: store.cart.total.euros).bold()
        if store.status == .unknown {
          Text("The connection was cut. Try again: you will not pay twice.")
            .foregroundStyle(.red)
        }
        let isSending = store.status == .sending
        Button(isSending ? "Ordering…" : store.status == .unknown ? "Try again" : "Order") {
          store.send(.orderTapped)
        }
        .buttonStyle(.borderedProminent)
        .disabled(isSending)
      }
      Button("Close") { store.send(.closeTapped) }
        .disabled(store.status == .sending)
    }
    .interactiveDismissDisabled(store.status == .sending)
  }
}

#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// The changes of the favorites, newest first.
struct ActivityView: View {
  let store: StoreOf<FavoritePrimes>

  var body: some View {
    Group {
      if store.favorites.activity.isEmpty {
        ContentUnavailableView(
          "No activity yet",
          systemImage: "clock",
          description: Text("Changes of your favorite primes are listed here.")
        )
      } else {
        List {
          Section {
            ForEach(store.favorites.activity.reversed()) { activity in
              HStack {
                Label(activity.title, systemImage: activity.symbol)
                Spacer()
                Text("\(activity.time)")
                  .foregroundStyle(.secondary)
              }
            }
          }
        }
      }
    }
    .navigationTitle("Activity")
  }
}

extension Activity {
  fileprivate var symbol: String {
    switch change {
    case .added: "plus"
    case .removed: "minus"
    }
  }
}
#endif

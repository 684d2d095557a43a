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
          ForEach(store.favorites.activity.reversed()) { activity in
            HStack {
              Text(activity.title)
              Spacer()
              Text("\(activity.time)")
            }
          }
        }
      }
    }
    .navigationTitle("Activity")
  }
}
#endif

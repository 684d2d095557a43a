#if Macros
import PrimeTimeCore
import Pullback
import PullbackUI

/// The changes of the favorites, newest first.
struct ActivityView: View {
  let store: StoreOf<FavoritePrimes>

  var body: some View {
    List {
      ForEach(store.favorites.activity.reversed()) { activity in
        HStack {
          Text(activity.title)
          Spacer()
          Text("\(activity.time)")
        }
      }
    }
    .navigationTitle("Activity")
  }
}
#endif

import PrimeTimeCore
import Pullback
import PullbackUI

/// What became of the favorites, newest first.
struct ActivityView: View {
  let store: Store<[Activity], AppFeature.Action>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      List {
        ForEach(viewStore.state.reversed()) { activity in
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
}

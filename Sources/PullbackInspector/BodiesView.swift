#if Macros
import Pullback
import PullbackUI

/// The views whose bodies the last action of the shown state has made necessary.
struct BodiesView: View {
  let store: StoreOf<Inspector>

  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Text(store.page.shownRow.map { "\($0.id) \($0.title)" } ?? "Before the first action")
        if store.page.bodies.isEmpty { Text("No body was evaluated because of it.") }
        ForEach(store.page.bodies) { body in
          Text(body.count == 1 ? body.view : "\(body.view) ×\(body.count)")
          ForEach(body.reasons, id: \.self) { reason in
            Text("  \(reason)")
              .foregroundStyle(.secondary)
          }
        }
        if store.page.bodiesLeftOut > 0 { Text("… and \(store.page.bodiesLeftOut) more") }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    .listMargins()
  }
}
#endif

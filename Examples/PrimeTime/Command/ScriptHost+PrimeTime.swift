#if Macros
package import Foundation
package import PrimeTimeCore
import PrimeTimeViews
package import Pullback
import PullbackHTML
import PullbackInspector
package import PullbackTerminal
import PullbackUI

extension ScriptHost {
  /// Creates the app for a script. Its clock starts on 1 January 2026 at 09:00 UTC, and advances
  /// only when the script advances it.
  ///
  /// - Parameters:
  ///   - inspects: Whether Ctrl-O opens the inspector.
  ///   - prepare: Is called with the store before it is used.
  package static func primeTime(
    rows: Int = 0,
    data: URL,
    showsPeople: Bool = false,
    inspects: Bool = false,
    prepare: (StoreOf<AppFeature>) -> Void = { _ in }
  ) -> ScriptHost {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 1_767_258_000)
    var host = withDependencies {
      $0.context = .live
      $0.continuousClock = clock
      $0.date = DateGenerator { start.addingTimeInterval(clock.now.offset / .seconds(1)) }
      $0.timeZone = .gmt
    } operation: {
      ScriptHost(clock: clock) {
        let store = AppFeature.store(rows: rows, data: data)
        prepare(store)
        return store
      } view: { store in
        if inspects {
          InspectedView(store) { AppView(store: store, showsPeople: showsPeople) }
        } else {
          AppView(store: store, showsPeople: showsPeople)
        }
      }
    }
    let tree = host.graph.tree
    host.html = { HTMLRendering(tree: tree).text }
    return host
  }
}
#endif

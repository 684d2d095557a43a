#if Macros
package import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackHTML
package import PullbackTerminal
import PullbackUI

extension ScriptHost {
  /// Creates the app for a script. Its clock starts on 1 January 2026 at 09:00 UTC, and advances
  /// only when the script advances it.
  package static func primeTime(
    rows: Int = 0,
    data: URL,
    showsPeople: Bool = false
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
        AppFeature.store(rows: rows, data: data)
      } view: { store in
        AppView(store: store, showsPeople: showsPeople)
      }
    }
    let tree = host.graph.tree
    host.html = { HTMLRendering(tree: tree).text }
    return host
  }
}
#endif

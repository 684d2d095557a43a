#if Macros
package import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackHTML
package import PullbackTerminal
import PullbackUI

extension ScriptHost {
  /// The app under a script: at nine in the morning of the first day of 2026, in Greenwich, where
  /// time passes only when the script says so.
  package static func primeTime(rows: Int = 0, data: URL) -> ScriptHost {
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
        AppView(store: store)
      }
    }
    let tree = host.graph.tree
    host.html = { HTMLRendering(tree: tree).text }
    return host
  }
}
#endif

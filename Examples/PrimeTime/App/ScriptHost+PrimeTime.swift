package import Foundation
import PrimeTimeCore
import PrimeTimeViews
import Pullback
import PullbackHTML
package import PullbackTerminal
import PullbackUI

extension ScriptHost {
  /// The app under a script, after its launch: at nine in the morning of the first day of 2026, in
  /// Greenwich, where time passes only when the script says so.
  package static func primeTime(rows: Int = 0, data: URL) async -> ScriptHost {
    let clock = TestClock()
    let start = Date(timeIntervalSince1970: 1_767_258_000)
    var dependencies = AppDependencies.live(data: data)
    dependencies.clock = clock
    dependencies.date = { start.addingTimeInterval(clock.now.offset / .seconds(1)) }
    dependencies.timeZone = .gmt
    var host = ScriptHost(clock: clock) { [dependencies] in
      let store = Store(initialState: AppFeature.State(rows: rows)) {
        AppFeature(dependencies: dependencies)
      }
      store.send(.launched)
      return store
    } view: { store in
      AppView(store: store)
    }
    let tree = host.graph.tree
    host.html = { HTMLRendering(tree: tree).text }
    await host.settle()
    // What the launch did is no answer to the script.
    _ = host.takeActions()
    return host
  }
}

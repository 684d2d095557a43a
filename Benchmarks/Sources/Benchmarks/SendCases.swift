import Pullback

/// Sends to a single store, and to one with many features.
///
/// A budget is 1.4 times what was measured when it was set; `Benchmarks/README.md` lists those that
/// are looser than the project first planned, with the reasons.
@MainActor
func sendCases(bare: Double) -> [Measurement] {
  let flat = Store(initialState: Counter.State()) { Counter() }
  let siblings = Store(initialState: Siblings.State()) { Siblings() }
  let records = Store(initialState: RecordScreen.State()) { RecordScreen() }
  let loaded = RecordScreen.Action.detail(.editor(.loaded(Record())))
  return [
    Measurement(
      "flat send",
      time { for _ in 0..<$0 { flat.send(.increment) } },
      baseline: bare,
      budget: 70
    ),
    Measurement(
      "create a root store",
      time { for _ in 0..<$0 { keep(Store(initialState: Counter.State()) { Counter() }) } },
      baseline: bare,
      budget: 1250
    ),
    Measurement(
      "a root store",
      bytes(per: 1000) {
        (0..<1000).map { _ in Store(initialState: Counter.State()) { Counter() } }
      }, .bytes),
    Measurement(
      "20 sibling Scopes, send to the last",
      time { for _ in 0..<$0 { siblings.send(.part20(.tapped)) } },
      baseline: bare,
      budget: 610
    ),
    Measurement(
      "3 Scopes, send a record to the innermost",
      time { for _ in 0..<$0 { records.send(loaded) } },
      baseline: bare,
      budget: 255
    ),
  ]
}

/// Sends to a leaf feature below `depth` levels of `ifLet`.
@MainActor
func depthCases<Top: Level>(_ top: Top.Type, depth: Int, bare: Double) -> [Measurement] {
  var state = Top.initialState
  let (leafAction, ownAction) = (Top.leafAction, Top.ownAction)
  let byHand = time { for _ in 0..<$0 { Top.byHand(&state, leafAction) } }
  // A send to the leaf wraps the action once for each level, and so does this baseline.
  let wrapped = time { for _ in 0..<$0 { Top.byHand(&state, Top.leafAction) } }

  let store = Store(initialState: Top.initialState) { Top() }
  let leaf = Top.leaf(of: store)
  let other = Store(initialState: Top.initialState) { Top() }
  let otherLeaf = Top.leafByKeptPaths(of: other)
  defer { keep(otherLeaf) }
  // Scoping has a budget for ten levels. One level costs a little more than a tenth of it.
  let share = depth == 10 ? 1 : Double(depth) / 10 * 1.25
  return [
    Measurement(
      "ifLet × \(depth): send to the leaf",
      time { for _ in 0..<$0 { leaf.send(Leaf.leafAction) } },
      baseline: wrapped,
      budget: 52
    ),
    Measurement(
      "ifLet × \(depth): the leaf's action through the root",
      time { for _ in 0..<$0 { store.send(leafAction) } },
      baseline: byHand,
      budget: 70
    ),
    Measurement(
      "ifLet × \(depth): send at the root",
      time { for _ in 0..<$0 { store.send(ownAction) } },
      baseline: bare,
      budget: 115
    ),
    Measurement(
      "ifLet × \(depth): read at the leaf",
      time { for _ in 0..<$0 { keep(leaf.state.count) } },
      baseline: bare,
      budget: 62
    ),
    Measurement(
      "ifLet × \(depth): scope to the leaf, first time",
      timeOnce(samples: 41, per: 100) {
        let stores = (0..<100).map { _ in Store(initialState: Top.initialState) { Top() } }
        var leaves: [StoreOf<Leaf>] = []
        leaves.reserveCapacity(100)
        let start = ContinuousClock.now
        for store in stores { leaves.append(Top.leaf(of: store)) }
        return start.elapsed
      },
      baseline: bare,
      budget: 11_500 * share
    ),
    Measurement(
      "ifLet × \(depth): scope to the leaf, again",
      time { for _ in 0..<$0 { keep(Top.leaf(of: store)) } },
      baseline: bare,
      budget: 2300 * share
    ),
    Measurement(
      "ifLet × \(depth): the same, key paths kept",
      time { for _ in 0..<$0 { keep(Top.leafByKeptPaths(of: other)) } },
      baseline: bare,
      budget: 2300 * share
    ),
  ]
}

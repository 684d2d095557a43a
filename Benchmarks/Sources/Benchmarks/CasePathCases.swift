import Pullback

/// Embedding actions in a case and extracting them, with a case path that was made from a case key
/// path.
@MainActor
func casePathCases(bare: Double) -> [Measurement] {
  let path = AnyCasePath<Siblings.Action, Leaf.Action>(\.part3)
  let constructed = AnyCasePath(Siblings.Action.part3)
  let action = Siblings.Action.part3(.tapped)
  let extract: @MainActor (Int) -> Void = { for _ in 0..<$0 { keep(path.extract(from: action)) } }
  let embed: @MainActor (Int) -> Void = { for _ in 0..<$0 { keep(path.embed(.tapped)) } }
  let examine: @MainActor (Int) -> Void = {
    for _ in 0..<$0 { keep(constructed.extract(from: action)) }
  }
  return [
    Measurement("case key path: embed", time(embed), baseline: bare, budget: 7),
    Measurement("case key path: extract", time(extract), baseline: bare, budget: 7),
    Measurement("case key path: embed", allocations(embed), .allocations, budget: 0),
    Measurement("case key path: extract", allocations(extract), .allocations, budget: 0),
    Measurement("path from a constructor: extract", time(examine), baseline: bare),
  ]
}

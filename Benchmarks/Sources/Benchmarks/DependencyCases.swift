import Pullback

private enum Number: DependencyKey {
  static let liveValue = 0
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[Number.self] }
    set { self[Number.self] = newValue }
  }
}

/// A feature that reads a dependency.
private struct Reading: Reducer {
  @Dependency(\.number) var number

  func reduce(into state: inout Int, action: Void) -> Effect<Void> {
    state += number
    return .none
  }
}

@MainActor
func dependencyCases(bare: Double) -> [Measurement] {
  let plain = Store(initialState: 0) { Reading() }
  let overridden = Store(initialState: 0) { Reading().dependency(\.number, 1) }
  return [
    Measurement(
      "withDependencies, 10 deep, and a read",
      time { for _ in 0..<$0 { keep(nested(10)) } },
      baseline: bare
    ),
    Measurement(
      "a send that reads a dependency",
      time { for _ in 0..<$0 { plain.send(()) } },
      baseline: bare
    ),
    Measurement(
      "the same below .dependency(_:_:)",
      time { for _ in 0..<$0 { overridden.send(()) } },
      baseline: bare
    ),
  ]
}

private func nested(_ depth: Int) -> Int {
  guard depth > 0 else {
    @Dependency(\.number) var number
    return number
  }
  return withDependencies {
    $0.number = depth
  } operation: {
    nested(depth - 1)
  }
}

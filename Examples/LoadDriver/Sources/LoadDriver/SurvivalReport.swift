/// What a run with disturbed servers has shown.
struct SurvivalReport: Sendable {
  let sessions: Int
  let servers: Int
  /// The seconds that the starts of servers took.
  var starts: [Double] = []
  /// The seconds that the servers took to end after SIGTERM.
  var drain = 0.0
  /// Whether all pages were connected at the end, and all actions answered.
  var isSettled = true

  /// Prints one line for each measurement, and returns what exceeded its budget.
  func print(_ measures: StoredSession.Measures) -> [String] {
    var failures: [String] = []
    func judge(_ name: String, _ value: Double, _ unit: String, atMost limit: Double? = nil) {
      let text = "\(name): \(value.formatted(.number.precision(.fractionLength(0...1)))) \(unit)"
      Swift.print(text)
      if let limit, value > limit { failures.append("\(text), more than \(limit)") }
    }
    let difference = measures.difference
    Swift.print("\(measures.answered) actions in \(sessions) sessions on \(servers) servers")
    judge("Lost", Double(difference.lost), "actions", atMost: 0)
    judge("Doubled", Double(difference.doubled), "actions", atMost: 0)
    judge("Misplaced", Double(difference.misplaced), "actions", atMost: 0)
    Swift.print("\(starts.count) starts, \(measures.reconnects) reconnections,", terminator: " ")
    Swift.print("\(measures.refused) refused connections")
    for (text, count) in measures.notices { Swift.print("\(count) × \(text)") }
    percentiles("Answer", measures.latencies)
    let pauses = percentiles("Pause", measures.pauses)
    if !measures.idlePauses.isEmpty { percentiles("Pause of an idle page", measures.idlePauses) }
    if pauses > 1000 { failures.append("The pause is \(Int(pauses)) ms at the 99th percentile.") }
    if !measures.returns.isEmpty {
      let returns = percentiles("Return of a session from the storage", measures.returns)
      if returns > 50 { failures.append("A session returns after \(Int(returns)) ms.") }
    }
    let sorted = starts.sorted()
    judge("Start of a server, median", sorted[sorted.count / 2] * 1000, "ms", atMost: 100)
    judge("Start of a server, longest", (sorted.last ?? 0) * 1000, "ms")
    judge("End of all servers after SIGTERM", drain * 1000, "ms", atMost: 5000)
    if !isSettled { failures.append("Some pages were not connected in time, or had no answer.") }
    return failures + measures.wrong.prefix(5)
  }

  /// Prints percentiles in milliseconds, and returns the 99th.
  @discardableResult
  private func percentiles(_ name: String, _ times: [Int64]) -> Double {
    let sorted = Summary(latencies: times.sorted())
    let texts = [50.0, 99, 100].map { percent in
      sorted.milliseconds(percent).formatted(.number.precision(.fractionLength(0...1)))
    }
    Swift.print(
      "\(name): p50 \(texts[0]) ms, p99 \(texts[1]) ms, longest \(texts[2]) ms, \(times.count) times"
    )
    return sorted.milliseconds(99)
  }
}

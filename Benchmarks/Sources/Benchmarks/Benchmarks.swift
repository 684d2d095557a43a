import Foundation
import Pullback

/// Runs the cases and prints their measurements.
@main
struct Benchmarks {
  @MainActor
  static func main() async {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.contains(ptyArgument) { return await runPtyApp() }
    if let index = arguments.firstIndex(of: ptyPageArgument) {
      return await runPtyPage(arguments[safe: index + 1] ?? "")
    }
    if let index = arguments.firstIndex(of: ptyEchoArgument) {
      return runPtyEcho(bytes: arguments[safe: index + 1].flatMap { Int($0) } ?? 1)
    }
    let isJSON = arguments.contains("--json")
    func value(of option: String) -> String? {
      arguments.firstIndex(of: option).flatMap { arguments[safe: $0 + 1] }
    }
    let filter = value(of: "--filter")
    Sampling.fixedTurns = value(of: "--turns").flatMap { Int($0) }

    var all: [Measurement] = []
    func report(_ group: String, _ cases: @autoclosure () async -> [Measurement]) async {
      if let filter, !group.contains(filter) { return }
      var measurements = await cases()
      // The speed of a machine may change between a case and its baseline. So a group with a case
      // over its budget is measured three times, and the median of the three results counts.
      if Sampling.fixedTurns == nil, measurements.contains(where: \.isOver) {
        let (second, third) = (await cases(), await cases())
        measurements = measurements.indices.map { index in
          [measurements[index], second[index], third[index]]
            .sorted { $0.compared < $1.compared }[1]
        }
      }
      for measurement in measurements {
        all.append(measurement)
        if !isJSON { print(measurement.line) }
      }
    }
    if !isJSON { print(Measurement("baseline: a function on inout state", bare()).line) }
    await report("send", sendCases(bare: bare()))
    await report("depth 1", depthCases(Level1.self, depth: 1, bare: bare()))
    await report("depth 5", depthCases(Level5.self, depth: 5, bare: bare()))
    await report("depth 10", depthCases(Level10.self, depth: 10, bare: bare()))
    await report("depth 20", depthCases(Level20.self, depth: 20, bare: bare()))
    await report("wrapper", wrapperCases())
    await report("rows", rowCases(bare: bare()))
    await report("stores", rowStoreCases(bare: bare()))
    await report("observation", observationCases(bare: bare()))
    await report("observed rows", observedRowCases(bare: bare()))
    await report("dependencies", dependencyCases(bare: bare()))
    await report("run", await runCases())
    await report("effects", await effectCases(bare: bare()))
    await report("testing", await testStoreCases(bare: bare()))
    await report("paths", casePathCases(bare: bare()))
    await report("recording", recordingCases(bare: bare()))
    await report("libraries", await libraryCases(bare: bare()))
    await report("views", viewCases())
    await report("terminal", terminalCases())
    await report("pages", pageCases())
    await report("documents", documentCases())
    await report("pty", ptyCases())
    await report("floods", floodCases())

    if isJSON { print("[\n  " + all.map(\.json).joined(separator: ",\n  ") + "\n]") }
    if arguments.contains("--check"), all.contains(where: \.isOver) { exit(1) }
  }

  /// The baseline of most cases: a plain function that changes the state, in nanoseconds. It is
  /// measured again for each group, because the speed of a machine changes.
  @MainActor
  private static func bare() -> Double {
    var state = Counter.State()
    defer { keep(state) }
    return time(samples: 101) { for _ in 0..<$0 { bareReduce(&state, .increment) } }
  }
}

extension Collection {
  fileprivate subscript(safe index: Index) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}

import Foundation
import Pullback
import PullbackTerminal
import PullbackUI

/// The time and the output of key presses.
@MainActor
func terminalCases() -> [Measurement] {
  let list = VirtualTerminal(
    graph: ViewGraph { LongList(count: 100_000) },
    columns: 200,
    rows: 60
  )
  _ = list.draw()
  let full = VirtualTerminal(graph: ViewGraph { FullScreen() })
  _ = full.draw()
  let counter = VirtualTerminal(graph: ViewGraph { CountingView() })
  _ = counter.draw()
  _ = counter.type([0x0D])
  // Moves the focus to the last visible row, so that each further key scrolls.
  for _ in 0..<60 { _ = list.type(Keys.down) }
  let keys = percentiles(of: 10_000) { index in
    keep(list.type(index % 3000 < 2000 ? Keys.down : Keys.up))
  }
  // Each cell of a frame is compared, and written if it differs. The baseline is to copy the cells,
  // at sixteen bytes each.
  let wide = Baseline.copy(bytes: 200 * 60 * 16) / 1000
  let chart = VirtualTerminal(graph: ViewGraph { ChartOfMany() })
  _ = chart.draw()
  let few = VirtualTerminal(graph: ViewGraph { ChartOfMany(count: 10) })
  _ = few.draw()
  let charts = times(
    samples: 21,
    [few, chart].map { chart in
      { for _ in 0..<$0 { keep(chart.type([0x0D])) } }
    })
  let small = Baseline.copy(bytes: 80 * 24 * 16) / 1000
  let megabyte = Baseline.copy(bytes: 1 << 20) / 1000
  return [
    Measurement(
      "a key in a list of 40 rows and more, half of them", keys.half, .microseconds,
      baseline: wide, budget: 100),
    Measurement(
      "a key, 99 of 100", keys.most, .microseconds, baseline: keys.half, budget: 3),
    Measurement(
      "a step of scrolling",
      time(samples: 101) { for _ in 0..<$0 { keep(list.type(Keys.down)) } } / 1000,
      .microseconds,
      baseline: wide,
      budget: 100
    ),
    Measurement(
      "bytes of a step of scrolling", Double(list.type(Keys.down).count), .bytes,
      budget: 400),
    Measurement("bytes of a counter", Double(counter.type([0x0D]).count), .bytes, budget: 40),
    Measurement(
      "all of 80 × 24 painted",
      time(samples: 101) { for _ in 0..<$0 { keep(full.repaint()) } } / 1000,
      .microseconds,
      baseline: small,
      budget: 300
    ),
    // The budget is in microseconds: people see no delay below it. The baseline has 10 points.
    Measurement(
      "a chart of 10,000 points, another value",
      charts[1] / 1000,
      .microseconds,
      baseline: charts[0] / 1000,
      budget: 5000,
      isAbsolute: true
    ),
    Measurement(
      "a paste of 1 MB",
      timeOnce {
        let field = VirtualTerminal(graph: ViewGraph { Pasted() })
        _ = field.draw()
        let start = ContinuousClock.now
        keep(field.type(Keys.paste))
        return start.elapsed
      } / 1000,
      .microseconds,
      baseline: megabyte,
      budget: 5000
    ),
  ]
}

private enum Keys {
  static let down = Array("\u{1B}[B".utf8)
  static let up = Array("\u{1B}[A".utf8)
  static let paste =
    Array("\u{1B}[200~".utf8) + [UInt8](repeating: 0x61, count: 1 << 20) + Array("\u{1B}[201~".utf8)
}

/// The median and the 99th percentile of the times of single turns, in microseconds.
@MainActor
private func percentiles(
  of count: Int,
  _ body: @MainActor (Int) -> Void
) -> (half: Double, most: Double) {
  var samples: [Double] = []
  samples.reserveCapacity(count)
  for index in 0..<count {
    let start = ContinuousClock.now
    body(index)
    let (seconds, attoseconds) = start.elapsed.components
    samples.append(Double(seconds) * 1e6 + Double(attoseconds) / 1e12)
  }
  samples.sort()
  return (samples[count / 2], samples[count * 99 / 100])
}

private struct CountingView: View {
  @State private var count = 40
  var body: some View {
    VStack {
      Button("Count") { count += 1 }
      Text("\(count)")
    }
  }
}

private struct FullScreen: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach(0..<24, id: \.self) { row in
        Text(String(repeating: "row \(row) ", count: 10)).foregroundColor(row % 2 == 0 ? .red : nil)
      }
    }
  }
}

/// A chart that is made and drawn again with each press of a button.
private struct ChartOfMany: View {
  var count = 10_000
  @State private var shift = 0
  var body: some View {
    VStack {
      Button("Shift") { shift += 1 }
      Chart(0..<count, id: \.self) { index in
        LineMark(x: .value("x", index), y: .value("y", (index &* 7919 &+ shift) % 1000))
      }
    }
  }
}

private struct Pasted: View {
  @State private var text = ""
  var body: some View { TextField("Text", text: $text) }
}

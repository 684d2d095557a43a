import Foundation
import Pullback
import PullbackUI
import Testing

private let start = Date(timeIntervalSinceReferenceDate: 0.25)

@MainActor private func timed<Content: View>(
  _ clock: TestClock<Duration>, @ViewBuilder _ content: () -> Content
) -> ViewGraph {
  withDependencies {
    $0.continuousClock = clock
    $0.date = DateGenerator { start + clock.now.offset / .seconds(1) }
  } operation: {
    ViewGraph(root: content)
  }
}

/// The texts of a graph after some seconds, step by step.
@MainActor private func texts(
  _ graph: ViewGraph, _ clock: TestClock<Duration>, every step: Double, count: Int
) async -> [String] {
  var texts = [graph.texts.joined(separator: " ")]
  for _ in 0..<count {
    await clock.advance(by: .seconds(step))
    graph.update()
    texts.append(graph.texts.joined(separator: " "))
  }
  return texts
}

/// Texts that show the time from now. The main serial executor is one for the whole process, so each test
/// that needs it has a process of its own.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TimedTextTests {
  @Test("A text with the time to a date goes on")
  func timer() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let clock = TestClock()
        let graph = timed(clock) { Text(start + 3, style: .timer) }
        let shown = await texts(graph, clock, every: 1, count: 5)
        #expect(shown == ["0:03", "0:02", "0:01", "0:00", "0:01", "0:02"])
      }
    }
  }

  @Test("A text goes on, on the actor of its graph, also where tasks run side by side")
  func actor() async {
    let clock = TestClock()
    let graph = withDependencies {
      $0.continuousClock = clock
      $0.date = DateGenerator {
        MainActor.preconditionIsolated("The clock of a text left the actor of its graph.")
        return start + clock.now.offset / .seconds(1)
      }
    } operation: {
      ViewGraph { Text(start + 3, style: .timer) }
    }
    while graph.texts == ["0:03"] {
      await clock.advance(by: .seconds(1))
      graph.update()
    }
    #expect(graph.texts != ["0:03"])
  }

  @Test("A text counts an interval down and up, from its begin to its end")
  func interval() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let clock = TestClock()
        let interval = start + 1...start + 3
        let graph = timed(clock) {
          Text(timerInterval: interval)
          Text(timerInterval: interval, countsDown: false)
          Text(timerInterval: interval, pauseTime: start + 2)
        }
        let shown = await texts(graph, clock, every: 1, count: 4)
        #expect(
          shown == [
            "0:02 0:00 0:01", "0:02 0:00 0:01", "0:01 0:01 0:01", "0:00 0:02 0:01",
            "0:00 0:02 0:01",
          ])
      }
    }
  }

  @Test("Times in interpolated, changed and joined texts go on")
  func inside() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let clock = TestClock()
        let graph = timed(clock) {
          Text("Seen \(start - 1, style: .relative) ago")
          (Text("In ") + Text(start + 9, style: .offset)).bold()
        }
        let shown = await texts(graph, clock, every: 1, count: 1)
        #expect(shown == ["Seen 1 sec ago In +9 sec", "Seen 2 sec ago In +8 sec"])
      }
    }
  }

  @Test("An interval in another text stays at its end")
  func endInside() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let clock = TestClock()
        let interval = start...start + 2
        let graph = timed(clock) {
          Text(
            "Left: \(Text(timerInterval: interval)), \(Text(timerInterval: interval, countsDown: false))"
          )
        }
        let shown = await texts(graph, clock, every: 1, count: 4)
        #expect(
          shown == [
            "Left: 0:02, 0:00", "Left: 0:01, 0:01", "Left: 0:00, 0:02", "Left: 0:00, 0:02",
            "Left: 0:00, 0:02",
          ])
      }
    }
  }

  @Test("A clock that does not wait while the date goes on makes no endless loop")
  func clockWithoutDate() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let reads = LockIsolated(0)
        let graph = withDependencies {
          $0.continuousClock = ImmediateClock()
          $0.date = DateGenerator {
            start + Double(
              reads.withValue {
                $0 += 1; return $0
              }) / 1_000_000
          }
        } operation: {
          ViewGraph { Text(start + 60, style: .timer) }
        }
        await Task.megaYield()
        graph.update()
        #expect(graph.texts == ["1:00"])
        #expect(reads.value < 100)
      }
    }
  }

  @Test("A date that is far away, or no number, is shown without a trap")
  func farDates() {
    let dates = [
      Date.distantPast, .distantFuture, Date(timeIntervalSinceReferenceDate: .infinity),
      Date(timeIntervalSinceReferenceDate: .nan), Date(timeIntervalSinceReferenceDate: -1e300),
    ]
    let graph = timed(TestClock()) {
      ForEach(dates.indices, id: \.self) { index in
        Text(dates[index], style: .timer)
        Text(dates[index], style: .relative)
      }
    }
    #expect(graph.texts.count == 10)
  }

  @Test("A time in hours is written again when its minutes change, and not before")
  func hours() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let clock = TestClock()
        let graph = timed(clock) { Text(start + 7320, style: .relative) }
        #expect(graph.texts == ["2 hr, 2 min"])
        // A second before the text changes.
        await clock.advance(by: .milliseconds(400))
        #expect(!graph.needsUpdate)
        await clock.advance(by: .milliseconds(200))
        #expect(graph.needsUpdate)
        let shown = await texts(graph, clock, every: 60, count: 2)
        #expect(shown == ["2 hr, 2 min", "2 hr", "1 hr, 59 min"])
      }
    }
  }

  @Test("A date that stands still while the clock goes on makes no endless loop")
  func frozenDate() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        let graph = withDependencies {
          $0.continuousClock = ImmediateClock()
          $0.date = .constant(start)
        } operation: {
          ViewGraph { Text(start + 3, style: .timer) }
        }
        await Task.megaYield()
        graph.update()
        #expect(graph.texts == ["0:03"])
      }
    }
  }

  @Test("A text off screen stands still, and is up to date when it comes back")
  func covered() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor { @MainActor in
        struct Tabs: View {
          @State var tab = 0
          var body: some View {
            TabView(selection: $tab) {
              Text(start + 3, style: .timer).tabItem { Text("Time") }.tag(0)
              Button("Back") { tab = 0 }.tabItem { Text("Other") }.tag(1)
            }
          }
        }
        let clock = TestClock()
        let graph = timed(clock) { Tabs() }
        #expect(graph.texts.contains("0:03"))
        try? graph.tap("Other")
        await clock.advance(by: .seconds(2))
        #expect(!graph.needsUpdate)
        try? graph.tap("Time")
        #expect(graph.texts.contains("0:01"))
      }
    }
  }
}

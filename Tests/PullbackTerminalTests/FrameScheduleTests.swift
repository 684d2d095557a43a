import Testing

@testable import PullbackTerminal

struct FrameScheduleTests {
  private let start = ContinuousClock.now

  /// The time from the beginning of a frame to that of the next one, after frames that took some time
  /// each, while the state changes all the time.
  private func pause(after costs: Duration...) -> Duration? {
    var schedule = FrameSchedule(interval: .milliseconds(16))
    for cost in costs { schedule.drew(at: start, cost: cost) }
    let isDrawnNow = schedule.recordChange(at: start)
    #expect(!isDrawnNow)
    return schedule.deadline.map { $0 - start }
  }

  @Test("Quick frames are drawn at the interval")
  func quick() {
    #expect(pause(after: .milliseconds(1), .milliseconds(1)) == .milliseconds(16))
  }

  @Test("Frames that take long are drawn less often, so that drawing takes a tenth of the time")
  func slow() {
    #expect(pause(after: .milliseconds(3), .milliseconds(3)) == .milliseconds(30))
  }

  @Test("No change waits for longer than 100 ms")
  func most() {
    #expect(pause(after: .seconds(1), .seconds(1)) == .milliseconds(100))
  }

  @Test("A frame that waits for the terminal says nothing of how long frames take")
  func waiting() {
    var schedule = FrameSchedule(interval: .milliseconds(16))
    schedule.drew(at: start, cost: .milliseconds(3))
    schedule.drew(at: start, cost: .milliseconds(3))
    schedule.drew(at: start)
    _ = schedule.recordChange(at: start)
    #expect(schedule.deadline == start + .milliseconds(30))
  }

  @Test("A single frame that took long delays nothing, as the first does")
  func single() {
    #expect(pause(after: .milliseconds(40)) == .milliseconds(16))
    #expect(pause(after: .milliseconds(40), .milliseconds(1)) == .milliseconds(16))
    #expect(pause(after: .milliseconds(1), .milliseconds(40)) == .milliseconds(16))
  }
}

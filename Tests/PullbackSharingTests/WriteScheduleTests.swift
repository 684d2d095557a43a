import PullbackSharing
import Testing

@Suite struct WriteScheduleTests {
  @Test func `the first change is written at once, later ones at the end of the window`() {
    var schedule = WriteSchedule()
    #expect(schedule.handle(.change) == [.write, .startWindow])
    #expect(schedule.handle(.change) == [])
    #expect(schedule.handle(.change) == [])
    #expect(schedule.handle(.windowEnded) == [.write, .startWindow])
    #expect(schedule.handle(.windowEnded) == [])
    #expect(schedule.handle(.change) == [.write, .startWindow])
  }

  @Test func `an urgent change is written at once, and not again when the window ends`() {
    var schedule = WriteSchedule()
    #expect(schedule.handle(.urgentChange) == [.write, .startWindow])
    #expect(schedule.handle(.change) == [])
    #expect(schedule.handle(.urgentChange) == [.write])
    #expect(schedule.handle(.windowEnded) == [])
  }

  @Test func `a later change is written at the end of the window, or with an urgent one`() {
    var schedule = WriteSchedule()
    #expect(schedule.handle(.laterChange) == [.startWindow])
    #expect(schedule.handle(.laterChange) == [])
    #expect(schedule.handle(.windowEnded) == [.write, .startWindow])
    #expect(schedule.handle(.laterChange) == [])
    #expect(schedule.handle(.urgentChange) == [.write])
    #expect(schedule.handle(.windowEnded) == [])
    #expect(schedule.handle(.laterChange) == [.startWindow])
  }

  @Test(arguments: UInt64(1)...50)
  func `every sequence of changes is written, with few writes`(seed: UInt64) {
    var random = SeededGenerator(seed)
    var schedule = WriteSchedule()
    var isDirty = false
    var isWindowOpen = false
    var windows = 0
    var writes = 0
    var urgent = 0
    for _ in 0..<1_000 {
      let event: WriteSchedule.Event
      switch UInt64.random(in: 0..<20, using: &random) {
      case 0 where isWindowOpen:
        event = .windowEnded
        isWindowOpen = false
        windows += 1
      case 1:
        event = .urgentChange
        urgent += 1
      case 2...8: event = .laterChange
      default: event = .change
      }
      if event != .windowEnded { isDirty = true }
      for command in schedule.handle(event) {
        switch command {
        case .write:
          isDirty = false
          writes += 1
        case .startWindow:
          #expect(!isWindowOpen, "seed \(seed)")
          isWindowOpen = true
        }
      }
      #expect(!isDirty || isWindowOpen, "What is not written has a window that ends, seed \(seed)")
    }
    #expect(writes <= windows + urgent + 1, "seed \(seed)")
  }
}

/// Numbers that are the same for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

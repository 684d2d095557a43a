import Dispatch
import PullbackConcurrency
import PullbackTerminal
import PullbackUI
import Testing

@Suite struct ScreenUpdateTests {
  /// Runs the jobs of an actor on a queue, and counts them.
  private final class CountingExecutor: SerialExecutor {
    let jobs = LockIsolated(0)
    private let queue = DispatchQueue(label: "ScreenUpdateTests")

    func enqueue(_ job: consuming ExecutorJob) {
      jobs.withValue { $0 += 1 }
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
  }

  private struct Form: View {
    @State private var count = 0
    @State private var name = ""
    @FocusState private var isTyping: Bool
    var body: some View {
      VStack {
        Button("Count \(count)") { count += 1 }
        TextField("Name", text: $name).focused($isTyping)
        Text(isTyping ? "typing \(name)" : "idle")
      }
    }
  }

  private actor User {
    nonisolated let executor = CountingExecutor()
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    private var screen: Screen?

    func start() {
      screen = Screen(graph: ViewGraph { Form() }, size: CellSize(width: 40, height: 10))
      _ = screen?.frame
    }

    func press(_ key: Key) { screen?.handle(.key(key)) }

    func insertBurst(_ text: String) {
      var events = text.map { InputEvent.key(.character($0)) }[...]
      #expect(screen?.insertBurst(of: &events) == true)
    }

    func shows(_ text: String) -> Bool { screen?.shows(text) == true }
  }

  // The main serial executor is one for the whole process, so the test has a process of its own.
  // There, a task that an event starts runs before the test continues.
  @Test("A key that changes a view starts no task, because the screen updates in the same turn")
  func noTaskAfterAKey() async {
    await #expect(processExitsWith: .success) {
      await withMainSerialExecutor {
        let user = User()
        func jobs(_ event: () async -> Void) async -> Int {
          let before = user.executor.jobs.value
          await event()
          for _ in 0..<10 { await Task.yield() }
          return user.executor.jobs.value - before
        }
        _ = await jobs { await user.start() }
        #expect(await jobs { await user.press(.enter) } == 1)
        #expect(await user.shows("Count 1"))
        #expect(await jobs { await user.press(.tab) } == 1)
        #expect(await user.shows("typing"))
        #expect(await jobs { await user.insertBurst("Ada Lovelace") } == 1)
        #expect(await user.shows("typing Ada Lovelace"))
      }
    }
  }
}

import PullbackConcurrency
import PullbackDependencies
import Testing

@Suite(.serialized) struct NotifyEffectTests {
  @Test("A notification goes to the front end of the process, and nowhere if there is none")
  func frontEnd() async {
    let shown = LockIsolated<[String]>([])
    await withDependencies {
      $0.context = .live
    } operation: {
      @Dependency(\.notify) var notify
      await notify("nobody")
      NotificationReceiver.current.setValue { title, body in
        shown.withValue { $0.append("\(title)|\(body)") }
      }
      await notify("Done", body: "No errors")
      await notify("Done")
      NotificationReceiver.current.setValue(nil)
      await notify("nobody")
    }
    #expect(shown.value == ["Done|No errors", "Done|"])
  }

  @Test("A test that does not expect a notification fails")
  func unexpected() async {
    await withKnownIssue {
      @Dependency(\.notify) var notify
      await notify("Done")
    }
  }
}

import PullbackProjection
import Testing

@Suite struct GlobalTaskHookTests {
  @Test("the hook that was there before is set again when ours is removed")
  func restores() {
    var variable: UInt = 7
    var replaced: UInt?
    GlobalTaskHook.replace(&variable, false, &replaced)
    #expect(variable == 7)
    GlobalTaskHook.replace(&variable, true, &replaced)
    #expect(variable != 7)
    GlobalTaskHook.replace(&variable, true, &replaced)
    GlobalTaskHook.replace(&variable, false, &replaced)
    #expect(variable == 7)
  }
}

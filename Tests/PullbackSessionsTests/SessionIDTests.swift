import PullbackSessions
import Testing

@Suite struct SessionIDTests {
  @Test func `an identifier survives its description, also with leading zeros`() {
    for id in [SessionID(high: 0, low: 1), SessionID(high: .max, low: 0), .random()] {
      #expect(SessionID(id.description) == id)
      #expect(id.description.utf8.count == 32)
    }
  }

  @Test(arguments: ["", "12", String(repeating: "g", count: 32), String(repeating: "0", count: 33)])
  func `a text that is no identifier is refused`(text: String) {
    #expect(SessionID(text) == nil)
  }
}

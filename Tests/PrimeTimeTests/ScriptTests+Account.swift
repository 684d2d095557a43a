#if Macros
import Testing

extension ScriptTests {
  @Test("Account: Return in the field logs in, and is named only where it does")
  func returnKey() async throws {
    try await run(
      """
      tap "Account"
      expect screen "type to edit"
      expect no screen "enter"
      type "Ada"
      expect screen "enter Log in"
      key enter
      expect screen "Logged in as Ada"
      """
    )
  }
}
#endif

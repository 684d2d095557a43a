#if Macros
import Testing
@testable import PullbackMacrosPlugin

@Test func thePluginListsItsMacros() {
  #expect(!Plugin().providingMacros.isEmpty)
}
#endif

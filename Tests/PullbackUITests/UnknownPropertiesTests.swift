public import Foundation
public import PullbackUI
import Testing

// A C union has no reflection metadata. It stands for views of a module that is compiled without
// reflection metadata.
extension sigval: View {
  public var body: some View { Text("") }
}

@Suite("Views whose properties are not known")
struct UnknownPropertiesTests {
  @Test("such a view stops with a message that says how to build it, and does not lose its state")
  func message() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = ViewGraph { sigval() }
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("The properties of sigval are not known"))
    #expect(message.contains("build its module without -disable-reflection-metadata"))
  }
}

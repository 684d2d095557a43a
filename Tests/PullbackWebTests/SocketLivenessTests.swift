#if Web
import NIOCore
import NIOEmbedded
import PullbackWeb
import Testing

@Suite struct SocketLivenessTests {
  @Test("A socket that answers is not taken for dead by the time limit of an earlier question")
  func twoQuestions() throws {
    let flow = FlowControlHandler(stallTime: .hours(1), unsentBytes: { _ in 0 }, onStall: {})
    let channel = EmbeddedChannel(handler: flow)
    let liveness = SocketLiveness(flow)
    var answers: [Bool] = []
    func ask() {
      liveness.answers(within: .seconds(1), channel).assumeIsolated()
        .whenSuccess { answers.append($0) }
    }
    ask()
    liveness.heard()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(900))
    ask()
    channel.embeddedEventLoop.advanceTime(by: .milliseconds(200))
    #expect(answers == [true])
    liveness.heard()
    #expect(answers == [true, true])
    ask()
    channel.embeddedEventLoop.advanceTime(by: .seconds(1))
    #expect(answers == [true, true, false])
    _ = try channel.finish()
  }
}
#endif

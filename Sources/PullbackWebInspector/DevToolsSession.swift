#if Macros && Web
import Foundation
import PullbackInspector
import PullbackRecording

/// A recorded session as the Redux DevTools show it: each action with its name, and the state after
/// it as JSON.
///
/// Everything runs on the actor of the session's store.
struct DevToolsSession: Sendable {
  /// What the script of a page asks.
  struct Request: Decodable, Sendable {
    enum Command: String, Decodable, Sendable {
      /// Shows the state after the action with the `number`.
      case jump
      /// Goes on from that state, or without a number from the shown one.
      case `continue`
      /// Makes `state` the newest state.
      case `import`
    }

    /// The token of the page.
    var token: String
    /// The ``DevToolsSession/Answer/run`` that the script knows; nil if it knows nothing.
    var run: String?
    /// The number of the last action that the script knows.
    var last = 0
    var command: Command?
    /// Names the command. It is asked for again when its answer is lost, and then not done again.
    var wish: String?
    var number: Int?
    /// A state as JSON.
    var state: String?

    private enum CodingKeys: CodingKey { case token, run, last, command, wish, number, state }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      token = try values.decode(String.self, forKey: .token)
      run = try values.decodeIfPresent(String.self, forKey: .run)
      last = try values.decodeIfPresent(Int.self, forKey: .last) ?? 0
      command = try values.decodeIfPresent(Command.self, forKey: .command)
      wish = try values.decodeIfPresent(String.self, forKey: .wish)
      number = try values.decodeIfPresent(Int.self, forKey: .number)
      state = try values.decodeIfPresent(String.self, forKey: .state)
    }
  }

  /// Answers a request with JSON.
  let answer: @Sendable (Request) async -> [UInt8]

  /// The number of actions that the extension gets at first, which is as many as it keeps.
  private static let mostAtFirst = 50
  /// The number of bytes after which an answer ends. The script asks for the rest.
  private static let longest = 1 << 20

  /// - Parameter number: The number of the session, which no other one of the program has.
  init<State, Action>(_ travel: TimeTravel<State, Action>, number: Int) {
    // A store that was made outside of every actor belongs to the main actor.
    let held = Held(
      value: (travel: travel, done: Done()), actor: travel.isolation ?? MainActor.shared)
    answer = { request in
      await held.use { Self.answer(request, $0.travel, $0.done, session: number) }
    }
  }

  /// The command that was done last, on the actor of the session's store.
  private final class Done {
    var wish: String?
    /// The number of actions after it.
    var total = 0
    var problem: String?
  }

  private static func answer<State, Action>(
    _ request: Request, _ travel: TimeTravel<State, Action>, _ done: Done, session: Int
  ) -> [UInt8] {
    let recording = travel.recording
    if request.command != nil, request.wish == nil || request.wish != done.wish {
      done.problem = perform(request, travel)
      done.wish = request.wish
      done.total = recording.forgotten + recording.count
    }
    let problem = request.command == nil ? nil : done.problem
    // Another future, or another session after a restart, has actions with the same numbers.
    let run = "\(session).\(travel.futures)"
    let total = recording.forgotten + recording.count
    var last = request.last
    let begins = request.command == .continue || request.command == .import && problem == nil
    var answer = Array("{\"run\":\"\(run)\",".utf8)
    if let problem { answer += Array("\"problem\":\"\(problem)\",".utf8) }
    if begins || request.run != run || last < recording.forgotten || last > total {
      last = begins ? min(done.total, total) : max(recording.forgotten, total - mostAtFirst)
      let state =
        recording.json(after: last - recording.forgotten) ?? travel.shownState.map(recording.json)
      answer += Array("\"begin\":{\"number\":\(last),\"state\":".utf8)
      answer += (state ?? Array("null".utf8)) + Array("},".utf8)
    }
    answer += Array("\"actions\":[".utf8)
    let first = last
    while last < total, answer.count < longest {
      let index = last - recording.forgotten
      let step = recording.step(at: index)
      last += 1
      answer += Array((last == first + 1 ? "" : ",").utf8)
      answer += Array("{\"number\":\(last),\"action\":".utf8)
      answer += json(
        DevToolsAction(
          type: step.name, values: String(recording.title(at: index).dropFirst(step.name.count)),
          effect: step.isFromEffect ? true : nil))
      answer += Array(",\"state\":".utf8)
      answer += (recording.json(after: index + 1) ?? Array("null".utf8)) + Array("}".utf8)
    }
    return answer + Array("],\"more\":\(last < total)}".utf8)
  }

  /// Does what the extension wants.
  ///
  /// - Returns: Why it cannot be done, in a sentence.
  private static func perform<State, Action>(
    _ request: Request, _ travel: TimeTravel<State, Action>
  ) -> String? {
    let recording = travel.recording
    switch request.command {
    case .jump: travel.go(to: (request.number ?? 0) - recording.forgotten)
    case .continue:
      if let number = request.number { travel.go(to: number - recording.forgotten) }
      travel.continueFromHere()
    case .import:
      guard let state = recording.state(fromJSON: Data((request.state ?? "").utf8)) else {
        return "The state cannot be read. The state of the app has to be Codable, and the same."
      }
      travel.begin(with: state)
    case nil: break
    }
    return nil
  }

  private static func json(_ value: some Encodable) -> [UInt8] {
    // Texts and truth values can always be encoded.
    (try? JSONEncoder().encode(value)).map(Array.init) ?? Array("{}".utf8)
  }
}

/// An action as the extension lists it.
private struct DevToolsAction: Encodable {
  /// The name with the children that the action came to: `counter.incrementTapped`.
  var type: String
  /// The values as Swift source, without what is redacted: `(3)`; empty for none.
  var values: String
  /// True for an action that an effect has sent.
  var effect: Bool?
}
#endif

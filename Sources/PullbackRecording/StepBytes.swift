import DequeModule
import PullbackSharing

/// Keeps the steps as JSON, in segments that each begin with a whole state, within a number of
/// bytes.
///
/// To reach a step, the whole state of its segment is changed line by line. A segment ends when
/// this could move more than ``mostMoved`` bytes, so the cost does not depend on how many steps
/// there are. The oldest segment is forgotten as a whole.
final class StepBytes<State: Codable, Action: Codable>: StepStorage {
  typealias Step = Recording<State, Action>.Step

  /// The steps from one whole state on.
  private struct Segment {
    /// The number of the first step, counted from the start of the recording.
    let first: Int
    /// The JSON of the state before the first step.
    let state: [UInt8]
    var lines: [UInt8] = []
    /// Where each line ends in `lines`.
    var ends: [Int] = []
    /// The sum of the sizes of the states after the steps.
    var moved = 0

    var size: Int { state.count + lines.count + ends.count * MemoryLayout<Int>.size }
    func line(_ index: Int) -> ArraySlice<UInt8> {
      lines[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
    }
  }

  /// The number of bytes of states that may be moved in order to reach a step.
  static var mostMoved: Int { 8 << 20 }
  /// The number of steps in a segment at most: each line is decoded to reach those after it.
  static var mostSteps: Int { 256 }

  /// Nil, because the encoded states have their own shared values.
  var initialShared: SharedPoint? {
    get { nil }
    set {}
  }

  private let limit: Int
  private let coder = RecordingCoder<State, Action>()
  private var segments: Deque<Segment> = []
  /// The sum of the sizes of `segments`.
  private var size = 0
  /// The JSON of the newest state.
  private var newest = WrittenState()
  /// The number of the first step that is kept.
  private var first = 0
  private(set) var count = 0
  private(set) var problem: String?
  /// The state that was reached last, so that the next one costs one line.
  private var cursor: (number: Int, state: [UInt8])?

  init(limit: Int) { self.limit = limit }

  var bytes: Int? { size + newest.json.count }

  var isStarted: Bool { !segments.isEmpty }

  var initialState: State? {
    segments.first.flatMap { try? coder.decode(State.self, $0.state, "The first state") }
  }

  func start(with state: State) {
    segments = []
    cursor = nil
    (count, first, size, problem) = (0, 0, 0, nil)
    do {
      newest = try coder.written(state, "The initial state")
      addSegment(0)
    } catch {
      problem = "\(error)"
    }
  }

  func append(_ step: Step, without secrets: Secrets) -> Int {
    guard problem == nil, !segments.isEmpty else { return 1 }
    if isLastFull { addSegment(first + count) }
    do {
      let line = try coder.line(step, index: count, after: &newest, without: secrets)
      let index = segments.count - 1
      let before = segments[index].size
      segments[index].lines += line
      segments[index].ends.append(segments[index].lines.count)
      segments[index].moved += newest.json.count
      size += segments[index].size - before
      count += 1
    } catch {
      problem = "\(error)"
      return 1
    }
    var forgotten = 0
    while size > limit, segments.count > 1, let old = segments.popFirst() {
      size -= old.size
      forgotten += old.ends.count
    }
    first += forgotten
    count -= forgotten
    return forgotten
  }

  func step(at index: Int) -> Step {
    let (segment, line) = find(index)
    var state = stateBefore(line, in: segment)
    do {
      let step = try coder.step(segment.line(line), index: index, state: &state)
      cursor = (segment.first + line + 1, state)
      return step
    } catch {
      // What this object has encoded itself can be decoded, unless a type's own coding is wrong.
      preconditionFailure("A recorded step cannot be read. \(error)")
    }
  }

  func action(at index: Int) -> Action {
    let (segment, line) = find(index)
    do {
      return try coder.action(segment.line(line), index: index)
    } catch {
      preconditionFailure("A recorded action cannot be read. \(error)")
    }
  }

  func removeAll(from index: Int) {
    guard index < count else { return }
    let (segment, line) = find(index)
    // What was left out of it is not known any more.
    newest = WrittenState(json: stateBefore(line, in: segment), lacksValue: newest.lacksValue)
    cursor = nil
    while let last = segments.last, last.first > segment.first {
      size -= last.size
      segments.removeLast()
    }
    size -= segment.size
    var kept = Segment(first: segment.first, state: segment.state)
    kept.ends = Array(segment.ends.prefix(line))
    kept.lines = Array(segment.lines.prefix(kept.ends.last ?? 0))
    kept.moved = segment.moved
    segments[segments.count - 1] = kept
    size += kept.size
    count = index
  }

  /// Whether the last segment has to end. It has at least one step.
  private var isLastFull: Bool {
    // Not a part of `append`, where a copy of the segment would make a change of it copy its lines.
    guard let last = segments.last, !last.ends.isEmpty else { return false }
    return last.moved > Self.mostMoved || last.ends.count >= Self.mostSteps
      || last.size > limit / 8
  }

  private func addSegment(_ number: Int) {
    let segment = Segment(first: number, state: newest.json)
    size += segment.size
    segments.append(segment)
  }

  /// The segment of a step, and the index of its line in it.
  private func find(_ index: Int) -> (Segment, line: Int) {
    precondition((0..<count).contains(index), "There is no step \(index).")
    let number = first + index
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].first <= number { low = middle } else { high = middle }
    }
    return (segments[low], number - segments[low].first)
  }

  private func stateBefore(_ line: Int, in segment: Segment) -> [UInt8] {
    var state = segment.state
    var next = 0
    if let cursor, cursor.number >= segment.first, cursor.number <= segment.first + line {
      state = cursor.state
      next = cursor.number - segment.first
    }
    while next < line {
      let edit = try? coder.decode(RecordedEdit.self, segment.line(next), "Step \(next + 1)")
      try? edit?.apply(to: &state, step: next + 1)
      next += 1
    }
    return state
  }
}

import Foundation
import PullbackStrings
package import PullbackUI

/// Handles the input, state changes and timers of a terminal session, without doing I/O itself.
///
/// All available input is handled before the next frame is drawn. State changes without input are
/// drawn at most every 16 ms. The caller passes the time to every call, and calls
/// ``timePassed(to:)`` at the ``deadline``.
///
/// Input that takes longer than ``slice`` to handle is handled in parts, with frames and reads in
/// between, so that Ctrl-C is found behind any number of keys; see ``InputQueue``.
///
/// The loop is isolated to the actor of its ``ViewGraph``.
package final class SessionLoop {
  package typealias Instant = ContinuousClock.Instant

  /// The functions by which the loop affects the terminal and the process.
  package struct Output {
    /// Sends a frame or another sequence to the terminal, without waiting until the terminal takes
    /// it.
    package var write: ([UInt8]) -> Void
    /// Whether the terminal has not yet taken all that was written. No frame is drawn then, until
    /// ``SessionLoop/outputSent(at:)`` is called.
    package var isWaiting: () -> Bool
    /// Returns the input that can be read without waiting. Called before a delayed frame is drawn,
    /// so that keys that have arrived by then are handled first.
    package var takeInput: () -> [UInt8]
    /// Returns the complete lines that the process has printed since the last call. They are written
    /// above an app below the cursor. Not called for an app on the whole screen.
    package var takePrinted: () -> [UInt8]
    /// Stops the process, as Ctrl-Z does. When the process is continued, returns the size that the
    /// terminal has then.
    package var suspend: () -> CellSize
    /// The time while input is handled; nil to handle all input at once, however long it takes.
    package var now: (() -> Instant)?
    package init(
      write: @escaping ([UInt8]) -> Void,
      isWaiting: @escaping () -> Bool = { false },
      takeInput: @escaping () -> [UInt8] = { [] },
      takePrinted: @escaping () -> [UInt8] = { [] },
      now: (() -> Instant)? = nil,
      suspend: @escaping () -> CellSize
    ) {
      self.write = write
      self.isWaiting = isWaiting
      self.takeInput = takeInput
      self.takePrinted = takePrinted
      self.now = now
      self.suspend = suspend
    }
  }

  /// The time for which input is handled until more is read.
  package static let slice = Duration.milliseconds(50)

  /// The time for which a spinner shows one of its pictures.
  package static let spinnerInterval = Duration.milliseconds(100)

  package let screen: Screen
  /// Whether the user has quit the app. From then on nothing is handled or drawn.
  package private(set) var hasQuit = false
  /// The number of frames drawn so far, including frames that were equal to the previous one.
  package private(set) var frameCount = 0

  /// Whether the terminal has reported its background.
  package private(set) var knowsBackground = false

  /// Whether input is discarded, because the app has its result and ends.
  package var ignoresInput = false

  private var parser = InputParser()
  private var queue = InputQueue()
  /// The time at which ``slice`` was over before all input was handled; nil if none waits.
  private var behindSince: Instant?
  private var encoder: FrameOutput
  /// The encoder of an app below the cursor; nil for an app on the whole screen.
  private var inline: InlineOutput?
  private var schedule = FrameSchedule(interval: .milliseconds(16))
  /// The time at which the spinners on the screen move on; nil if there are none.
  private var motionDeadline: Instant?
  /// Whether the terminal reports mouse movement without a pressed button.
  private var reportsMotion = false
  /// The time at which to stop waiting for the rest of an incomplete key sequence; nil if none is
  /// incomplete.
  private var inputDeadline: Instant?
  /// The time at which the wait for the rest of the incomplete key sequence began.
  private var inputStart = Instant.now
  /// Whether a frame was due while the terminal had not yet taken the last one.
  private var needsFrame = false
  /// The sequence that puts the last copied text on the clipboard, until it is written; then empty.
  private var clipboard: [UInt8] = []
  /// The sequence of the last notification, until it is written; then empty.
  private var notification: [UInt8] = []
  private let notificationKind: TerminalNotification
  /// The title of the window while the page has none; nil if titles are not shown.
  private let appName: String?
  /// The title of the window that was written last; nil if none was.
  private var title: String?
  private let output: Output
  /// Whether to ask the terminal, as soon as a picture is shown, how it draws pictures.
  private var asksForPictures = false
  /// Sets the color scheme that views read.
  private let setColorScheme: (ColorScheme) -> Void

  package init(
    graph: ViewGraph,
    environment: TerminalEnvironment,
    size: CellSize,
    isInline: Bool = false,
    appName: String? = nil,
    output: Output
  ) {
    self.appName = environment.hasTitle && !isInline ? appName : nil
    screen = Screen(
      graph: graph, size: size, glyphs: environment.glyphs, themes: environment.themes)
    screen.tree.hasClipboard = true
    setColorScheme = { [weak graph] in graph?.setColorScheme($0) }
    encoder = FrameOutput(profile: environment.profile, usesRepeat: environment.knowsRepeat)
    self.output = output
    notificationKind = environment.notification
    screen.movesSpinners = environment.movesSpinners
    encoder.pictures = environment.pictures
    screen.placesPictures = encoder.pictures != nil && !isInline
    asksForPictures = environment.asksForPictures && !isInline
    if isInline {
      inline = InlineOutput(profile: environment.profile)
      screen.inlineLimit = size
    }
    setColorScheme(screen.themes.scheme)
  }

  /// The time at which to call ``timePassed(to:)``; nil if no timer is pending.
  package var deadline: Instant? {
    [behindSince, inputDeadline, schedule.deadline, motionDeadline].compactMap { $0 }.min()
  }

  /// The number of lines of an app below the cursor that are below the cursor now.
  package var linesBelowCursor: Int { inline?.linesBelow ?? 0 }

  /// Whether so much input waits that no more should be read until some of it is handled.
  package var hasMuchInput: Bool { queue.isFull }

  /// The memory of the input that waits, in bytes, for tests.
  package var waitingBytes: Int { queue.bytes }

  /// Draws the first frame. Call it before all other methods.
  package func start(at now: Instant) { draw(at: now) }

  /// Handles bytes that were read from the terminal.
  ///
  /// - Parameter hasMore: Whether more bytes can be read immediately. If so, frames are limited as
  ///   for state changes; otherwise, a frame is drawn at once.
  package func receive(_ bytes: [UInt8], hasMore: Bool = false, at now: Instant) {
    queue.append(bytes, &parser, isInField: screen.field != nil)
    setInputDeadline(at: now)
    handleInput(hasMore: hasMore, at: now)
  }

  /// Begins to wait for the rest of an incomplete key sequence, unless it may be in bytes that wait.
  private func setInputDeadline(at now: Instant) {
    if parser.beginsWait { inputStart = now }
    inputDeadline = queue.isHolding ? nil : parser.timeout.map { inputStart + $0 }
  }

  /// Draws changes of the views, immediately or when the next frame is due. Call it after each
  /// change.
  package func stateChanged(at now: Instant) {
    if schedule.recordChange(at: now) { drawAfterInput(at: now) }
  }

  /// Changes the size of the terminal. Dragging a window does this many times per second, so frames
  /// are limited as for state changes.
  package func resize(to size: CellSize, at now: Instant) {
    resize(to: size)
    stateChanged(at: now)
  }

  /// Draws pictures that were read from files or have changed.
  package func picturesChanged(at now: Instant) {
    screen.renewLayouts()
    stateChanged(at: now)
  }

  /// Draws the frame that had to wait for the terminal. The owner calls it when the terminal has
  /// taken everything that was written.
  package func outputSent(at now: Instant) {
    if needsFrame { drawAfterInput(at: now) } else { setMotionDeadline(at: now) }
  }

  private func setMotionDeadline(at now: Instant) {
    motionDeadline = screen.hasSpinners ? motionDeadline ?? now + Self.spinnerInterval : nil
  }

  /// Redraws everything, because another program may have written to the terminal.
  package func resume(size: CellSize, at now: Instant) {
    takeAgain(size)
    draw(at: now)
  }

  /// Prepares for drawing after another program has used the terminal: its contents are unknown,
  /// and its modes are those that were just entered.
  private func takeAgain(_ size: CellSize) {
    encoder.invalidate()
    reportsMotion = false
    title = nil
    resize(to: size)
  }

  private func resize(to size: CellSize) {
    if inline != nil { screen.inlineLimit = size }
    inline?.invalidate()
    screen.resize(to: size)
  }

  /// Prepares for giving the terminal to another program. An app below the cursor leaves its lines,
  /// and begins with new ones afterwards.
  package func pause() {
    guard let bytes = inline?.end(), !bytes.isEmpty else { return }
    output.write(bytes)
  }

  /// Draws the last frame of an app below the cursor, which stays in the terminal. It shows no focus
  /// and no menu.
  package func end(at now: Instant) {
    guard inline != nil else { return }
    screen.closeMenus()
    screen.showsFocus = false
    write(at: now)
    pause()
    hasQuit = true
  }

  /// Handles the timers that are due: draws pending changes, ends the wait for incomplete input,
  /// and handles input that waits.
  package func timePassed(to now: Instant) {
    if let inputDeadline, inputDeadline <= now {
      // The rest of a sequence may have arrived while something else was handled.
      let more = takeInput()
      if !more.isEmpty { return receive(more, at: now) }
      let events = parser.flush()
      self.inputDeadline = parser.timeout.map { now + $0 }
      queue.append(events)
      if !queue.isEmpty { handleInput(at: now) }
    } else if behindSince != nil {
      let more = takeInput()
      if more.isEmpty { handleInput(at: now) } else { receive(more, at: now) }
    } else if schedule.isDue(at: now) {
      drawAfterInput(at: now)
    } else if let motionDeadline, motionDeadline <= now {
      self.motionDeadline = nil
      guard !hasQuit, !output.isWaiting() else { return }
      screen.moveSpinners()
      write(at: now)
    }
  }

  private func takeInput() -> [UInt8] { queue.isFull ? [] : output.takeInput() }

  /// Handles the input that waits, for the time of a ``slice``, and then draws.
  private func handleInput(hasMore: Bool = false, at now: Instant) {
    if queue.isHolding {
      queue.refill(&parser)
      setInputDeadline(at: now)
    }
    if behindSince != nil { queue.skipToInterrupt(isInField: screen.field != nil) }
    screen.time = now
    if !knowsBackground { knowsBackground = queue.hasBackground }
    let end = output.now.map { $0() + Self.slice }
    repeat {
      handleNext()
    } while !queue.events.isEmpty && !(end.map { output.now!() >= $0 } ?? false)
    if hasQuit || ignoresInput { queue = InputQueue() }
    behindSince = queue.isEmpty ? nil : now
    if behindSince != nil {
      if schedule.recordChange(at: now) { draw(at: now) }
    } else if hasMore {
      stateChanged(at: now)
    } else {
      draw(at: now)
    }
  }

  private func handleNext() {
    guard !hasQuit, !ignoresInput else { return queue = InputQueue() }
    // A slice keeps the memory of the elements that were removed from it.
    guard !queue.events.isEmpty else { return queue.events = [] }
    if case .background(let color)? = queue.events.first {
      queue.events.removeFirst()
      screen.themes.backgroundColor = color
      return setColorScheme(screen.themes.scheme)
    }
    if queue.events.first == .pictures {
      queue.events.removeFirst()
      encoder.pictures = .kitty
      screen.placesPictures = inline == nil
      return
    }
    var rest = queue.events
    if screen.insertBurst(of: &rest) {
      queue.events.removeFirst(rest.startIndex - queue.events.startIndex)
      return
    }
    switch screen.handle(queue.events.removeFirst()) {
    case .none: break
    case .quit: hasQuit = true
    case .suspend:
      pause()
      takeAgain(output.suspend())
    case .repaint:
      encoder.invalidate()
      inline?.invalidate()
    case .copy(let text): copy(text)
    }
  }

  /// Handles the input that has arrived by now, and draws.
  private func drawAfterInput(at now: Instant) {
    guard !hasQuit else { return }
    let input = takeInput()
    if input.isEmpty { draw(at: now) } else { receive(input, at: now) }
  }

  private func draw(at now: Instant) {
    guard !hasQuit else { return }
    needsFrame = output.isWaiting()
    if needsFrame { schedule.drew(at: now) } else { write(at: now) }
  }

  private func write(at now: Instant) {
    // Not `now`, which may be before the input that was handled.
    let begin = output.now?()
    screen.time = max(screen.time, now)
    let (frame, cursor) = screen.picture
    frameCount += 1
    let isInline = inline != nil
    var bytes =
      inline?.bytes(for: frame, cursor: cursor, below: output.takePrinted())
      ?? encoder.bytes(for: frame, cursor: cursor)
    if !isInline, screen.followsPointer != reportsMotion {
      reportsMotion = screen.followsPointer
      bytes += reportsMotion ? TerminalModes.reportMotion : TerminalModes.reportDrags
    }
    bytes += newTitle()
    schedule.drew(at: now, cost: begin.flatMap { begin in output.now.map { $0() - begin } })
    setMotionDeadline(at: now)
    if asksForPictures, screen.hasPictures {
      asksForPictures = false
      bytes += TerminalModes.askPictures
    }
    bytes += clipboard + notification
    clipboard = []
    notification = []
    if !bytes.isEmpty { output.write(bytes) }
  }

  /// Asks the terminal for a notification, with the next frame.
  package func notify(_ title: String, body: String, at now: Instant) {
    notification = notificationKind.bytes(title, body)
    stateChanged(at: now)
  }

  /// The sequence that shows the title of the page in the window; empty if it is shown already.
  private func newTitle() -> [UInt8] {
    guard let appName else { return [] }
    let new = screen.windowTitle ?? appName.printable
    guard new != title else { return [] }
    title = new
    return TerminalModes.title(new)
  }

  /// Writes text to the terminal's clipboard (OSC 52) with the next frame; a terminal without a
  /// clipboard ignores the text.
  private func copy(_ text: String) {
    // Many terminals ignore longer sequences; 74,994 bytes become 99,992 in Base64.
    guard text.utf8.count <= 74_994 else {
      screen.notice = screen.words().word("The text is too long for the terminal's clipboard.")
      return
    }
    let encoded = Data(text.utf8).base64EncodedString()
    clipboard = Array("\u{1B}]52;c;\(encoded)\u{7}".utf8)
  }
}

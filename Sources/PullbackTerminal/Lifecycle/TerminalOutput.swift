import Dispatch
import Foundation

/// Sends bytes to the terminal without blocking. Bytes that the terminal does not take at once are
/// sent as soon as it takes more.
@MainActor final class TerminalOutput {
  /// Called when all bytes have been sent, if some had to wait for the terminal.
  var onSent: () -> Void = {}
  /// Called when the terminal is gone.
  var onFailure: (Descriptor.Failure) -> Void = { _ in }
  private var unsent: ArraySlice<UInt8> = []
  /// Waits until the terminal can be written to; nil if nothing is unsent.
  private var source: (any DispatchSourceWrite)?

  /// Whether there are bytes that the terminal has not taken yet. ``SessionLoop`` then draws no
  /// frame until ``onSent`` is called, so that at most one frame is unsent.
  var isWaiting: Bool { !unsent.isEmpty }

  func send(_ bytes: [UInt8]) {
    unsent += bytes
    if source == nil { sendNow() }
  }

  /// Discards the unsent bytes. Ends the escape sequence of which a part may have been sent.
  func discard() {
    guard isWaiting else { return }
    unsent = []
    stop()
    send(TerminalModes.endSequence)
  }

  /// Stops sending.
  func stop() {
    source?.cancel()
    source = nil
  }

  private func sendNow() {
    do throws(Descriptor.Failure) {
      unsent = unsent.dropFirst(try Terminal.write(unsent))
    } catch {
      unsent = []
      stop()
      return onFailure(error)
    }
    if isWaiting { return wait() }
    unsent = []
    guard source != nil else { return }
    stop()
    onSent()
  }

  private func wait() {
    guard source == nil else { return }
    // The terminal's descriptor stays open, so the source may be cancelled at any time.
    let source = DispatchSource.makeWriteSource(
      fileDescriptor: Terminal.screen.number, queue: .main)
    source.setEventHandler { [weak self] in
      MainActor.assumeIsolated {
        if let self, self.source != nil { self.sendNow() }
      }
    }
    source.resume()
    self.source = source
  }
}

package import PullbackUI

/// A way to show an app to the person in the terminal: on the full screen, or as lines of text.
@MainActor package protocol FrontEnd: AnyObject {
  /// Called after each step, such as the handling of input or of a change of the views.
  var afterStep: (() -> Void)? { get set }
  /// Called when the person wants to continue in a browser; nil if that is not possible.
  var continueInBrowser: (() -> Void)? { get set }
  /// The identity of the element that has the focus; nil without one. Set it before ``run()``, to
  /// focus that element if it is there.
  var focusIdentity: UInt32? { get set }
  /// Where lists and scroll views are scrolled to, by the identity of their elements. Set it before
  /// anything is rendered.
  var scrollPlaces: [UInt32: ViewState.ScrollPlace] { get set }
  /// Shows a sentence until the next key or command.
  func say(_ notice: String)
  /// Says that the session is not stored at present: shows a mark until the session is stored, and
  /// the sentence as in ``say(_:)``. Called again after each failed attempt.
  ///
  /// - Parameter trouble: The sentence; nil if the session is stored again.
  func showTrouble(_ trouble: String?)
  /// Shows the address to open in a browser.
  func show(address: String)
  /// Renders the current page, so that the visible rows of its lists are created.
  func render()
  /// Runs until the person quits, or until ``stop()``.
  func run() async throws
  /// Handles no further input until the end.
  func ignoreInput()
  func stop()
}

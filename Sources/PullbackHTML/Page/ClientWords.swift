import Foundation
import PullbackStrings

/// The sentences that the browser's client says by itself, in the language of the page.
enum ClientWords {
  /// Those of the client, and the reasons with which a server closes a socket.
  private static let sentences = [
    "Close", "Try now", "Reload the page", "The connection is lost. Trying again…",
    "The server does not answer. Actions are sent later…",
    "Your last action was not carried out.",
    "This text is too long. The field has its previous text.",
    "The file could not be sent. Try again.", "The server is restarting. Trying again…",
    "This page is open in another window.",
    "The session ended after a long time without activity.",
  ]

  /// The sentences by the English ones, as a JSON text; empty for English.
  static func json(_ localization: Localization) -> String {
    let words = sentences.map { (key: $0, text: localization.word($0)) }.filter {
      $0.key != $0.text
    }
    guard !words.isEmpty,
      let data = try? JSONSerialization.data(
        withJSONObject: Dictionary(words) { first, _ in first },
        options: [.sortedKeys, .withoutEscapingSlashes])
    else { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}

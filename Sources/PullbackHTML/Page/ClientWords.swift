import Foundation
import PullbackStrings

/// The sentences that the browser's client says by itself, in the language of the page.
enum ClientWords {
  /// Those of the client, and the reasons with which a server closes a socket.
  static let sentences = [
    "Close", "Try now", "Reload the page", "The connection is lost. Trying again…",
    "The server does not answer. Actions are sent later…",
    "Your last action was not carried out.",
    "This text is too long. The field has its previous text.",
    "The file could not be sent. Try again.", "Sending %@…",
    "The server is restarting. Trying again…",
    "This page is open in another window.", "This page is open in a terminal.",
    "The session ended after a long time without activity.", "This page is out of date.",
    "The session has moved. Trying again…", "Some of your last actions could not be carried out.",
    "The connection is too slow. Trying again…",
    "The server was restarted or has lost this page, so it begins anew.",
    "This page has expired, so it begins anew.",
    "The session has ended, so this page begins anew.", "The login has ended or changed.",
    "This page may not be shown any more.", "The session is in use elsewhere.",
    "The session is in use on another server. Trying again…",
    "A newer version of the app has this page. Trying again…",
    "The server cannot reach its storage. Trying again…",
    "The server cannot answer at present. Trying again…",
    "The connection is lost. Actions reload the page.",
    "Your last action cannot be stored, so its result cannot be shown.",
    "This page connects too often. Trying again…",
    "The server uses another version of the protocol.", "The server is full. Try again later.",
    "Too many pages are open.", "The session is not stored.",
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

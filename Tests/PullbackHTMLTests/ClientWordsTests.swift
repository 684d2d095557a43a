import Foundation
import PullbackStrings
import Testing

@testable import PullbackHTML

/// The sentences that a page has in its language, because the client shows them.
@Suite struct ClientWordsTests {
  @Test("each sentence of the client is one of the library's texts")
  func texts() {
    let known = Set(LibraryWords.texts)
    for sentence in ClientWords.sentences { #expect(known.contains(sentence), "\(sentence)") }
    #expect(Set(ClientWords.sentences).count == ClientWords.sentences.count)
  }

  @Test("a page has each sentence with which a server closes its socket")
  func reasons() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")
    let sentences = Set(ClientWords.sentences)
    var count = 0
    for folder in ["PullbackHTML/Session", "PullbackWeb"] {
      let url = sources.appending(path: folder)
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path)
      where name.hasSuffix(".swift") {
        let source = try String(contentsOf: url.appending(path: name), encoding: .utf8)
        let reasons =
          source.matches(
            of: /\.?close\(\s*\.(?:reload|reconnect|stop|rest), "([^"\\]+)"/
          ).map { $0.1 } + source.matches(of: /\.refused\("([^"\\]+)"/).map { $0.1 }
        for reason in reasons {
          count += 1
          #expect(sentences.contains(String(reason)), "\(name): \(reason)")
        }
      }
    }
    #expect(count >= 7)
    for sentence in [
      SessionProtocol.tooSlow, SessionProtocol.hasMoved, SessionProtocol.lostActions,
    ] {
      #expect(sentences.contains(sentence))
    }
  }
}

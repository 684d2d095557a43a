#if Web
import Foundation
import PullbackConcurrency
import PullbackUI

/// Offers files to the browser of a session.
extension LiveSession {
  /// What a file exporter of the session's views uses.
  nonisolated var fileSender: FileSender {
    FileSender { [weak self, mount] offer, began, ended in
      let token = SessionUploads.makeToken()
      let began = UncheckedSendable(began)
      let ended = UncheckedSendable(ended)
      self?.assumeIsolated { session in
        session.files.offers[token] = SessionFiles.Offer(offer: offer, began: began, ended: ended)
        session.server.uploads.add(session, at: token)
      }
      return "\(mount.downloadsPath)/\(token)"
    } close: { [weak self] address in
      guard let token = address.split(separator: "/").last.map(String.init) else { return }
      self?.assumeIsolated { session in
        guard session.files.offers[token]?.isTaken == false else { return }
        session.forgetOffer(at: token)
      }
    }
  }

  private func forgetOffer(at token: String) {
    files.offers[token] = nil
    server.uploads.remove(token)
  }

  /// The file at an address that no browser has got yet.
  func offer(at token: String) -> FileOffer? {
    guard let offer = files.offers[token], !offer.isTaken else { return nil }
    return offer.offer
  }

  /// Returns the file at an address, once.
  func takeOffer(at token: String) -> FileOffer? {
    guard let offer = offer(at: token) else { return nil }
    files.offers[token]?.isTaken = true
    return offer
  }

  /// Closes the dialog that offers a file, because the browser begins to get it.
  func beginDownload(at token: String) {
    guard let offer = files.offers[token] else { return }
    withDependencies { offer.began.value() }
  }

  /// Tells the views that the browser has a file, or why it has not.
  func endDownload(at token: String, _ result: Result<Void, any Error>) {
    guard let offer = files.offers[token] else { return }
    forgetOffer(at: token)
    withDependencies {
      offer.ended.value(result.map { FileSender.url(ofFileNamed: offer.offer.name) })
    }
  }
}
#endif

#if Web
import Foundation
import PullbackConcurrency
import PullbackHTML
import PullbackStrings
import PullbackUI
import Synchronization

/// Receives the files that the browser of a session sends.
extension LiveSession {
  /// What a file importer of the session's views uses.
  nonisolated var fileReceiver: FileReceiver {
    FileReceiver { [weak self, mount] request, done in
      let token = SessionUploads.makeToken()
      let done = UncheckedSendable(done)
      self?.assumeIsolated { session in
        session.files.receptions[token] = SessionFiles.Reception(request: request, done: done)
        session.server.uploads.add(session, at: token)
      }
      return "\(mount.uploadsPath)/\(token)"
    } close: { [weak self] address in
      guard let token = address.split(separator: "/").last.map(String.init) else { return }
      self?.assumeIsolated { $0.stopReceiving(at: token) }
    }
  }

  private func stopReceiving(at token: String) {
    server.uploads.remove(token)
    guard let reception = files.receptions.removeValue(forKey: token) else { return }
    reception.upload?.isCancelled.store(true, ordering: .relaxed)
    delete(reception.received)
  }

  /// Begins to receive a file.
  ///
  /// - Parameters:
  ///   - token: The last component of the address.
  ///   - name: The name of the file, as the browser gives it.
  ///   - place: The index of the file among those that were chosen, and their number; nil if that is
  ///     not known, so that ``finishUploads(at:)`` says when all have arrived.
  ///   - size: The size of the file, as the request announces it; 0 if it does not.
  func beginUpload(
    at token: String,
    name: String,
    place: (index: Int, count: Int?),
    size: Int
  ) throws(UploadRefusal) -> SessionFiles.Upload {
    guard var reception = files.receptions[token] else { throw .unknown }
    guard reception.upload == nil, files.uploads.count < SessionFiles.parallelLimit else {
      throw UploadRefusal(status: 429, sentence: "Another file is still being sent.")
    }
    let request = reception.request
    let limit = request.limit ?? FileRequest.uploadLimit
    let name = FileName.safe(name)
    guard request.allows(fileName: name) else {
      throw UploadRefusal(status: 415, sentence: request.typeProblem(in: words))
    }
    guard size <= limit else {
      throw UploadRefusal(status: 413, sentence: request.sizeProblem(limit, in: words))
    }
    if place.index == 0 {
      // What was chosen before did not arrive completely.
      delete(reception.received)
      reception.received = []
      reception.count = place.count
      files.receptions[token] = reception
    }
    guard place.index == reception.received.count, place.count == reception.count,
      place.count ?? (place.index + 1) == 1 || request.allowsMultiple
    else { throw UploadRefusal(status: 400, sentence: "The files did not arrive in their order.") }
    files.files.removeAll { !FileManager.default.fileExists(atPath: $0.path) }
    let rest = (place.count ?? place.index + 1) - place.index
    guard files.files.count + rest <= server.configuration.filesPerSession
    else {
      throw UploadRefusal(status: 429, sentence: "There are too many files. Choose fewer of them.")
    }
    let folder =
      files.folder
      ?? server.configuration.filesFolder
      .appending(path: "pullback-\(SessionUploads.makeToken())", directoryHint: .isDirectory)
    if files.folder == nil { server.uploads.add(folder) }
    files.folder = folder
    let url = folder.appending(path: SessionUploads.makeToken(), directoryHint: .isDirectory)
      .appending(path: name, directoryHint: .notDirectory)
    let upload = SessionFiles.Upload(url: url, limit: limit)
    reception.upload = upload
    files.receptions[token] = reception
    return upload
  }

  /// Notes that a file has arrived, or that it will not. With the last file that was chosen, the
  /// views get them all.
  ///
  /// - Returns: Whether somebody still waits for the file. If not, it has to be deleted.
  func endUpload(_ upload: SessionFiles.Upload, at token: String, isComplete: Bool) -> Bool {
    guard files.receptions[token]?.upload === upload else { return false }
    files.receptions[token]?.upload = nil
    guard isComplete else { return false }
    files.receptions[token]?.received.append(upload.url)
    files.files.append(upload.url)
    if let reception = files.receptions[token], reception.received.count == reception.count {
      finishUploads(at: token)
    }
    return true
  }

  /// Gives the files that have arrived at an address to the views.
  func finishUploads(at token: String) {
    guard let reception = files.receptions[token] else { return }
    // The address works once.
    files.receptions[token] = nil
    server.uploads.remove(token)
    withDependencies { reception.done.value(reception.received) }
  }

  /// Gives the files of a form to the views. The next page that the browser loads shows the session.
  func finishForm(at token: String) {
    finishUploads(at: token)
    engine?.posted()
  }

  /// What the person is told about a file that is too large for the place with an address.
  func sizeProblem(at token: String) -> String {
    let request = files.receptions[token]?.request ?? FileRequest()
    return request.sizeProblem(request.limit ?? FileRequest.uploadLimit, in: words)
  }

  /// The language of the page.
  private var words: Localization { engine?.words ?? .untranslated }

  /// The path and the parameters of the page that the session shows.
  var shownAddress: (path: String, query: String) { (engine?.path ?? "", engine?.query ?? "") }

  /// Deletes the files of the session, because it ends.
  ///
  /// A download that has begun goes on: the browser may have left the page to wait for it.
  func endFiles() {
    for token in files.receptions.keys { stopReceiving(at: token) }
    for token in files.offers.keys { server.uploads.remove(token) }
    let folder = files.folder
    files = SessionFiles()
    if let folder { server.uploads.delete(folder) }
  }

  /// Deletes files with the folders that they are alone in.
  private func delete(_ urls: [URL]) {
    if urls.isEmpty { return }
    files.files.removeAll { urls.contains($0) }
    DispatchQueue.global().async {
      for url in urls { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    }
  }
}

/// The addresses at which the sessions of a server expect and offer files, and the folders with those that
/// have arrived.
final class SessionUploads: Sendable {
  private struct WeakSession {
    weak var session: LiveSession?
  }

  private let sessions = Mutex<[String: WeakSession]>([:])
  private let folders = Mutex<Set<URL>>([])
  /// The requests for files to download, by their numbers, whose connection is open.
  private let downloads = Mutex((last: 0, open: [Int: FileDownload?]()))

  /// Returns 128 random bits as text.
  static func makeToken() -> String {
    RandomID.make().bytes.map { $0 < 16 ? "0" + String($0, radix: 16) : String($0, radix: 16) }
      .joined()
  }

  func add(_ session: LiveSession, at token: String) {
    sessions.withLock { sessions in
      // A session that was only loaded may be gone without a word.
      if sessions.count % 256 == 255 { sessions = sessions.filter { $0.value.session != nil } }
      sessions[token] = WeakSession(session: session)
    }
  }

  func remove(_ token: String) { sessions.withLock { $0[token] = nil } }

  func session(at token: String) -> LiveSession? { sessions.withLock { $0[token]?.session } }

  /// Returns a number for a request of a file, until ``endDownload(_:)``.
  func beginDownload() -> Int {
    downloads.withLock { downloads in
      downloads.last += 1
      downloads.open[downloads.last] = .some(nil)
      return downloads.last
    }
  }

  /// Adds the reader of the file to its request. Cancels it if the connection has ended already.
  func add(_ download: FileDownload, to number: Int) {
    let isOpen = downloads.withLock { downloads in
      guard downloads.open[number] != nil else { return false }
      downloads.open[number] = download
      return true
    }
    if !isOpen { download.cancel() }
  }

  /// Ends a request that is answered, or whose client is gone.
  func endDownload(_ number: Int) {
    (downloads.withLock { $0.open.removeValue(forKey: number) } ?? nil)?.cancel()
  }

  /// Adds the folder of a session.
  func add(_ folder: URL) { _ = folders.withLock { $0.insert(folder) } }

  /// Deletes the folder of a session, later.
  func delete(_ folder: URL) {
    _ = folders.withLock { $0.remove(folder) }
    DispatchQueue.global().async { try? FileManager.default.removeItem(at: folder) }
  }

  /// Deletes the folders of all sessions at once, because the program is about to end.
  func deleteFolders() {
    let all = folders.withLock { folders in
      defer { folders = [] }
      return folders
    }
    for folder in all { try? FileManager.default.removeItem(at: folder) }
  }
}
#endif

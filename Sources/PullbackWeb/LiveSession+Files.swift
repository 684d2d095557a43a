#if Web
import Foundation
import PullbackConcurrency
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
  ///   - place: The index of the file among those that were chosen, and their number.
  ///   - size: The size of the file, as the request announces it.
  func beginUpload(
    at token: String,
    name: String,
    place: (index: Int, count: Int),
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
      throw UploadRefusal(status: 415, sentence: request.typeProblem)
    }
    guard size <= limit else {
      throw UploadRefusal(status: 413, sentence: request.sizeProblem(limit))
    }
    if place.index == 0 {
      // What was chosen before did not arrive completely.
      delete(reception.received)
      reception.received = []
      reception.count = place.count
      files.receptions[token] = reception
    }
    guard place.index == reception.received.count, place.count == reception.count,
      place.count == 1 || request.allowsMultiple
    else { throw UploadRefusal(status: 400, sentence: "The files did not arrive in their order.") }
    files.files.removeAll { !FileManager.default.fileExists(atPath: $0.path) }
    guard files.files.count + place.count - place.index <= server.configuration.filesPerSession
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
    guard let reception = files.receptions[token], reception.received.count == reception.count
    else { return true }
    // The address works once.
    files.receptions[token] = nil
    server.uploads.remove(token)
    withDependencies { reception.done.value(reception.received) }
    return true
  }

  /// Deletes the files of the session, because it ends.
  func endFiles() {
    for token in files.receptions.keys { stopReceiving(at: token) }
    guard let folder = files.folder else { return }
    files = SessionFiles()
    server.uploads.delete(folder)
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

/// The addresses at which the sessions of a server expect files, and the folders with those that have
/// arrived.
final class SessionUploads: Sendable {
  private struct WeakSession {
    weak var session: LiveSession?
  }

  private let sessions = Mutex<[String: WeakSession]>([:])
  private let folders = Mutex<Set<URL>>([])

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

/// Makes names of files that a browser gives safe: they become names in a folder of their own.
enum FileName {
  /// The maximum length in bytes. File systems allow 255.
  private static let longest = 200

  static func safe(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let visible = last.unicodeScalars.filter {
      // Also marks that change the direction, so that the extension is where it seems to be.
      ![.control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator]
        .contains($0.properties.generalCategory)
    }
    var safe = String(String.UnicodeScalarView(visible)).trimmingCharacters(in: .whitespaces)
    while safe.hasPrefix(".") { safe.removeFirst() }
    guard !safe.isEmpty else { return "file" }
    let url = URL(filePath: safe)
    let end = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    guard end.utf8.count < 32 else { return "file" }
    var begin = String(safe.dropLast(end.count))
    while begin.utf8.count + end.utf8.count > longest { begin.removeLast() }
    return begin + end
  }
}
#endif

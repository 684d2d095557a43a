#if Web
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PullbackUI
import Synchronization

extension LivePages {
  /// Receives the files of a form that was posted without JavaScript, gives them to the session whose
  /// views wait for them, and redirects the browser to the updated page.
  func receiveForm(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    let (session, token): (LiveSession, String)
    switch receivingSession(request, arrived) {
    case .success(let found): (session, token) = found
    case .failure(let refusal): return refusal.response
    }
    var receiver = FileFormReceiver(pages: self, session: session, token: token)
    do throws(UploadRefusal) {
      try await receiver.receive(request)
      guard await session.waitUntilStored() else { return notStored }
      let address = await session.shownAddress
      return redirect(to: mount.base + address.path, query: address.query)
    } catch {
      await receiver.discard()
      if error.status == 404 { return nothingHere }
      return failure(
        HTTPResponse.Status(code: error.status), "The file was not accepted", error.sentence,
        link: mount.base + (await session.shownAddress.path), linkText: "Go back")
    }
  }
}

/// Reads the parts of a form with files, and writes the files to the disk while they arrive.
private struct FileFormReceiver {
  let pages: LivePages
  let session: LiveSession
  let token: String
  /// The file that arrives now.
  private var upload: SessionFiles.Upload?
  private var file: FileHandle?
  private var size = 0
  private var count = 0
  /// The bytes of other parts, which are read and dropped.
  private var dropped = 0

  init(pages: LivePages, session: LiveSession, token: String) {
    self.pages = pages
    self.session = session
    self.token = token
  }

  private static let cut = UploadRefusal(
    status: 400, sentence: "The file did not arrive completely. Go back, and try again.")

  mutating func receive(_ request: Request) async throws(UploadRefusal) {
    guard var parser = MultipartParser(contentType: request.headers[.contentType] ?? "") else {
      throw UploadRefusal(status: 415, sentence: "This is no form with files.")
    }
    var body = request.body.makeAsyncIterator()
    while true {
      let next: ByteBuffer?
      do { next = try await body.next() } catch { throw Self.cut }
      guard let bytes = next else { break }
      let events: [MultipartParser.Event]
      do throws(MultipartParser.Malformed) {
        events = try parser.append(bytes.readableBytesView)
      } catch {
        throw UploadRefusal(status: 400, sentence: "The form could not be read.")
      }
      for event in events { try await handle(event) }
    }
    guard parser.isComplete else { throw Self.cut }
    guard count > 0 else {
      throw UploadRefusal(status: 400, sentence: "No file was chosen.")
    }
    await session.finishForm(at: token)
  }

  private mutating func handle(_ event: MultipartParser.Event) async throws(UploadRefusal) {
    switch event {
    case .begin(let field, let name?) where field.hasPrefix(FileInput.fieldName) && !name.isEmpty:
      let upload = try await session.beginUpload(
        at: token, name: name, place: (count, nil), size: 0)
      self.upload = upload
      size = 0
      do {
        let pages = pages
        file = try await pages.onDisk { try pages.server.configuration.makeFile(upload.url) }
      } catch {
        throw pages.notSaved(error)
      }
    case .begin: break
    case .bytes(let bytes):
      guard let upload, let file else {
        dropped += bytes.count
        guard dropped <= pages.server.configuration.messageLimit * 4 else {
          throw UploadRefusal(status: 413, sentence: "The form is too large.")
        }
        return
      }
      if upload.isCancelled.load(ordering: .relaxed) { throw .unknown }
      size += bytes.count
      guard size <= upload.limit else {
        throw UploadRefusal(status: 413, sentence: await session.sizeProblem(at: token))
      }
      do {
        try await pages.onDisk { try file.write(contentsOf: Data(bytes)) }
      } catch {
        throw pages.notSaved(error)
      }
    case .end:
      guard let upload, let file else { return }
      try? await pages.onDisk { try file.close() }
      self.upload = nil
      self.file = nil
      count += 1
      guard await session.endUpload(upload, at: token, isComplete: true) else {
        await pages.discard(upload)
        throw .unknown
      }
    }
  }

  /// Deletes what has arrived of the file that was not complete.
  func discard() async {
    guard let upload else { return }
    if let file { try? await pages.onDisk { try file.close() } }
    _ = await session.endUpload(upload, at: token, isComplete: false)
    await pages.discard(upload)
  }
}
#endif

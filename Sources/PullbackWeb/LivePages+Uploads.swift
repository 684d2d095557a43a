#if Web
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOPosix
import PullbackStrings
import Synchronization

extension LivePages {
  /// Receives a file that a page sends, and gives it to the session whose views wait for it.
  ///
  /// The body of the request is the file. It is written to the disk while it arrives: no more is
  /// read from the client than was written.
  func receive(_ request: Request, _ arrived: ArrivedRequest) async -> Response {
    let (session, token): (LiveSession, String)
    switch receivingSession(request, arrived) {
    case .success(let found): (session, token) = found
    case .failure(let refusal): return refusal.response
    }
    do throws(UploadRefusal) {
      try await receive(request, session, token)
      return Response(status: .noContent)
    } catch {
      if error.status == 404 { return nothingHere }
      // A file that is not complete is one that the person did not want to send after all.
      if error.status != 400 {
        server.note(
          "A file was refused: \(error.sentence)", session, from: server.address(of: request))
      }
      return Response(
        status: HTTPResponse.Status(code: error.status),
        headers: [.contentType: "text/plain; charset=utf-8"],
        body: ResponseBody(byteBuffer: ByteBuffer(string: localization.sentences(error.sentence))))
    }
  }

  /// The session whose address a request has, if it comes from a page of the session's browser.
  func receivingSession(
    _ request: Request,
    _ arrived: ArrivedRequest
  ) -> Result<(LiveSession, String), RefusedRequest> {
    let host = request.head.authority ?? ""
    guard server.isAllowed(host: host, from: server.address(of: request)) else {
      return .failure(RefusedRequest(misdirected))
    }
    if server.isDraining { return .failure(RefusedRequest(restarting)) }
    guard server.isOwn(form: request.headers, host: host) else {
      server.note(
        "A page of another site is not allowed to send a file.", from: server.address(of: request))
      return .failure(RefusedRequest(Response(status: .forbidden)))
    }
    let token = request.uri.path.split(separator: "/").last.map(String.init) ?? ""
    let cookies = request.headers[values: .cookie].joined(separator: ";")
    guard let session = server.uploads.session(at: token),
      session.visitor == server.visitor(cookies: cookies, host: host, in: mount),
      session.login == arrived.login, session.mount.base == mount.base
    else { return .failure(RefusedRequest(nothingHere)) }
    if let refusal = server.confirm(session) {
      return .failure(RefusedRequest(refused(refusal)))
    }
    return .success((session, token))
  }

  private func receive(
    _ request: Request,
    _ session: LiveSession,
    _ token: String
  ) async throws(UploadRefusal) {
    func number(_ text: Substring?) -> Int? {
      text.flatMap { Int($0) }.flatMap { $0 < 0 ? nil : $0 }
    }
    let place = request.headers[.filePlace]?.split(separator: "/") ?? []
    let name = request.headers[.fileName]?.removingPercentEncoding ?? ""
    guard let size = number(request.headers[.contentLength].map { $0[...] }), place.count == 2,
      let index = number(place[0]), let count = number(place[1]), index < count
    else {
      throw UploadRefusal(status: 400, sentence: "The file could not be received.")
    }
    let upload = try await session.beginUpload(
      at: token, name: name, place: (index, count), size: size)
    server.activity.changeUploads(by: 1)
    defer { server.activity.changeUploads(by: -1) }
    do throws(UploadRefusal) {
      try await save(request.body, to: upload, size: size)
    } catch {
      _ = await session.endUpload(upload, at: token, isComplete: false)
      await discard(upload)
      throw error
    }
    if await !session.endUpload(upload, at: token, isComplete: true) {
      await discard(upload)
      throw .unknown
    }
  }

  private func save(
    _ body: RequestBody,
    to upload: SessionFiles.Upload,
    size: Int
  ) async throws(UploadRefusal) {
    let file: FileHandle
    do {
      file = try await onDisk { try server.configuration.makeFile(upload.url) }
    } catch {
      throw notSaved(error)
    }
    let result = await fill(file, with: body, upload, size: size)
    try? await onDisk { try file.close() }
    try result.get()
  }

  private func fill(
    _ file: FileHandle,
    with body: RequestBody,
    _ upload: SessionFiles.Upload,
    size: Int
  ) async -> Result<Void, UploadRefusal> {
    var count = 0
    var iterator = body.makeAsyncIterator()
    let cut = UploadRefusal(status: 400, sentence: "The file did not arrive completely. Try again.")
    while true {
      let next: ByteBuffer?
      do { next = try await iterator.next() } catch { return .failure(cut) }
      guard let bytes = next else { return count == size ? .success(()) : .failure(cut) }
      if upload.isCancelled.load(ordering: .relaxed) { return .failure(.unknown) }
      count += bytes.readableBytes
      // What a client announces need not be true.
      guard count <= min(size, upload.limit) else {
        return .failure(UploadRefusal(status: 413, sentence: "This file is too large."))
      }
      do {
        try await onDisk { try file.write(contentsOf: Data(bytes.readableBytesView)) }
      } catch {
        return .failure(notSaved(error))
      }
    }
  }

  /// The operator gets the reason, and the person a sentence.
  func notSaved(_ error: any Error) -> UploadRefusal {
    server.logger.error("A file of a client could not be saved: \(error)")
    return UploadRefusal(
      status: 507, sentence: "The server could not save the file. Try again later.")
  }

  func discard(_ upload: SessionFiles.Upload) async {
    let folder = upload.url.deletingLastPathComponent()
    try? await onDisk { try FileManager.default.removeItem(at: folder) }
  }

  /// Runs a closure that may wait for a disk, on a thread that may.
  func onDisk<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await NIOThreadPool.singleton.runIfActive(body)
  }
}

/// The answer to a request that is not what it has to be.
struct RefusedRequest: Error {
  let response: Response
  init(_ response: Response) { self.response = response }
}

extension LiveConfiguration {
  /// Creates the file for what a client sends, in folders that only this user can read.
  static func makePrivateFile(_ url: URL) throws -> FileHandle {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    guard
      FileManager.default.createFile(
        atPath: url.path, contents: nil, attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    return try FileHandle(forWritingTo: url)
  }
}

extension HTTPField.Name {
  /// The name of a file, percent-encoded.
  fileprivate static var fileName: HTTPField.Name { HTTPField.Name("x-file-name")! }
  /// The index of a file among those that were chosen and their number, as `0/1`.
  fileprivate static var filePlace: HTTPField.Name { HTTPField.Name("x-file-place")! }
}
#endif

#if Web
/// The browser that a session belongs to. All sessions of a browser have the same visitor.
///
/// Use it to keep apart what belongs to different people: files, and shared values with keys, are
/// shared by the whole process.
///
/// ```swift
/// router.live("/") {
///   let visitor = LiveVisitor.current?.id ?? "nobody"
///   NotesView(folder: folder.appending(path: visitor))
/// }
/// ```
///
/// A visitor is not a login: whoever has the browser's cookie is the visitor, and a person with two
/// browsers is two visitors.
public struct LiveVisitor: Hashable, Sendable {
  /// An identifier of 32 hexadecimal digits, which can be the name of a file. It stays the same for
  /// as long as the browser keeps its cookie (400 days after its last page) and the server has the
  /// same secret.
  public let id: String

  /// The visitor whose store and view are being created. Set only while the closures passed to
  /// `Router.live` run; otherwise nil.
  @TaskLocal public static var current: LiveVisitor?

  init(_ id: RandomID) {
    self.id = id.bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }
}

extension LiveSession {
  /// The identifier of the session whose store and view are being created. Set only while the
  /// closures passed to `Router.live` run; otherwise nil.
  @TaskLocal package static var currentID: RandomID?
}
#endif

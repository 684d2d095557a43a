import Foundation
package import PullbackStrings

/// What files an app asks a person for.
package struct FileRequest: Hashable, Sendable {
  /// The allowed types; empty for every file.
  package var types: [UTType]
  package var allowsMultiple: Bool
  /// The maximum size of a file in bytes; nil if the app sets none.
  package var limit: Int?

  package init(types: [UTType] = [], allowsMultiple: Bool = false, limit: Int? = nil) {
    self.types = types
    self.allowsMultiple = allowsMultiple
    self.limit = limit
  }

  /// The maximum size of a file that is sent to a server, if the app sets none: 10 MB.
  package static let uploadLimit = 10_000_000

  package func allows(fileName: String) -> Bool {
    types.isEmpty || types.contains { $0.accepts(fileName: fileName) }
  }

  /// The extensions of the allowed types, as an `<input>` of a browser has them; empty for every
  /// file.
  package var acceptedExtensions: [String] {
    let extensions = types.map(\.acceptedExtensions)
    return extensions.contains { $0.isEmpty } ? [] : extensions.flatMap { $0 }
  }

  /// Why a file cannot be chosen, as a sentence; nil if it can.
  package func problem(
    fileName: String, size: Int, in words: Localization = .untranslated
  ) -> String? {
    if !allows(fileName: fileName) { return typeProblem(in: words) }
    if let limit, size > limit { return sizeProblem(limit, in: words) }
    return nil
  }

  /// What the person is told about a file of another type.
  package func typeProblem(in words: Localization) -> String {
    words.word("This type of file is not accepted. Choose %@.", .string(description(in: words)))
  }

  /// What the person is told about a file that is too large.
  package func sizeProblem(_ limit: Int, in words: Localization) -> String {
    let size = LocalizedArgument.string(Self.text(ofSize: limit, in: words))
    return words.word("This file is too large. It may have %@ at most.", size)
  }

  /// What is asked for, such as `a file (PNG or JPG)`.
  package func description(in words: Localization = .untranslated) -> String {
    guard let names = typeNames(in: words) else {
      return words.word(allowsMultiple ? "files" : "a file")
    }
    return words.word(allowsMultiple ? "files (%@)" : "a file (%@)", .string(names))
  }

  /// The allowed types, such as `PNG or JPG`; nil for every file.
  func typeNames(in words: Localization) -> String? {
    if acceptedExtensions.isEmpty { return nil }
    var names: [String] = []
    for type in types where !names.contains(type.words) { names.append(type.words) }
    guard let last = names.popLast().map({ words.word($0) }) else { return nil }
    if names.isEmpty { return last }
    let others = names.map { words.word($0) }.joined(separator: ", ")
    return words.word("%@ or %@", .string(others), .string(last))
  }

  /// A size for people, such as `1.5 MB`.
  package static func text(
    ofSize bytes: Int, in words: Localization = .untranslated
  ) -> String {
    let units = [("GB", 1_000_000_000), ("MB", 1_000_000), ("KB", 1_000)]
    guard let (name, size) = units.first(where: { bytes >= $0.1 }) else {
      return words.word("%lld bytes", .integer(Int64(bytes)))
    }
    let tenths = bytes * 10 / size
    return tenths % 10 == 0 || tenths >= 100
      ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
  }
}

/// Where the files come from that a person can choose, and where those go that a person saves. Each
/// front end says it. Without an answer there are none: the files of a server are not those of the person
/// in front of a browser.
package enum FileSource {
  case none
  /// The files of this computer.
  case local
  /// Files that a browser sends to this program, and gets from it.
  case browser(FileReceiver, FileSender)
}

/// Receives the files that a browser sends to this program.
package struct FileReceiver {
  /// Begins to wait for files, and returns the address to which the browser sends them. The closure
  /// gets the received files, on the actor of the views.
  package var open: (FileRequest, @escaping ([URL]) -> Void) -> String
  /// Stops waiting for files at an address, and discards those that have not arrived completely.
  package var close: (_ address: String) -> Void

  package init(
    open: @escaping (FileRequest, @escaping ([URL]) -> Void) -> String,
    close: @escaping (_ address: String) -> Void
  ) {
    self.open = open
    self.close = close
  }
}

/// The place in a browser's page where a person chooses a file, or drops or pastes one.
package struct FileInput: Hashable, Sendable {
  /// The address to which the browser sends the files; empty while there is none.
  package var address: String
  package var request: FileRequest

  /// The beginning of the name of the field in a form that is sent without JavaScript.
  package static let fieldName = "u"
}

/// What the views of a graph may do on this computer, as the front end that shows them says.
final class FileAccess {
  /// Whether they may choose from its files, if the environment says nothing.
  var areAllowed = false
  /// The elements of the views, by which a terminal gets what is copied.
  weak var tree: ElementTree?

  /// Copies a text to the clipboard of the terminal; false where there is none.
  func copy(_ text: String) -> Bool {
    guard let tree, tree.hasClipboard else { return false }
    tree.copiedText = text
    return true
  }
}

extension ViewGraph {
  /// Lets the views choose from the files of this computer. A front end calls it that shows the views
  /// to the person in front of this computer, because an app may have made the graph.
  package func allowLocalFiles() { core.fileAccess.areAllowed = true }
}

extension EnvironmentValues {
  var fileAccess: FileAccess? {
    get { self[FileAccessKey.self] }
    set { self[FileAccessKey.self] = newValue }
  }

  package var fileSource: FileSource {
    get { self[FileSourceKey.self] }
    set { self[FileSourceKey.self] = newValue }
  }

  /// The environment of views that may choose from the files of this computer.
  package static var withLocalFiles: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.fileSource = .local
    return environment
  }

  var fileLimit: Int? {
    get { self[FileLimitKey.self] }
    set { self[FileLimitKey.self] = newValue }
  }
}

private enum FileAccessKey: EnvironmentKey {
  static var defaultValue: FileAccess? { nil }
}

private enum FileSourceKey: EnvironmentKey {
  static var defaultValue: FileSource { .none }
}

private enum FileLimitKey: EnvironmentKey {
  static var defaultValue: Int? { nil }
}

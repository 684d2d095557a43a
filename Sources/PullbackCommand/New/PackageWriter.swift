import Foundation

/// Writes the files of a new package, all or none.
struct PackageWriter {
  /// The folder in which the folder of the package is made.
  let folder: URL
  /// Writes a file; tests make it fail.
  var writeFile: (_ text: String, _ file: URL) throws -> Void = { text, file in
    try Data(text.utf8).write(to: file)
  }

  /// Writes the package to a hidden folder, which gets its name when all of it is there.
  ///
  /// - Throws: ``CommandError`` if there is something with that name, or if a file cannot be written.
  ///   Then there is nothing new in the folder.
  func write(_ template: PackageTemplate) throws(CommandError) {
    let name = template.name.text
    let package = folder.appending(path: name, directoryHint: .isDirectory)
    var info = stat()
    // Also finds a link that leads nowhere.
    guard lstat(folder.appending(path: name).path, &info) != 0 else {
      throw CommandError("There is already a folder or file \(name) here: choose another name.")
    }
    let draft = folder.appending(
      path: ".\(name).\(getpid())-\(UInt32.random(in: .min ... .max))",
      directoryHint: .isDirectory)
    do {
      let manager = FileManager.default
      try manager.createDirectory(at: draft, withIntermediateDirectories: false)
      for (path, text) in template.files {
        let file = draft.appending(path: path)
        try manager.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try writeFile(text, file)
      }
      // Fails if something with that name has come in the meantime, except an empty folder.
      guard rename(draft.path, package.path) == 0 else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw CommandError(
        "The package could not be written in \(folder.path): \(Self.reason(error)).")
    }
  }

  private static func reason(_ error: any Error) -> String {
    let error = error as NSError
    let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
    if underlying.domain == NSPOSIXErrorDomain, let text = strerror(Int32(underlying.code)) {
      return String(cString: text).lowercased()
    }
    switch (error as? CocoaError)?.code {
    case .fileWriteNoPermission: return "no permission"
    case .fileWriteOutOfSpace: return "no space left on the disk"
    case .fileWriteVolumeReadOnly: return "the disk is read-only"
    case .fileWriteFileExists: return "a file with that name exists"
    default: return "the system gave no reason"
    }
  }
}

import Foundation
import PullbackStrings
import Synchronization

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A file that is being written. Until it is complete it has another name, so that nobody sees a part
/// of it, and what it replaces remains if it cannot be written. It is removed if it is not finished.
final class UnfinishedFile: Sendable {
  private let url: URL
  private let replaces: Bool
  private let draft: URL
  private let handle: FileHandle
  private let isFinished = Atomic(false)

  /// Creates an empty file beside the place of the complete one.
  ///
  /// - Parameter replaces: Whether a file that is there already is replaced.
  init(_ url: URL, replaces: Bool) throws {
    // A link to a file remains.
    self.url = url.resolvingSymlinksInPath()
    self.replaces = replaces
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    draft = self.url.deletingLastPathComponent().appending(path: ".\(number).part")
    try Data().write(to: draft, options: .withoutOverwriting)
    do {
      handle = try FileHandle(forWritingTo: draft)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }

  deinit {
    try? handle.close()
    if !isFinished.load(ordering: .relaxed) { try? FileManager.default.removeItem(at: draft) }
  }

  func append(_ data: Data) throws { try handle.write(contentsOf: data) }

  /// Gives the file its name.
  func finish() throws {
    // Some file systems say only now that there is no room.
    try handle.synchronize()
    try handle.close()
    let manager = FileManager.default
    if replaces {
      if let mode = try? manager.attributesOfItem(atPath: url.path)[.posixPermissions] {
        try? manager.setAttributes([.posixPermissions: mode], ofItemAtPath: draft.path)
      }
      guard rename(draft.path, url.path) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
      }
    } else {
      try manager.moveItem(at: draft, to: url)
    }
    isFinished.store(true, ordering: .relaxed)
  }

  /// Why a file could not be saved, for a person.
  static func sentence(about error: any Error, _ url: URL, in words: Localization) -> String {
    let folder = LocalizedArgument.string(url.deletingLastPathComponent().path)
    switch code(of: error) {
    case .ENOSPC, .EDQUOT:
      return words.word("There is no room for the file. Choose another folder.")
    case .EACCES, .EPERM:
      return words.word("You may not write into %@. Choose another folder.", folder)
    case .EROFS: return words.word("%@ can only be read. Choose another folder.", folder)
    case .ENOENT, .ENOTDIR: return words.word("There is no folder %@.", folder)
    case .ENAMETOOLONG: return words.word("This name is too long.")
    default: break
    }
    return words.word("The file could not be saved (%@).", .string(error.localizedDescription))
  }

  /// The error of the system behind an error of Foundation.
  private static func code(of error: any Error) -> POSIXErrorCode? {
    if let error = error as? POSIXError { return error.code }
    let general = error as NSError
    if general.domain == NSPOSIXErrorDomain {
      return POSIXErrorCode(rawValue: Int32(general.code))
    }
    if let inner = general.userInfo[NSUnderlyingErrorKey] as? any Error, let code = code(of: inner)
    {
      return code
    }
    return switch (error as? CocoaError)?.code {
    case .fileWriteOutOfSpace: .ENOSPC
    case .fileWriteNoPermission: .EACCES
    case .fileWriteVolumeReadOnly: .EROFS
    case .fileNoSuchFile: .ENOENT
    case .fileWriteInvalidFileName: .ENAMETOOLONG
    default: nil
    }
  }
}

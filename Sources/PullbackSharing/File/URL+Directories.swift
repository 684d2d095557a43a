#if !canImport(Darwin)
public import Foundation

// Foundation has these only on Apple platforms.
extension URL {
  /// The folder of the user's documents: `~/Documents`, unless the user's XDG directories name
  /// another one.
  public static var documentsDirectory: URL { user(.documentDirectory) }

  /// The folder for data that programs store for their user: `$XDG_DATA_HOME`, or `~/.local/share`.
  public static var applicationSupportDirectory: URL { user(.applicationSupportDirectory) }

  /// The folder for data that can be created again: `$XDG_CACHE_HOME`, or `~/.cache`.
  public static var cachesDirectory: URL { user(.cachesDirectory) }

  private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
#endif

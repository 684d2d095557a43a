#if !canImport(Darwin)
public import Foundation

// Foundation has these only on Apple platforms.
extension URL {
  /// The folder of the user's documents.
  public static var documentsDirectory: URL { user(.documentDirectory) }

  /// The folder for data that a program stores for its user.
  public static var applicationSupportDirectory: URL { user(.applicationSupportDirectory) }

  /// The folder for data that can be created again when it is deleted.
  public static var cachesDirectory: URL { user(.cachesDirectory) }

  private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
#endif

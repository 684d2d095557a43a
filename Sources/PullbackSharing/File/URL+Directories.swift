#if !canImport(Darwin)
public import Foundation

// Foundation has these on Apple's systems only, and they are where files of `@Shared` usually are.
extension URL {
  /// The folder for the user's documents.
  public static var documentsDirectory: URL { user(.documentDirectory) }

  /// The folder for what a program keeps for its user, such as data of its own.
  public static var applicationSupportDirectory: URL { user(.applicationSupportDirectory) }

  /// The folder for what can be made anew when it is gone.
  public static var cachesDirectory: URL { user(.cachesDirectory) }

  private static func user(_ directory: FileManager.SearchPathDirectory) -> URL {
    FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .homeDirectory
  }
}
#endif

/// Which files of a package make a build necessary.
enum SourceFilter {
  /// Whether a folder may have sources.
  ///
  /// - Parameter path: The components of the path in the package.
  static func isFolder(_ path: [Substring]) -> Bool {
    guard let name = path.last else { return true }
    // Tests are no part of an app.
    return !name.hasPrefix(".") && name != "node_modules" && path != ["Tests"]
  }

  /// Whether a file is one of the sources, or a resource beside them.
  ///
  /// An app may write its own files anywhere else in the package: they begin no build.
  static func isSource(_ path: [Substring]) -> Bool {
    guard let name = path.last, !isScratch(name),
      (1..<path.count).allSatisfy({ isFolder(Array(path[..<$0])) })
    else { return false }
    if path.count == 1 {
      return name == "Package.swift" || name.hasPrefix("Package@swift-")
    }
    return name.hasSuffix(".swift") || path.first == "Sources"
  }

  /// Whether a file is one that an editor writes for itself.
  private static func isScratch(_ name: Substring) -> Bool {
    name.hasPrefix(".") || name.hasPrefix("#") || name.hasSuffix("~") || name.hasSuffix(".swp")
      || name.hasSuffix(".tmp") || name == "4913"
  }
}

public import Foundation
import Synchronization

extension StringCatalog {
  /// The translations of the program, in which texts without a `bundle:` are looked up.
  ///
  /// By default they are those of the program's own resources: of an executable target that has
  /// tables among its resources, nothing has to be said. Set it before the first view is made if
  /// the tables are in another target: `StringCatalog.main = StringCatalog(bundle: .module)`.
  public static var main: StringCatalog {
    get {
      shared.withLock { shared in
        if let catalog = shared.main { return catalog }
        let catalog = StringCatalog(folders: programFolders())
        shared.main = catalog
        if use.load(ordering: .relaxed) == unknown {
          use.store(catalog.languages.isEmpty ? none : some, ordering: .relaxed)
        }
        return catalog
      }
    }
    set { shared.withLock { $0.main = newValue } }
  }

  /// Creates a catalog of all tables in a bundle: string catalogs (`.xcstrings`), and `.strings` and
  /// `.stringsdict` in folders such as `de.lproj`. A bundle is read once; a table that cannot be
  /// read is left out, which `pullback strings` reports.
  public init(bundle: Bundle) { self = .bundled(at: bundle.bundlePath) }

  /// The catalog of a bundle at a path.
  package static func bundled(at path: String) -> StringCatalog {
    if let known = shared.withLock({ $0.bundles[path] }) { return known }
    let url = URL(filePath: path)
    let resources = Bundle(url: url)?.resourceURL ?? url
    let catalog = StringCatalog(folders: [resources])
    return shared.withLock { shared in
      if let known = shared.bundles[path] { return known }
      shared.bundles[path] = catalog
      return catalog
    }
  }

  private struct Shared {
    var main: StringCatalog?
    var bundles: [String: StringCatalog] = [:]
  }
  private static let shared = Mutex(Shared())

  /// Whether there are translations in the program: not known yet, no, or yes.
  private static let use = Atomic<UInt8>(0)
  private static var unknown: UInt8 { 0 }
  private static var none: UInt8 { 1 }
  private static var some: UInt8 { 2 }

  static func noteUse() { use.store(some, ordering: .relaxed) }

  /// Whether a text may have a translation. While no catalog has texts, a text with values needs no
  /// key.
  package static var mayTranslate: Bool {
    let now = use.load(ordering: .relaxed)
    if now != unknown { return now == some }
    _ = main
    return use.load(ordering: .relaxed) == some
  }

  /// The folders with the program's own resources.
  private static func programFolders() -> [URL] {
    var folders: [URL] = []
    if let resources = Bundle.main.resourceURL { folders.append(resources) }
    guard let program = Bundle.main.executableURL?.resolvingSymlinksInPath() else { return folders }
    // Where the package manager puts the resources of the executable's target.
    let ends = ["_\(program.lastPathComponent).resources", "_\(program.lastPathComponent).bundle"]
    let folder = program.deletingLastPathComponent()
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names.sorted() where ends.contains(where: name.hasSuffix) {
      folders.append(folder.appending(path: name))
    }
    return folders
  }
}

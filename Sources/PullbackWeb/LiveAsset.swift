#if Web
public import Foundation

/// A file that an app brings for its pages: a JavaScript module, a style sheet, or what these load; or
/// an origin that its pages may load something from.
///
/// ```swift
/// router.live("/", assets: [
///   .folder(Bundle.module.resourceURL!.appending(path: "Web"), modules: ["map.js"], stylesheets: ["brand.css"]),
///   .allow(.images, from: "https://tiles.example.com"),
/// ]) {
///   MapView(store: store)
/// }
/// ```
///
/// The files are read when the app is added to the router. They are served from addresses that
/// contain a hash of all of them, so that browsers keep them for good and load them again when one
/// has changed. They find one another by relative addresses. A file that cannot be read is logged as
/// an error, and the pages work without it.
///
/// See <doc:CustomElementsAndScripts>.
public struct LiveAsset: Sendable {
  enum Kind: Sendable {
    case text(name: String, String)
    case file(URL)
    case folder(URL)
    case allowed(Use, [String])
  }

  let kind: Kind
  /// The names of the modules that pages run, and of the style sheets that they load.
  var modules: [String] = []
  var stylesheets: [String] = []

  /// What a page loads from another origin.
  public enum Use: Sendable, CaseIterable {
    /// What scripts ask for with `fetch`, and WebSockets.
    case connections
    case images
    case fonts
    /// Videos and sounds.
    case media
    /// Scripts. They can do whatever the page can, so allow only an origin that you trust like your
    /// own.
    case scripts
    case styles
    /// Pages inside of the page.
    case frames
    case workers
  }

  /// A JavaScript module, given as text. Pages with custom elements or hooks run it.
  ///
  /// - Parameter name: The name of the file, such as `map.js`.
  public static func module(_ name: String, _ source: String) -> LiveAsset {
    LiveAsset(kind: .text(name: name, source), modules: [name])
  }

  /// A JavaScript module in a file. Pages with custom elements or hooks run it.
  public static func module(_ file: URL) -> LiveAsset {
    LiveAsset(kind: .file(file), modules: [file.lastPathComponent])
  }

  /// A style sheet, given as text. All pages of the app load it; its rules win over those of the
  /// library, whatever their selectors are.
  ///
  /// - Parameter name: The name of the file, such as `brand.css`.
  public static func stylesheet(_ name: String, _ css: String) -> LiveAsset {
    LiveAsset(kind: .text(name: name, css), stylesheets: [name])
  }

  /// A style sheet in a file. All pages of the app load it; its rules win over those of the library,
  /// whatever their selectors are.
  public static func stylesheet(_ file: URL) -> LiveAsset {
    LiveAsset(kind: .file(file), stylesheets: [file.lastPathComponent])
  }

  /// A file that modules or style sheets load, such as a font or another module.
  public static func file(_ file: URL) -> LiveAsset { LiveAsset(kind: .file(file)) }

  /// All files of a folder and of the folders inside of it, without hidden ones.
  ///
  /// - Parameters:
  ///   - modules: The paths, in the folder, of the modules that pages run; they may import the others.
  ///   - stylesheets: The paths, in the folder, of the style sheets that pages load, in this order.
  public static func folder(
    _ folder: URL,
    modules: [String] = [],
    stylesheets: [String] = []
  ) -> LiveAsset {
    LiveAsset(kind: .folder(folder), modules: modules, stylesheets: stylesheets)
  }

  /// Lets pages load something from other origins, which the content security policy forbids
  /// otherwise.
  ///
  /// - Parameters:
  ///   - use: What is loaded.
  ///   - origins: Origins such as `https://tiles.example.com`, `https://*.example.com` or
  ///     `wss://example.com`; for images and media also `data:`, `blob:` and `https:`, for workers
  ///     `blob:`. Others, such as `*` and `'unsafe-inline'`, are logged as an error and left out.
  public static func allow(_ use: Use, from origins: String...) -> LiveAsset {
    LiveAsset(kind: .allowed(use, origins))
  }
}
#endif

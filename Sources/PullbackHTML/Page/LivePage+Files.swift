extension LivePage {
  /// The JavaScript of a live page: `Client/live.js`, embedded in the program.
  package static let client = trimmed(String(decoding: PackageResources.live_js, as: UTF8.self))

  /// The default stylesheet: `Client/live.css`, embedded in the program.
  package static let standardStylesheet = String(decoding: PackageResources.live_css, as: UTF8.self)

  /// Removes comment lines and indentation, which browsers do not need.
  private static func trimmed(_ script: String) -> String {
    script.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }
      .joined(separator: "\n")
  }
}

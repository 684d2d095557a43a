extension LivePage {
  /// The browser's half of a live session: `Client/live.js`, part of the program.
  package static let client = trimmed(String(decoding: PackageResources.live_js, as: UTF8.self))

  /// The look of a page that brings none of its own: `Client/live.css`, part of the program.
  package static let standardStylesheet = String(decoding: PackageResources.live_css, as: UTF8.self)

  /// Comments and indentation are for those who read the source.
  private static func trimmed(_ script: String) -> String {
    script.split(separator: "\n")
      .map { $0.drop { $0 == " " } }
      .filter { !$0.hasPrefix("//") }
      .joined(separator: "\n")
  }
}

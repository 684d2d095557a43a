extension LivePage {
  /// The browser's half of a live session: `Client/live.js`, part of the program.
  package static let client = String(decoding: PackageResources.live_js, as: UTF8.self)

  /// The look of a page that brings none of its own: `Client/live.css`, part of the program.
  package static let standardStylesheet = String(decoding: PackageResources.live_css, as: UTF8.self)
}

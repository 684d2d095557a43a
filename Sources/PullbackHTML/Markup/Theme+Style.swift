import PullbackUI

extension Theme {
  /// The custom properties of the stylesheet that have other values in this theme.
  var styleText: String {
    var style = "color-scheme:\(onlyScheme?.css ?? "light dark");"
    func add(_ name: String, _ color: (Colors) -> Color) {
      let colors = [light, dark].compactMap { $0.map { color($0).css } }
      let isPair = colors.count == 2 && colors[0] != colors[1]
      style += "--\(name):\(isPair ? "light-dark(\(colors[0]),\(colors[1]))" : colors[0]);"
    }
    add("back") { $0.background }
    for name in Color.Name.allCases where name != .clear { add(name.rawValue) { $0[name] } }
    style += "--on-accent:var(--back);"
    // Surfaces and lines, from the color of the background to that of text.
    for (name, percent) in [("card", 5), ("press", 10), ("lift", 15), ("line", 18), ("edge", 55)] {
      style += "--\(name):color-mix(in srgb,var(--primary) \(percent)%,var(--back));"
    }
    return style
  }
}

extension ColorScheme {
  fileprivate var css: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    }
  }
}

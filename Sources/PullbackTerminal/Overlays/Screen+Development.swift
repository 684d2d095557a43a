import PullbackDevelopment

extension Screen {
  /// The height of the page area from which on there is room for errors.
  private static let leastHeight = 8

  /// Draws what the compiler says over the lower half of the page, while the sources of the app do
  /// not compile. The app goes on behind it.
  func drawBuildErrors(in area: CellRect, _ painter: inout Painter) {
    guard let development, development.state == .failed, inlineLimit == nil,
      area.height >= Self.leastHeight
    else { return }
    let lines = development.errors.split(separator: "\n", omittingEmptySubsequences: false)
    let height = min(lines.count + 2, area.height / 2)
    let box = CellRect(
      x: area.x, y: area.maxY - height, width: area.width, height: height)
    let (cursor, popupBox) = (painter.cursor, painter.popupBox)
    var console = Console()
    console.first = 0
    painter.draw(
      &console, Array(development.errors.utf8), title: "The build has failed", box: box)
    painter.popupBox = popupBox
    // The field that is edited may be above the box.
    if let cursor, !box.contains(cursor) { painter.cursor = cursor }
  }
}

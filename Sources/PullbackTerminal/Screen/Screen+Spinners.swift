extension Screen {
  /// Whether the last frame has spinners that move.
  package var hasSpinners: Bool { !spinners.isEmpty }

  var spinnerPicture: String { glyphs.spinner[spinnerStep % glyphs.spinner.count] }

  /// Shows the next picture of each spinner. No view is updated, and only the cells of the spinners
  /// change.
  package func moveSpinners() {
    let before = spinnerPicture.unicodeScalars.first?.value
    spinnerStep = (spinnerStep + 1) % glyphs.spinner.count
    guard let next = spinnerPicture.unicodeScalars.first?.value else { return }
    for place in spinners {
      let cell = lastFrame[place.x, place.y]
      // Something else may be drawn over the spinner, such as a dialog.
      guard cell.glyph == before else { continue }
      let glyph = Glyph(code: next, width: 1)
      lastFrame.put(glyph, x: place.x, y: place.y, style: cell.style, clip: lastFrame.bounds)
    }
  }
}

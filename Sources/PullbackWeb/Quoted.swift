#if Web
extension StringProtocol {
  /// The text in quotation marks, as it is safe in a log line and on a terminal: characters that are
  /// not shown, or that change the direction of what follows, and quotation marks are escaped.
  ///
  /// - Parameter limit: The number of characters after which the text is cut off.
  package func quoted(limit: Int = 100) -> String {
    var text = "\""
    let shown = prefix(limit)
    // One character can consist of any number of scalars.
    for scalar in shown.unicodeScalars.prefix(limit * 4) {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse,
        .unassigned:
        text += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        if scalar == "\"" || scalar == "\\" { text += "\\" }
        text.unicodeScalars.append(scalar)
      }
    }
    return text + (shown.endIndex < endIndex ? "…\"" : "\"")
  }
}
#endif

import CustomDump

/// The difference between two states as text.
enum StateDifference {
  /// Lines that begin with `−` and `+`; nil if nothing is different.
  static func text(_ old: Any, _ new: Any) -> String? {
    diff(old, new, format: .proportional).map(withoutNumbers)
  }

  /// Without the numbers that tell shared values of one type from each other: `count: #1 3`. They
  /// mean nothing here, where the values of two points in time are compared.
  static func withoutNumbers(_ text: String) -> String {
    text.replacing(#/(?m)^([−+\u{2007}\- ]\s*[\w$]+: )#\d+ /#) { $0.1 }
  }
}

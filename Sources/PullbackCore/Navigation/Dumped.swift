import CustomDump

/// A dump of a value for an issue report, indented by two spaces.
func dumped(_ value: Any) -> String {
  String(customDumping: value).replacing("\n", with: "\n  ")
}

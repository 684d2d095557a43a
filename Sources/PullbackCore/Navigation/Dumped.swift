import CustomDump

/// A value as it is shown in an issue report, where it stands indented by two.
func dumped(_ value: Any) -> String {
  String(customDumping: value).replacing("\n", with: "\n  ")
}

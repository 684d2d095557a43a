/// What the environment says of the terminal.
package struct TerminalEnvironment: Sendable {
  package let profile: ColorProfile
  package let glyphs: TerminalGlyphs

  package init(_ variables: [String: String]) {
    profile = ColorProfile(environment: variables)
    let names = ["LC_ALL", "LC_CTYPE", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    // Where nothing is said, as in many containers, the terminal itself knows UTF-8.
    let code = locale?.uppercased() ?? "UTF-8"
    let isUTF8 = code.contains("UTF-8") || code.contains("UTF8")
    glyphs = isUTF8 ? .unicode : .ascii
  }
}

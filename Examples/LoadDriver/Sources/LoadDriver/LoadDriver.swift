import ArgumentParser

/// Measures a server of live sessions.
@main
struct LoadDriver: AsyncParsableCommand {
  // Options of its own would take those of its subcommands that have the same names.
  static let configuration = CommandConfiguration(
    commandName: "LoadDriver",
    abstract: "Measures a server of live sessions.",
    subcommands: [Load.self, Safety.self, Uploads.self],
    defaultSubcommand: Load.self
  )
}

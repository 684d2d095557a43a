import ArgumentParser

/// The command `pullback`: begins a package, runs an app while it is changed, replays what a
/// person did, and checks translations.
@main
struct PullbackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullback",
    abstract: "Begins and develops apps with Pullback.",
    version: version,
    subcommands: [NewCommand.self, DevCommand.self, ReplayCommand.self, StringsCommand.self]
  )

  /// The newest number in the changelog, and whether there are changes after it.
  static let version = "0.2.0 and later changes, which are not released"
}

/// Why a command cannot do what it is asked for: one sentence, with what to do.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

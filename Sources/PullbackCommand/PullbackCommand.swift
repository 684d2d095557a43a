import ArgumentParser

/// The command `pullback`: begins a package, runs an app while it is changed, replays what a
/// person did, and checks translations.
@main
struct PullbackCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pullback",
    abstract: "Begins and develops apps with Pullback.",
    subcommands: [NewCommand.self, DevCommand.self, ReplayCommand.self, StringsCommand.self]
  )
}

/// Why a command cannot do what it is asked for: one sentence, with what to do.
struct CommandError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

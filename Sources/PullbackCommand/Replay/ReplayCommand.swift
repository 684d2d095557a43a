import ArgumentParser
import Foundation

/// `pullback replay`: builds the app of a package and lets it replay a recording.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replays a recording with the app of this package.",
    usage: """
      pullback replay <file> [<options of the app>] [--product <product>] \
      [--build-option <option> ...]
      """,
    discussion: """
      Builds the app and runs its own command replay, as in APP replay FILE --test. The options, the \
      output and the exit status are those of the app. --product names the app to build, and \
      --build-option passes an option to swift build, such as \
      --build-option=--traits=default,Postgres. The article From a bug report to a test says how \
      an app gets that command.
      """
  )

  @Argument(parsing: .captureForPassthrough, help: "The recording, and options of the app.")
  var words: [String] = []

  func run() throws {
    if words.isEmpty || ["--help", "-h"].contains(words[0]) {
      throw CleanExit.helpRequest(self)
    }
    var arguments = words
    let options = Self.take("--build-option", from: &arguments)
    let product = Self.take("--product", from: &arguments).last
    try Self.checkFile(in: arguments)
    let package = try SwiftPackage(
      around: FileManager.default.currentDirectoryPath, options: options)
    // The output is that of the app.
    try FileHandle.standardError.write(contentsOf: Data("Building the app…\n".utf8))
    let name = try package.product(product, how: "choose one with --product NAME")
    let build = try ProcessOutput(of: package.buildArguments(name))
    guard build.status == 0 else { throw CommandError(build.problem) }
    let program = try package.binFolder().appending(path: name).path
    guard try Self.canReplay(program) else {
      throw CommandError(
        """
        The app \(name) has no command replay: add one that calls Recording.replay, as the article \
        From a bug report to a test shows.
        """)
    }
    let words = ([program, "replay"] + arguments).map { strdup($0) } + [nil]
    execv(program, words)
    throw CommandError("\(program) cannot be started: \(String(cString: strerror(errno))).")
  }

  /// Checks that the recording is a file, so that nothing is built for one that is not there.
  ///
  /// - Parameter arguments: Those of the app. The first is the file, `-` for standard input, or an
  ///   option; then the app finds the file.
  /// - Throws: ``CommandError`` if there is no such file.
  static func checkFile(in arguments: [String]) throws(CommandError) {
    guard let file = arguments.first, !file.hasPrefix("-") else { return }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw CommandError("There is no file \(file): name a recording, such as bug.jsonl.")
    }
    if isFolder.boolValue {
      throw CommandError("\(file) is a folder: name a recording, such as bug.jsonl.")
    }
  }

  /// Takes the values of an option out of arguments, in both its forms. Behind `--` there is none.
  static func take(_ option: String, from arguments: inout [String]) -> [String] {
    var values: [String] = []
    var rest: [String] = []
    var words = arguments[...]
    while let word = words.popFirst() {
      if word == "--" {
        rest += [word] + words
        break
      }
      if word == option, let value = words.popFirst() {
        values.append(value)
      } else if word.hasPrefix(option + "=") {
        values.append(String(word.dropFirst(option.count + 1)))
      } else {
        rest.append(word)
      }
    }
    arguments = rest
    return values
  }

  /// Whether an app has the command. One without it may be a server or use the terminal, so it is
  /// asked for help only, without input, and for a limited time.
  private static func canReplay(_ program: String) throws -> Bool {
    let answer = try ProcessOutput(of: [program, "replay", "--help"], limit: .seconds(10))
    return answer.status == 0 && (answer.output + answer.errors).contains(/\breplay\b/)
  }
}

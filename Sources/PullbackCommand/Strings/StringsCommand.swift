import ArgumentParser
import Foundation
import PullbackStrings

/// `pullback strings`: compares the texts in the sources of a package with its tables of translations.
struct StringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings",
    abstract: "Finds texts of this package that are not translated.",
    discussion: """
      Prints what is wrong with the texts and tables, one line each, with file and line, and ends with \
      the status 1. Without a finding it prints nothing. The article Languages says what is found.
      """
  )

  func run() throws {
    let package = try SwiftPackage(around: FileManager.default.currentDirectoryPath)
    let findings = StringsCheck.run(packageAt: package.root)
    for finding in findings { print(finding) }
    if !findings.isEmpty { throw ExitCode.failure }
  }
}

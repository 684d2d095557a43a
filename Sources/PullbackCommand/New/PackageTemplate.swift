/// The files of a new package.
struct PackageTemplate {
  let name: PackageName
  let library: LibraryLocation

  /// The paths of the files in the package, with their contents.
  var files: [(path: String, text: String)] {
    let app = name.module
    let parts: [(String, [UInt8])] = [
      ("Package.swift", PackageResources.Manifest_swift),
      (".gitignore", PackageResources.gitignore),
      ("README.md", PackageResources.README_md),
      ("\(app).script", PackageResources.app_script),
      ("Sources/\(app)/Counter.swift", PackageResources.Counter_swift),
      ("Sources/\(app)/CounterView.swift", PackageResources.CounterView_swift),
      ("Sources/\(app)/main.swift", PackageResources.main_swift),
      ("Tests/\(app)Tests/CounterTests.swift", PackageResources.CounterTests_swift),
    ]
    return parts.map { ($0, filled(String(decoding: $1, as: UTF8.self))) }
  }

  private func filled(_ text: String) -> String {
    // In one pass, because a name or a path may contain these words.
    text.replacing(/Template(App|Name|Identity|Address|Pullback)/) { match in
      switch match.output.1 {
      case "App": name.module
      case "Name": name.text
      case "Identity": library.identity
      case "Address": library.link
      default: library.dependency
      }
    }
  }

  /// What to do next.
  var greeting: String {
    let commands = [
      ("cd \(name.text)", ""),
      ("swift run \(name.module)", "in this terminal"),
      ("swift run \(name.module) --web", "in a browser, at http://127.0.0.1:8080"),
      ("swift run pullback dev", "builds and starts it anew after each change"),
      ("swift run pullback dev -- --web", "the same in a browser"),
      ("swift test", ""),
    ]
    let width = commands.map(\.0.count).max() ?? 0
    let lines = commands.map { command, comment in
      comment.isEmpty
        ? "  " + command
        : "  " + command + String(repeating: " ", count: width - command.count) + "  # " + comment
    }
    return "The package is in \(name.text). The first build takes some minutes. Then:\n\n"
      + lines.joined(separator: "\n")
  }
}

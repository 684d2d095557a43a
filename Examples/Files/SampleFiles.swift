import Foundation
import Pullback

extension FileClient {
  private static func parent(_ path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  /// A few files in memory, for scripts and tests. Copying takes a second for each tenth.
  static var sample: FileClient {
    @Dependency(\.continuousClock) var clock
    let files = LockIsolated([
      "/home/notes.txt": "Milk\nBread\n", "/home/photo.jpg": "\0", "/backup/old.txt": "Eggs\n",
    ])
    let folders = ["/", "/home", "/backup"]
    return FileClient(
      start: { ("/home", "/backup") },
      entries: { folder in
        guard folders.contains(folder) else {
          throw FileProblem(description: "The folder \(folder) cannot be read.")
        }
        let inner = folders.filter { $0 != "/" && parent($0) == folder }.sorted()
        let found = files.value.filter { parent($0.key) == folder }.sorted { $0.key < $1.key }
        return inner.map { Entry(name: name(of: $0), isFolder: true) }
          + found.map { Entry(name: name(of: $0.key), size: $0.value.utf8.count) }
      },
      preview: { path in
        guard let text = files.value[path] else {
          throw FileProblem(description: "\(name(of: path)) cannot be read.")
        }
        return text.contains("\0") ? .note("This is no text.") : .text(text)
      },
      copy: { path, folder, report in
        let target = folder + "/" + name(of: path)
        guard files.value[target] == nil else {
          throw FileProblem(description: "There is already \(name(of: path)) in \(folder).")
        }
        for step in 1...10 {
          try await clock.sleep(for: .seconds(1))
          await report(Double(step) / 10)
        }
        files.withValue { $0[target] = $0[path] }
      }
    )
  }
}

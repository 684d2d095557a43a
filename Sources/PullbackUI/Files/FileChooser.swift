import Foundation
import PullbackStrings

/// Lets a person in a terminal choose from the files of the computer: by a path, which is typed or
/// pasted, or from the folders.
struct FileChooser: LibraryView {
  let request: FileRequest
  let choose: ([URL]) -> Void
  @Environment(\.localization) private var words
  @State(notKept: LocalFiles.start) private var folder: URL
  @State(notKept: "") private var path: String
  @State(notKept: nil) private var problem: String?
  /// The chosen files, in the order in which they were chosen, if there can be several.
  @State(notKept: []) private var chosen: [URL]

  var body: some LibraryView {
    VStack(alignment: .leading) {
      TextField<Text>(
        title: Text(word: "Path"), text: $path,
        prompt: Text(word: "A name, or a path such as %@", .string("~/picture.png"))
      )
      .onSubmit(submit)
      .fieldError(problem)
      Text(folder.path).foregroundStyle(.secondary).lineLimit(1).truncationMode(.head)
        .accessibilityLabel(Text(word: "Folder %@", .string(folder.path)))
      if let types = request.typeNames(in: words) {
        Text(word: "Only %@ files", .string(types)).foregroundStyle(.secondary)
      }
      if let entries = LocalFiles.entries(of: folder, for: request) {
        List {
          if folder.path != "/" { Button("../") { open(folder.deletingLastPathComponent()) } }
          ForEach(entries) { entry in
            if entry.isFolder {
              Button("\(entry.name)/") { open(entry.url) }
            } else if request.allowsMultiple {
              Toggle(entry.name, isOn: isChosen(entry.url))
            } else {
              Button(entry.name) { take(entry.url) }
            }
          }
        }
        .frame(minHeight: 48)
      } else {
        Text(word: "This folder cannot be read.")
        Button("../") { open(folder.deletingLastPathComponent()) }
      }
      if !chosen.isEmpty {
        Text(chosen.map(\.lastPathComponent).joined(separator: ", "))
        Button {
          choose(chosen)
        } label: {
          Text(word: "Choose %lld files", .integer(Int64(chosen.count)))
        }
      }
    }
  }

  private func open(_ url: URL) {
    folder = url.standardizedFileURL
    problem = nil
  }

  /// Opens the typed folder, or chooses the typed file.
  private func submit() {
    guard let url = LocalFiles.url(for: path, in: folder) else {
      if !chosen.isEmpty { choose(chosen) }
      return
    }
    if LocalFiles.isFolder(url) {
      path = ""
      open(url)
    } else {
      take(url)
    }
  }

  /// Chooses a file if it is what is asked for.
  private func take(_ url: URL) {
    guard let size = LocalFiles.size(of: url) else {
      problem = words.word(
        "There is no file %@ that can be read.", .string(url.lastPathComponent))
      return
    }
    problem = request.problem(fileName: url.lastPathComponent, size: size, in: words)
    if problem != nil { return }
    if request.allowsMultiple {
      path = ""
      if !chosen.contains(url) { chosen.append(url) }
    } else {
      choose([url])
    }
  }

  private func isChosen(_ url: URL) -> Binding<Bool> {
    Binding {
      chosen.contains(url)
    } set: { isChosen in
      if isChosen { take(url) } else { chosen.removeAll { $0 == url } }
    }
  }
}

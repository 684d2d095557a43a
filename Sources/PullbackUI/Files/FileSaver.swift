import Foundation
import PullbackStrings

/// Lets a person in a terminal say where a file is saved: by a name or a path, which is typed or
/// pasted, or by opening folders.
struct FileSaver: LibraryView {
  let offer: FileOffer
  let done: (Result<URL, any Error>) -> Void
  @Environment(\.localization) private var words
  @State private var name: String
  @State(notKept: LocalFiles.start) private var folder: URL
  @State(notKept: nil) private var problem: String?
  /// The file that is there already, while the person is asked whether to replace it.
  @State(notKept: nil) private var existing: URL?
  /// The file that is being written.
  @State(notKept: nil) private var target: URL?
  @State(notKept: 0) private var count: Int

  init(offer: FileOffer, done: @escaping (Result<URL, any Error>) -> Void) {
    self.offer = offer
    self.done = done
    _name = State(notKept: offer.name)
  }

  var body: some LibraryView {
    VStack(alignment: .leading, spacing: 16) {
      content
      HStack {
        if target == nil, existing == nil {
          Button(action: submit) { Text(word: "Save") }
        }
        CancelButton()
      }
    }
    .task(id: target) {
      guard let target else { return }
      await write(to: target)
    }
  }

  private var content: some LibraryView {
    VStack(alignment: .leading) {
      TextField<Text>(
        title: Text(word: "Name"), text: $name,
        prompt: Text(word: "A name, or a path such as %@", .string("~/\(offer.name)"))
      )
      .hint(\.isFileName, true)
      .onSubmit(submit)
      .fieldError(problem)
      .disabled(existing != nil || target != nil)
      Text(folder.path).foregroundStyle(.secondary).lineLimit(1).truncationMode(.head)
        .accessibilityLabel(Text(word: "Folder %@", .string(folder.path)))
      if target != nil {
        ProgressView {
          Text(word: "Saving… %@", .string(FileRequest.text(ofSize: count, in: words)))
        }
      } else if let existing {
        Text(word: "%@ exists already. Replace it?", .string(existing.lastPathComponent))
        Button(role: .destructive) {
          save(to: existing)
        } label: {
          Text(word: "Replace")
        }
        Button {
          self.existing = nil
        } label: {
          Text(word: "Keep it")
        }
      } else {
        folders
      }
    }
  }

  @ViewBuilder private var folders: some LibraryView {
    if let entries = LocalFiles.folders(in: folder) {
      List {
        if folder.path != "/" { Button("../") { open(folder.deletingLastPathComponent()) } }
        ForEach(entries) { entry in Button("\(entry.name)/") { open(entry.url) } }
      }
      .frame(minHeight: 96)
    } else {
      Text(word: "This folder cannot be read.")
      Button("../") { open(folder.deletingLastPathComponent()) }
    }
  }

  private func open(_ url: URL) {
    folder = url.standardizedFileURL
    problem = nil
  }

  /// Opens the typed folder, or saves the file under the typed name.
  private func submit() {
    problem = nil
    guard let url = LocalFiles.url(for: name, in: folder) else {
      problem = words.word("A file needs a name.")
      return
    }
    if LocalFiles.isFolder(url) {
      name = offer.name
      open(url)
    } else if FileManager.default.fileExists(atPath: url.path) {
      existing = url
    } else {
      save(to: url)
    }
  }

  private func save(to url: URL) {
    // What is in memory already is written at once.
    guard case .data(let data) = offer.contents else {
      count = 0
      target = url
      return
    }
    do {
      let file = try UnfinishedFile(url, replaces: existing == url)
      try file.append(data)
      try file.finish()
      done(.success(url))
    } catch {
      fail(error, url)
    }
  }

  private nonisolated(nonsending) func write(to url: URL) async {
    let replaces = existing == url
    do {
      let file = try await Disk.run { try UnfinishedFile(url, replaces: replaces) }
      var written = 0
      for try await chunk in FileChunks(try await offer.contents.resolved()) {
        try await Disk.run { try file.append(chunk) }
        written += chunk.count
        // A person cannot read every number.
        if written - count >= 1_000_000 { count = written }
      }
      try Task.checkCancellation()
      try await Disk.run { try file.finish() }
      target = nil
      done(.success(url))
    } catch {
      // The dialog was closed.
      guard !Task.isCancelled else { return }
      target = nil
      fail(error, url)
    }
  }

  private func fail(_ error: any Error, _ url: URL) {
    // Somebody else has saved there meanwhile.
    if existing == nil, FileManager.default.fileExists(atPath: url.path) {
      existing = url
    } else {
      existing = nil
      problem = UnfinishedFile.sentence(about: error, url, in: words)
    }
  }
}

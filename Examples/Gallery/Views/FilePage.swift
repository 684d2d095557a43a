import Foundation
import PullbackUI

/// Files that are chosen, saved and shared.
struct FilePage: View {
  @State private var isChoosing = false
  @State private var isExporting = false
  @State private var isStreaming = false
  @State private var chosen = "None"
  @State private var saved = "None"

  var body: some View {
    Form {
      Section("Choose") {
        LabeledContent("Chosen", value: chosen)
        Button("Choose pictures…") { isChoosing = true }
          .fileImporter(
            isPresented: $isChoosing, allowedContentTypes: [.image], allowsMultipleSelection: true
          ) { result in
            let files = (try? result.get()) ?? []
            chosen = files.map(\.lastPathComponent).joined(separator: ", ")
          }
          .fileImporterLimit(bytes: 2_000_000)
      }
      Section("Save") {
        LabeledContent("Saved", value: saved)
        Button("Save a text…") { isExporting = true }
          .fileExporter(
            isPresented: $isExporting, item: "Hello from the gallery.\n",
            defaultFilename: "Greeting", onCompletion: note)
        Button("Save a million rows…") { isStreaming = true }
          .fileExporter(
            isPresented: $isStreaming, item: ByteStream { Rows() },
            contentTypes: [.commaSeparatedText], defaultFilename: "Rows", onCompletion: note)
      }
      Section("Share") {
        ShareLink("Share an address", item: "https://example.com", message: Text("An example"))
        ShareLink("Share a file", item: Data("A file.\n".utf8))
      }
    }
  }

  private func note(_ result: Result<URL, any Error>) {
    switch result {
    case .success(let url): saved = url.lastPathComponent
    case .failure: saved = "Nothing: the file did not arrive."
    }
  }
}

/// Rows of a table, made while they are saved.
private struct Rows: AsyncSequence, AsyncIteratorProtocol {
  private var row = 0

  func makeAsyncIterator() -> Self { self }

  mutating func next() async -> Data? {
    guard row < 1_000_000 else { return nil }
    let text = (row..<row + 1_000).map { "\($0),\($0 * $0)\n" }.joined()
    row += 1_000
    return Data(text.utf8)
  }
}

public import Foundation
import PullbackStrings

extension ViewContent {
  /// Lets a person save a document as a file while a binding is true.
  ///
  /// In a terminal a dialog asks for the folder and the name, and whether a file is to be replaced. In
  /// a browser the download begins at once; without JavaScript, a dialog has a link to it.
  ///
  /// ```swift
  /// Button("Export…") { isExporting = true }
  ///   .fileExporter(
  ///     isPresented: $isExporting, document: notes, contentType: .plainText,
  ///     defaultFilename: "Notes"
  ///   ) { result in store.send(.exported(result)) }
  /// ```
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the person has saved, when the download begins, and when the
  ///     person cancels.
  ///   - document: What to save; nil for nothing, so that no dialog is shown.
  ///   - contentType: The type of the file, whose extension the name gets.
  ///   - defaultFilename: The name that the dialog proposes. What is not safe in a name is left out.
  ///   - onCompletion: Called with the file when all of it is saved or sent, or with an error when it
  ///     could not be made or did not arrive. What the person can mend, such as a folder without
  ///     permission, the dialog of a terminal itself tells. A server does not know where a browser
  ///     saves a file, so the URL is then the name alone.
  public consuming func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentType: UTType,
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some LibraryView {
    fileExporter(
      isPresented: isPresented, document: document, contentTypes: [contentType],
      defaultFilename: defaultFilename, onCompletion: onCompletion)
  }

  /// Lets a person save a document as a file while a binding is true; see
  /// `fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - contentTypes: The first one is the type of the file. Without any, it is the first of the
  ///     document's `writableContentTypes`.
  ///   - onCancellation: Called when the person cancels.
  public consuming func fileExporter<Document: FileDocument>(
    isPresented: Binding<Bool>,
    document: Document?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some LibraryView {
    fileExporter(
      isPresented: isPresented, onCompletion: onCompletion, onCancellation: onCancellation,
      offer: document.map { document in
        { try FileOffer(document, name: defaultFilename, types: contentTypes) }
      })
  }

  /// Lets a person save a value as a file while a binding is true: `Data`, a `String`, the file at a
  /// `URL`, a ``ByteStream``, or another ``Transferable`` value.
  ///
  /// Files and streams are sent while they are read, so they take no more memory than a part of them.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when the person has saved, when the download begins, and when the
  ///     person cancels.
  ///   - item: What to save; nil for nothing, so that no dialog is shown.
  ///   - contentTypes: The first one is the type of the file, whose extension the name gets. Without
  ///     any, it is the item's own type.
  ///   - defaultFilename: The name that the dialog proposes. What is not safe in a name is left out.
  ///   - onCompletion: Called with the file when all of it is saved or sent, or with an error when it
  ///     could not be made or did not arrive. A server does not know where a browser saves a file, so
  ///     the URL is then the name alone.
  ///   - onCancellation: Called when the person cancels.
  public consuming func fileExporter<Item: Transferable>(
    isPresented: Binding<Bool>,
    item: Item?,
    contentTypes: [UTType] = [],
    defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some LibraryView {
    fileExporter(
      isPresented: isPresented, onCompletion: onCompletion, onCancellation: onCancellation,
      offer: item.map { item in { FileOffer(item, name: defaultFilename, types: contentTypes) } })
  }

  consuming func fileExporter(
    isPresented: Binding<Bool>,
    onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void,
    offer: (() throws -> FileOffer)?
  ) -> some LibraryView {
    sheet(
      isPresented: Binding {
        isPresented.wrappedValue && offer != nil
      } set: { isShown in
        isPresented.wrappedValue = isShown
        if !isShown { onCancellation() }
      }
    ) {
      if let offer {
        FileExporter(
          makeOffer: offer, close: { isPresented.wrappedValue = false }, complete: onCompletion)
      }
    }
  }
}

/// The content of the dialog in which a person saves a file.
struct FileExporter: LibraryView {
  let makeOffer: () throws -> FileOffer
  let close: () -> Void
  let complete: (Result<URL, any Error>) -> Void
  @Environment(\.fileSource) private var source
  @Environment(\.fileAccess) private var fileAccess
  @State(notKept: nil) private var offer: FileOffer?

  var body: some LibraryView {
    VStack(alignment: .leading, spacing: 16) {
      if let offer {
        switch source {
        case .none where fileAccess?.areAllowed == true: FileSaver(offer: offer, done: finish)
        case .none:
          Text(word: "Files cannot be saved here.")
          CancelButton()
        case .local: FileSaver(offer: offer, done: finish)
        case .browser(_, let sender):
          FileDownload(offer: offer, sender: sender, close: close, complete: complete)
          CancelButton()
        }
      } else {
        CancelButton()
      }
    }
    .navigationTitle(Text(word: "Save a file"))
    .onAppear {
      do { offer = try makeOffer() } catch { finish(.failure(error)) }
    }
  }

  private func finish(_ result: Result<URL, any Error>) {
    close()
    complete(result)
  }
}

/// Closes a dialog in which a file is chosen or saved.
struct CancelButton: LibraryView {
  @Environment(\.dismiss) private var dismiss

  var body: some LibraryView {
    Button(role: .cancel, action: { dismiss() }, label: { Text(word: "Cancel") })
      .keyboardShortcut(.cancelAction)
  }
}

/// Sends a file to the person's browser.
private struct FileDownload: LibraryView {
  let offer: FileOffer
  let sender: FileSender
  let close: () -> Void
  let complete: (Result<URL, any Error>) -> Void
  @Environment(\.localization) private var words
  @State(notKept: "") private var address: String
  @State(notKept: Latest()) private var latest: Latest

  /// What the latest value of the view says. The download outlasts the dialog.
  private final class Latest {
    var close: () -> Void = {}
    var complete: (Result<URL, any Error>) -> Void = { _ in }
  }

  var body: some LibraryView {
    let _ = (latest.close = close)
    let _ = (latest.complete = complete)
    VStack(alignment: .leading) {
      Button(action: {}, label: { Text(word: "Download %@", .string(offer.name)) })
        .hint(\.fileOutput, FileOutput(address: address, name: offer.name))
      if let length = offer.contents.length {
        Text(verbatim: FileRequest.text(ofSize: length, in: words)).foregroundStyle(.secondary)
      }
    }
    .onAppear {
      address = sender.open(
        offer, { [latest] in latest.close() }, { [latest] in latest.complete($0) })
    }
    .onDisappear { sender.close(address) }
  }
}

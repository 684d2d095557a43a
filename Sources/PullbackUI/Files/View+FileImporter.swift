public import Foundation
import PullbackStrings

extension ViewContent {
  /// Lets a person choose a file while a binding is true.
  ///
  /// In a terminal a dialog shows the files of the computer; a path can be typed or pasted too. In
  /// a browser the person chooses a file or drops or pastes one, and it is sent to the server while
  /// the dialog shows the progress.
  ///
  /// ```swift
  /// Button("Choose a picture…") { isChoosing = true }
  ///   .fileImporter(isPresented: $isChoosing, allowedContentTypes: [.image]) { result in
  ///     store.send(.pictureChosen(result))
  ///   }
  ///   .fileImporterLimit(bytes: 2_000_000)
  /// ```
  ///
  /// Read or copy the file in an effect. In a terminal it is the person's own file, so do not move
  /// it. In a browser it is a temporary file, which the server deletes when the session ends; it
  /// does not outlast a restart of the server either. Its name is the one that the browser has
  /// given, without what could be dangerous: show it, but do not trust it. The type of a file is
  /// known by the extension of its name only, so check the content of a file before you rely on it.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when files were chosen and when the person cancels.
  ///   - allowedContentTypes: The types of the files that can be chosen; empty for all.
  ///   - onCompletion: Called with the file. It is not called if the person cancels. What the
  ///     person can mend, such as a file that is too large, the dialog itself tells.
  public consuming func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some LibraryView {
    fileImporter(
      isPresented: isPresented, types: allowedContentTypes, allowsMultiple: false
    ) { files in
      if let file = files.first { onCompletion(.success(file)) }
    }
  }

  /// Lets a person choose one or several files while a binding is true; see
  /// `fileImporter(isPresented:allowedContentTypes:onCompletion:)`.
  ///
  /// - Parameters:
  ///   - isPresented: Set to false when files were chosen and when the person cancels.
  ///   - allowedContentTypes: The types of the files that can be chosen; empty for all.
  ///   - allowsMultipleSelection: Whether several files can be chosen at once.
  ///   - onCompletion: Called with the files, at least one. It is not called if the person cancels.
  public consuming func fileImporter(
    isPresented: Binding<Bool>,
    allowedContentTypes: [UTType],
    allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some LibraryView {
    fileImporter(
      isPresented: isPresented, types: allowedContentTypes,
      allowsMultiple: allowsMultipleSelection
    ) { onCompletion(.success($0)) }
  }

  private consuming func fileImporter(
    isPresented: Binding<Bool>,
    types: [UTType],
    allowsMultiple: Bool,
    choose: @escaping ([URL]) -> Void
  ) -> some LibraryView {
    sheet(isPresented: isPresented) {
      FileImporter(types: types, allowsMultiple: allowsMultiple) { files in
        isPresented.wrappedValue = false
        choose(files)
      }
    }
  }

  /// Sets the maximum size of each file that can be chosen in the view. Apply it after
  /// `fileImporter(isPresented:allowedContentTypes:onCompletion:)`, or to a view around it.
  ///
  /// Without this modifier, a browser can send files of at most 10 MB, and a terminal has no limit.
  public consuming func fileImporterLimit(bytes: Int) -> some LibraryView {
    EnvironmentView(content: self) { $0.fileLimit = bytes }
  }
}

/// The content of the dialog in which a person chooses files.
struct FileImporter: LibraryView {
  let types: [UTType]
  let allowsMultiple: Bool
  let choose: ([URL]) -> Void
  @Environment(\.fileSource) private var source
  @Environment(\.fileAccess) private var fileAccess
  @Environment(\.fileLimit) private var limit

  var body: some LibraryView {
    VStack(alignment: .leading, spacing: 16) {
      let request = FileRequest(types: types, allowsMultiple: allowsMultiple, limit: limit)
      switch source {
      case .none where fileAccess?.areAllowed == true:
        FileChooser(request: request, choose: choose)
      case .none: Text(word: "Files cannot be chosen here.")
      case .local: FileChooser(request: request, choose: choose)
      case .browser(let receiver, _):
        FileUpload(request: request, receiver: receiver, choose: choose)
      }
      CancelButton()
    }
    .navigationTitle(Text(word: allowsMultiple ? "Choose files" : "Choose a file"))
  }
}

/// Lets the person in front of a browser choose files, which the browser then sends.
private struct FileUpload: LibraryView {
  let request: FileRequest
  let receiver: FileReceiver
  let choose: ([URL]) -> Void
  @Environment(\.localization) private var words
  @State(notKept: "") private var address: String
  @State(notKept: Completion()) private var completion: Completion

  /// What to do with the files: what the latest value of the view says.
  private final class Completion {
    var choose: ([URL]) -> Void = { _ in }
  }

  var body: some LibraryView {
    let _ = (completion.choose = choose)
    let limit = request.limit ?? FileRequest.uploadLimit
    VStack(alignment: .leading) {
      Button(
        action: {}, label: { Text(word: "Choose %@", .string(request.description(in: words))) }
      )
      .hint(\.fileInput, FileInput(address: address, request: request))
      let size = LocalizedArgument.string(FileRequest.text(ofSize: limit, in: words))
      Text(word: "At most %@. You can also drop or paste it here.", size)
        .foregroundStyle(.secondary)
    }
    .onAppear { address = receiver.open(request) { [completion] in completion.choose($0) } }
    .onDisappear { receiver.close(address) }
  }
}

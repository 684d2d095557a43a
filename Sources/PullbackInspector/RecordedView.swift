#if Macros
public import PullbackRecording
public import PullbackUI

/// A view of an app that says that a file is being recorded, and when the recording has ended before
/// the app, such as because the disk is full.
///
/// ```swift
/// RecordedView(file) { AppView(store: store) }
/// ```
///
/// A browser shows a line below the app. A terminal says the same in its bottom line, also without
/// this view, of every `RecordingFile` of the process.
public struct RecordedView<Content: ViewContent>: View {
  private let file: RecordingFile?
  private let content: Content
  /// Why the recording has ended; nil while it has not.
  @State private var problem: String?

  /// Creates the view.
  ///
  /// - Parameters:
  ///   - file: The file into which the store is recorded; nil for none. The view sets its `onEnd`.
  ///   - content: The view of the app.
  public init(_ file: RecordingFile?, @ViewBuilder content: () -> Content) {
    self.file = file
    self.content = content()
  }

  public var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      content
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
      if let file {
        Text(
          problem.map { "The recording has ended. \($0)" } ?? "● Recorded into \(file.name)"
        )
        .font(.caption)
        .foregroundStyle(.red)
        .accessibilityLabel(
          problem.map { "The recording has ended. \($0)" }
            ?? "This app is recorded into \(file.name)"
        )
        .namedInBottomLine()
      }
    }
    .onAppear {
      problem = file?.problem
      file?.onEnd = { problem = $0 }
    }
  }
}
#endif

public import Foundation

/// An image from a URL.
///
/// A browser loads the image. A terminal shows a PNG file if the URL is that of a file, and otherwise
/// the accessible label in a frame. The label is the name of the file, unless
/// `accessibilityLabel(_:)` sets another one.
public struct AsyncImage<Content: ViewContent>: LibraryView {
  let url: URL?
  let content: (AsyncImagePhase) -> Content

  /// Creates an image whose view a closure returns.
  ///
  /// - Parameters:
  ///   - scale: Ignored.
  ///   - transaction: Ignored.
  ///   - content: Returns the view. It is called with `empty` if the URL is nil, and otherwise with
  ///     `success`, before a browser has loaded the image.
  public init(
    url: URL?,
    scale: CGFloat = 1,
    transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.content = content
  }

  public var body: some LibraryView {
    content(url.map { .success(picture(at: $0)) } ?? .empty)
  }

  private func picture(at url: URL) -> Image {
    var image = Image(url.deletingPathExtension().lastPathComponent)
    image.url = url
    return image
  }
}

extension AsyncImage where Content == Image? {
  /// Creates an image from a URL. Nothing is shown if the URL is nil.
  ///
  /// - Parameter scale: Ignored.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image }
  }
}

extension AsyncImage {
  /// Creates an image from a URL, or a placeholder if the URL is nil.
  ///
  /// - Parameter scale: Ignored.
  public init<Picture: ViewContent, Placeholder: ViewContent>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

/// Whether an ``AsyncImage`` has an image. Browsers load images by themselves, so the phase is
/// never `failure`.
public enum AsyncImagePhase {
  /// The image has no URL.
  case empty
  case success(Image)
  case failure(any Error)

  /// The image; nil unless the phase is `success`.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
  /// The reason why loading failed; nil unless the phase is `failure`.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

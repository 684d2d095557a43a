public import Foundation

/// An image from a URL.
///
/// A browser loads the image. A terminal draws a symbol. Its label is the name of the file unless
/// `accessibilityLabel(_:)` says what the image shows.
public struct AsyncImage<Content: ViewContent>: LibraryView {
  let url: URL?
  let content: (AsyncImagePhase) -> Content

  /// - Parameters:
  ///   - scale: Accepted.
  ///   - transaction: Accepted.
  ///   - content: Makes the view of what there is of the picture.
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
  /// A picture, or nothing where there is no address.
  ///
  /// - Parameter scale: Accepted.
  public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image }
  }
}

extension AsyncImage {
  /// A picture, and what is shown where there is none.
  ///
  /// - Parameter scale: Accepted.
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

/// What there is of a picture.
public enum AsyncImagePhase {
  /// There is no picture, or not yet.
  case empty
  case success(Image)
  case failure(any Error)

  /// The picture, where there is one.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }
  /// Why there is none.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

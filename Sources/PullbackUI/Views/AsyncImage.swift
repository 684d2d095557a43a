public import Foundation

/// An image from a URL.
///
/// Front ends do not load images: they draw a symbol that is labelled with the name of the file.
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
    content(url.map { .success(Image($0.deletingPathExtension().lastPathComponent)) } ?? .empty)
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

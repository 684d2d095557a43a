public import Foundation

// Details of text that a browser shows. A terminal has one typeface and one size.
extension ViewContent {
  /// Adds space between the letters of the texts in this view, in points. Has an effect in a
  /// browser only.
  public func kerning(_ kerning: CGFloat) -> some LibraryView {
    inheritedStyle { $0.typography.letterSpacing = kerning }
  }
  /// Adds space between the letters of the texts in this view, in points, like `kerning(_:)`. Has
  /// an effect in a browser only.
  public func tracking(_ tracking: CGFloat) -> some LibraryView {
    inheritedStyle { $0.typography.letterSpacing = tracking }
  }
  /// Sets the kind of typeface of the texts in this view; nil for the default. Has an effect in a
  /// browser only.
  public func fontDesign(_ design: Font.Design?) -> some LibraryView {
    inheritedStyle { $0.typography.design = design }
  }
  /// Sets whether all letters of the texts in this view have the same width. Has an effect in a
  /// browser only, because all letters in a terminal have the same width.
  public func monospaced(_ isActive: Bool = true) -> some LibraryView {
    inheritedStyle {
      if isActive || $0.typography.design == .monospaced {
        $0.typography.design = isActive ? .monospaced : nil
      }
    }
  }
  /// Gives all digits of the texts in this view the same width. Has an effect in a browser only,
  /// because all digits in a terminal have the same width.
  public func monospacedDigit() -> some LibraryView {
    inheritedStyle { $0.typography.hasMonospacedDigits = true }
  }
  /// Moves the texts in this view up by a distance, in points. Has an effect in a browser only.
  public func baselineOffset(_ offset: CGFloat) -> some LibraryView {
    inheritedStyle { $0.typography.baselineOffset = offset }
  }
  /// Adds space between the lines of the texts in this view, in points. Has an effect in a browser
  /// only.
  public func lineSpacing(_ spacing: CGFloat) -> some LibraryView { hint(\.lineSpacing, spacing) }
  /// Sets the size of the symbols in this view. Has an effect in a browser only.
  public func imageScale(_ scale: Image.Scale) -> some LibraryView { hint(\.imageScale, scale) }
  /// Sets whether the user can select the texts in this view in a browser. In a terminal, all texts
  /// can be selected.
  public func textSelection(_ selectability: TextSelectability) -> some LibraryView {
    hint(\.isTextSelectable, selectability == .enabled)
  }
}

/// Whether the user can select the texts of a view.
public enum TextSelectability: Hashable, Sendable { case enabled, disabled }

extension Image {
  /// The size of a symbol, relative to the text around it.
  public enum Scale: Hashable, Sendable { case small, medium, large }
}

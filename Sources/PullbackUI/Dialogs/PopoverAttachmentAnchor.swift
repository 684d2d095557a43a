/// Where a popover is attached, for source compatibility. It has no effect: popovers are shown as
/// sheets.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A rectangle of the view.
  case rect(Source)
  /// A point of the view, in fractions of its size.
  case point(UnitPoint)

  /// The rectangle of the view to which a popover would be attached.
  public enum Source: Hashable, Sendable {
    /// The whole frame of the view.
    case bounds
  }
}

/// The anchor of a popover. Accepted for source compatibility: popovers are shown as sheets.
public enum PopoverAttachmentAnchor: Hashable, Sendable {
  /// A rectangle of the view.
  case rect(Source)
  /// A point of the view.
  case point(UnitPoint)

  /// The rectangle of the view to which the popover would be attached.
  public enum Source: Hashable, Sendable {
    /// The whole frame of the view.
    case bounds
  }
}

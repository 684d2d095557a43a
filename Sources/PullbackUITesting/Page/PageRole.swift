/// What a part of a page is for assistive technology, such as a screen reader.
///
/// The cases that `ControlRole` has too mean the same, so that a test of a screen becomes a test of a
/// page. A `NavigationLink` in a dialog has no address and is a button there.
public enum PageRole: String, Hashable, Sendable, CaseIterable {
  /// A button, or the control that opens a menu or a disclosure group.
  case button
  /// A link with an address.
  case link
  /// A switch or checkbox.
  case toggle
  /// A text field, also one for a password, a date or several lines.
  case field
  /// A stepper: a group with two buttons.
  case stepper
  /// A slider.
  case slider
  /// A picker that shows its options as a menu or as radio buttons.
  case picker
  /// A radio button of a picker.
  case option
  /// A tab of a tab view.
  case tab
  /// A title.
  case heading
  /// A sheet, alert or confirmation dialog.
  case dialog
  /// A picture or symbol that is not hidden from assistive technology.
  case image
  /// A row of a list.
  case item
  /// A row of a table.
  case row
  /// A progress bar or gauge.
  case progress
  /// A message that is read out when it appears, such as a toast.
  case message

  /// Whether a person can use what has this role.
  var isControl: Bool {
    switch self {
    case .button, .link, .toggle, .field, .stepper, .slider, .picker, .option, .tab: true
    case .heading, .dialog, .image, .item, .row, .progress, .message: false
    }
  }
}

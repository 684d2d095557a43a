/// A kind of control that a script or a test can search for on the screen.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  case button, link, toggle, field, stepper, slider
}

/// The kinds of controls that a script or a test can look for.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  case button, link, toggle, field, stepper, slider
}

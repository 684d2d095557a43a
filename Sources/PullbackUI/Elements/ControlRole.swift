/// The kinds of things that a script or a test can be told to look for.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  case button, link, toggle, field, stepper, slider
}

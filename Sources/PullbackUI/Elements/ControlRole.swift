/// A kind of control that a script or a test can search for on the screen. `link` stands for a
/// ``NavigationLink``, which is also a `button`; a ``Link`` is only a `button`.
public enum ControlRole: String, Hashable, Sendable, CaseIterable {
  case button, link, toggle, field, stepper, slider
}

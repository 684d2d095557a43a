#if Macros
/// Declares a value of ``EnvironmentValues``, ``FocusedValues``, ``ContainerValues`` or
/// `Transaction` in an extension.
///
/// ```swift
/// extension EnvironmentValues {
///   @Entry var accent: Color = .blue
///   @Entry var name = "Ada"
/// }
/// ```
///
/// A focused value is an optional without an initial value. For the others, the initial value is
/// the default while no view sets the value. The property needs a type annotation unless the
/// default is a literal or a call of an initializer. The default is evaluated at each read.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PullbackMacros", type: "EntryMacro")
#endif

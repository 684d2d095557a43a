#if Macros
/// Turns a struct of closures into a dependency whose unimplemented closures report their use.
///
/// ```swift
/// @DependencyClient
/// struct UserClient {
///   var fetch: @Sendable (_ id: Int, _ locale: String) async throws -> User
///   var count: @Sendable () -> Int = { 0 }
/// }
/// extension UserClient: TestDependencyKey {
///   static let testValue = UserClient()
/// }
/// ```
///
/// Every closure is an *endpoint*. Until it is implemented, a call reports an issue with its name,
/// such as `UserClient.fetch`, which fails the test that called it. Then it throws
/// ``Unimplemented``, or, if it cannot throw, returns what its default returns. An endpoint that
/// neither throws nor returns `Void` or an optional needs a default.
///
/// An endpoint whose parameters have names can also be called as a method with argument labels,
/// `client.fetch(id: 1, locale: "en")`.
///
/// The macro adds two initializers with the struct's access level: one with parameters for all
/// properties, and one without those for endpoints. Constants that have a value are not parameters.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "PullbackMacros", type: "DependencyClientMacro")

/// Turns a closure property into an endpoint of a client: until it is implemented, a call of it
/// reports an issue. ``DependencyClient()`` adds it to all closures except those with
/// ``DependencyEndpointIgnored()``.
///
/// - Parameter method: The name of the method that calls the closure; by default, that of the
///   property: `@DependencyEndpoint(method: "store")`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "PullbackMacros", type: "DependencyEndpointMacro")

/// Prevents ``DependencyClient()`` from turning a closure into an endpoint.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "PullbackMacros", type: "DependencyEndpointIgnoredMacro")

/// Declares a dependency in an extension of ``DependencyValues``.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var api: APIClient = .live
///   @DependencyEntry var users: UserClient
/// }
/// ```
///
/// With an initial value, the macro generates a key type whose `liveValue` is that value. Previews
/// use it too. A test that uses the dependency without an override fails, as with every
/// ``DependencyKey`` that has no `testValue`.
///
/// Without an initial value, the type of the property is the key, and must conform to
/// ``TestDependencyKey`` or ``DependencyKey``. Use this form to define a `testValue`.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "PullbackMacros", type: "DependencyEntryMacro")
#endif

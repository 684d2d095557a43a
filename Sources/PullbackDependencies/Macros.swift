#if Macros
/// Makes a struct of closures a dependency whose unimplemented parts say so.
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
/// Every closure is an *endpoint*: until one is given, it reports an issue with its name, such as
/// `UserClient.fetch`, which fails the test that called it. Then it throws ``Unimplemented``, or, if
/// it cannot throw, returns what its default returns. One that neither throws nor returns `Void` or
/// an optional needs a default.
///
/// An endpoint whose parameters have names can also be called as a method with argument labels,
/// `client.fetch(id: 1, locale: "en")`.
///
/// There are two initializers, of the struct's access level: one takes everything, and one leaves
/// out all endpoints. Constants with a value are no parameters.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "DependencyClientMacro")

/// Makes a closure an endpoint of a client; ``DependencyClient()`` adds it to those that do not
/// have it.
///
/// - Parameter method: The name of the method that calls the closure, where it is to be another one
///   than that of the property: `@DependencyEndpoint(method: "store")`.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "PullbackMacrosPlugin", type: "DependencyEndpointMacro")

/// Keeps ``DependencyClient()`` from making a closure an endpoint.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "DependencyEndpointIgnoredMacro")

/// Declares a dependency in an extension of ``DependencyValues``.
///
/// ```swift
/// extension DependencyValues {
///   @DependencyEntry var api: APIClient = .live
///   @DependencyEntry var users: UserClient
/// }
/// ```
///
/// With a value, the dependency has a key of its own with that as `liveValue`. It is the value in
/// previews too; a test that uses it and did not override it fails, as with every ``DependencyKey``
/// that has no `testValue`.
///
/// Without one, the type of the property is the key, and has to conform to ``TestDependencyKey`` or
/// ``DependencyKey``: write it so where tests have a value of their own.
@attached(accessor, names: named(get), named(set))
@attached(peer, names: prefixed(__Key_))
public macro DependencyEntry() =
  #externalMacro(module: "PullbackMacrosPlugin", type: "DependencyEntryMacro")
#endif

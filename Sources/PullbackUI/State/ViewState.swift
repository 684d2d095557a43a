/// The values of `@State`, `@FocusState` and `@SceneStorage` properties that are stored with a
/// session, because they were changed.
package struct ViewState: Codable, Hashable, Sendable {
  /// The values of `@State` and `@FocusState` properties as JSON. The keys are hashes of the
  /// identity of the view and the name of the property.
  package var values: [UInt64: String] = [:]
  /// The values of `@SceneStorage` properties as JSON, by their keys.
  package var scene: [String: String] = [:]

  /// Creates the state of a session in which no view has changed a value.
  package init() {}

  package var isEmpty: Bool { values.isEmpty && scene.isEmpty }
}

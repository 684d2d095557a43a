/// The state of views that is stored with a session: values of `@State`, `@FocusState` and
/// `@SceneStorage` that were changed.
package struct ViewState: Codable, Hashable, Sendable {
  /// The values of views as JSON, by a hash of the identity of the view and the name of the property.
  package var values: [UInt64: String] = [:]
  /// The values of `@SceneStorage` as JSON, by their keys.
  package var scene: [String: String] = [:]

  /// Nothing was changed.
  package init() {}

  package var isEmpty: Bool { values.isEmpty && scene.isEmpty }
}

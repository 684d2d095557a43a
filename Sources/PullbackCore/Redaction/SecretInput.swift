/// What a person is just typing into a field for passwords. Recorders ask for it while an action is
/// handled, so that the text gets into no recording, whatever the app does with it.
package enum SecretInput {
  /// The text of the field; nil while no such field is edited.
  @TaskLocal package static var text: String?
}

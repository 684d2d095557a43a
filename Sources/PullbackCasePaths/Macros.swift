#if Macros
/// Adds a case path for each case of an enum, and the conformance to ``CasePathable``.
///
/// ```swift
/// @CasePathable
/// @dynamicMemberLookup
/// enum Action {
///   case child(Child.Action)
///   case row(id: Int, action: Row.Action)
///   case closed
/// }
///
/// let path: CaseKeyPath<Action, Child.Action> = \.child
/// action.is(\.closed)
/// action[case: \.row]?.id
/// action.child?.isLoading
/// Action.allCasePaths.count
/// ```
///
/// The value of a case without associated values is `Void`; that of a case with several is a tuple
/// with their labels. Cases must have different base names: two cases that differ only in labels
/// are an error. Mark the enum `@dynamicMemberLookup` to read the values of its cases as
/// properties.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(
  member,
  names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(_$Iterator)
)
public macro CasePathable() =
  #externalMacro(module: "PullbackMacros", type: "CasePathableMacro")
#endif

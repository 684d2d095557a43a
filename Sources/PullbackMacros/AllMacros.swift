#if Macros
import SwiftSyntaxMacros

/// All macros of the package, for tests of their expansions.
let allMacros: [any Macro.Type] = [
  CasePathableMacro.self,
  DependencyClientMacro.self,
  DependencyEndpointIgnoredMacro.self,
  DependencyEndpointMacro.self,
  DependencyEntryMacro.self,
  EntryMacro.self,
  ObservableStateMacro.self,
  ObservationStateIgnoredMacro.self,
  ObservationStateTrackedMacro.self,
  PresentsMacro.self,
  PreviewMacro.self,
  PreviewableMacro.self,
  ReducerCaseEphemeralMacro.self,
  ReducerCaseIgnoredMacro.self,
  ReducerMacro.self,
  ViewActionMacro.self,
]
#endif

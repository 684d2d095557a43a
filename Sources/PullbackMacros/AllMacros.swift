#if Macros
import SwiftSyntaxMacros

/// Every macro of the package, for tests of what they expand to.
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

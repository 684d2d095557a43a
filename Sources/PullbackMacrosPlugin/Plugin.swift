#if Macros
import PullbackMacros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plugin with all macros of the package.
///
/// The compiler looks up a macro by the name of the plugin's module, so each macro class is
/// subclassed here. The implementations are in the library `PullbackMacros`: if tests depended on
/// the plugin, SwiftPM would build all of its dependencies a second time, for the host.
@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
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
}

final class CasePathableMacro: PullbackMacros.CasePathableMacro {}
final class DependencyClientMacro: PullbackMacros.DependencyClientMacro {}
final class DependencyEndpointIgnoredMacro: PullbackMacros.DependencyEndpointIgnoredMacro {}
final class DependencyEndpointMacro: PullbackMacros.DependencyEndpointMacro {}
final class DependencyEntryMacro: PullbackMacros.DependencyEntryMacro {}
final class EntryMacro: PullbackMacros.EntryMacro {}
final class ObservableStateMacro: PullbackMacros.ObservableStateMacro {}
final class ObservationStateIgnoredMacro: PullbackMacros.ObservationStateIgnoredMacro {}
final class ObservationStateTrackedMacro: PullbackMacros.ObservationStateTrackedMacro {}
final class PresentsMacro: PullbackMacros.PresentsMacro {}
final class PreviewMacro: PullbackMacros.PreviewMacro {}
final class PreviewableMacro: PullbackMacros.PreviewableMacro {}
final class ReducerCaseEphemeralMacro: PullbackMacros.ReducerCaseEphemeralMacro {}
final class ReducerCaseIgnoredMacro: PullbackMacros.ReducerCaseIgnoredMacro {}
final class ReducerMacro: PullbackMacros.ReducerMacro {}
final class ViewActionMacro: PullbackMacros.ViewActionMacro {}
#else
/// Without the trait `Macros`, no macro is declared and swift-syntax is not built.
@main
enum Plugin {
  static func main() {}
}
#endif

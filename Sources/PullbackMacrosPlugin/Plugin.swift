#if Macros
import PullbackMacros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros of the package, as the compiler finds them.
///
/// The compiler asks for a macro by the module of this plugin, so each one is subclassed here. What
/// they do is in `PullbackMacros`, a library: tests that depended on the plugin itself would make
/// SwiftPM build everything they use a second time, for the host.
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
/// Without the trait nothing of swift-syntax is built, and no macro is declared.
@main
enum Plugin {
  static func main() {}
}
#endif

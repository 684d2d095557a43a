#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The compiler plugin with all macros of the package.
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

/// The plugin's process: it serves the compiler, or expands source code for a test.
///
/// Tests run the plugin as a program instead of importing it. A test target that imported the
/// macros would build them and swift-syntax a second time.
@main
enum Main {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--expand" {
      MacroExpansion(of: Plugin().providingMacros, arguments.dropFirst()).run()
    } else {
      try Plugin.main()
    }
  }
}
#else
/// The plugin's process without the package trait `Macros`. It does nothing, because then no macro
/// is declared and swift-syntax is not built.
@main
enum Main {
  static func main() {}
}
#endif

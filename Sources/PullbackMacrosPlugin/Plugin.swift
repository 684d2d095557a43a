#if Macros
import SwiftCompilerPlugin
import SwiftSyntaxMacros

/// The macros of the package, as the compiler finds them.
@main
struct Plugin: CompilerPlugin {
  let providingMacros: [any Macro.Type] = [
    ObservableStateMacro.self,
    ObservationStateIgnoredMacro.self,
    ObservationStateTrackedMacro.self,
  ]
}
#else
/// Without the trait nothing of swift-syntax is built, and no macro is declared.
@main
enum Plugin {
  static func main() {}
}
#endif

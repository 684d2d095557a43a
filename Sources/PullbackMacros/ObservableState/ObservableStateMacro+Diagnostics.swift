#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// Reports a class or an actor, where `@ObservableState` requires a struct or an enum.
  func reportNoValue(_ declaration: some DeclGroupSyntax) {
    let keyword = declaration.introducer
    let isReference = [.keyword(.class), .keyword(.actor)].contains(keyword.tokenKind)
    report(
      "'@ObservableState' needs a struct or an enum, because state must be a value type",
      id: "state-no-value",
      at: keyword,
      fixIts: isReference
        ? [
          FixIt(
            "Make it a struct",
            id: "make-struct",
            replacing: keyword,
            with: keyword.with(\.tokenKind, .keyword(.struct))
          )
        ] : []
    )
  }

  /// Reports a declaration of several variables, such as `var a = 0, b = 0`; Swift allows no macros
  /// with accessors on it.
  func reportSeveralProperties(_ declaration: VariableDeclSyntax) {
    report(
      "'@ObservableState' needs one declaration for each property",
      id: "state-several-properties",
      at: declaration.bindings,
      fixIts: [
        FixIt(
          "Declare each property separately",
          id: "split-declaration",
          replacing: declaration,
          with: DeclSyntax("\(raw: declaration.split)")
        )
      ]
    )
  }

  /// Reports a tuple or another pattern instead of a single name.
  func reportPattern(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    report(
      "'@ObservableState' cannot observe a pattern, because it has no property name",
      id: "state-pattern",
      at: binding.pattern,
      fixIts: [.ignoring(declaration)]
    )
  }

  /// Reports a property that is `lazy`, `weak` or `unowned`.
  func reportModifier(_ modifier: DeclModifierSyntax, of declaration: VariableDeclSyntax) {
    report(
      "'@ObservableState' cannot observe a '\(modifier.name.text)' property",
      id: "state-modifier",
      at: modifier,
      fixIts: [.ignoring(declaration)]
    )
  }

  /// Reports a property wrapper, which Swift does not allow on a property with accessors.
  func reportWrapper(_ wrapper: AttributeSyntax, of declaration: VariableDeclSyntax) {
    report(
      """
      '@ObservableState' cannot observe a property with the wrapper \
      '@\(wrapper.attributeName.trimmedDescription)'
      """,
      id: "state-wrapper",
      at: wrapper,
      fixIts: [.ignoring(declaration)]
    )
  }
}

extension FixIt {
  /// A fix-it that adds `@ObservationStateIgnored` to a declaration.
  fileprivate static func ignoring(_ declaration: VariableDeclSyntax) -> FixIt {
    var attribute: AttributeSyntax = "@ObservationStateIgnored"
    attribute.leadingTrivia = declaration.leadingTrivia
    attribute.trailingTrivia = .space
    let ignored = declaration.with(\.leadingTrivia, [])
    return FixIt(
      "Add '@ObservationStateIgnored'",
      id: "ignore-property",
      replacing: declaration,
      with: ignored.with(\.attributes, [.attribute(attribute)] + ignored.attributes)
    )
  }
}

extension VariableDeclSyntax {
  /// The source code of one declaration for each variable of this declaration.
  fileprivate var split: String {
    // In `var a, b: Int` the annotation also applies to the variables before it that have none.
    var type: TypeAnnotationSyntax?
    let single = bindings.reversed().map { binding -> VariableDeclSyntax in
      if let annotation = binding.typeAnnotation {
        type = annotation
      } else if binding.initializer != nil {
        type = nil
      }
      let typed = binding.with(\.trailingComma, nil).with(\.typeAnnotation, type)
      return with(\.bindings, [typed.trimmed])
    }.reversed()
    let indentation = leadingTrivia.description.split(separator: "\n").last ?? ""
    return leadingTrivia.description
      + single.map(\.trimmedDescription).joined(separator: "\n\(indentation)")
  }
}
#endif

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension MacroExpansionContext {
  /// A class or an actor where a struct or an enum is needed.
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

  /// `var a = 0, b = 0`, which no macro can be attached to.
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

  /// A tuple or another pattern in the place of a name.
  func reportPattern(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    report(
      "'@ObservableState' cannot observe a pattern, because it has no property name",
      id: "state-pattern",
      at: binding.pattern,
      fixIts: [.ignoring(declaration)]
    )
  }

  /// `lazy`, `weak` or `unowned`.
  func reportModifier(_ modifier: DeclModifierSyntax, of declaration: VariableDeclSyntax) {
    report(
      "'@ObservableState' cannot observe a '\(modifier.name.text)' property",
      id: "state-modifier",
      at: modifier,
      fixIts: [.ignoring(declaration)]
    )
  }

  /// A property wrapper, which cannot be put on a property with accessors.
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
  /// Adds `@ObservationStateIgnored`.
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
  /// A declaration for each of the variables that this one declares.
  fileprivate var split: String {
    // A type at the end of `var a, b: Int` is that of those before it that have none.
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

#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension Diagnostic {
  /// A class or an actor where a struct or an enum is needed.
  static func notAValue(_ declaration: some DeclGroupSyntax, macro: String) -> Diagnostic {
    let keyword = declaration.introducer
    let what =
      ["class", "actor", "protocol", "extension"].contains(keyword.text)
      ? keyword.text : "declaration"
    let message = MacroExpansionErrorMessage(
      "'@\(macro)' needs a struct or an enum: state is a value, and \(what == "actor" ? "an" : "a") \(what) is none"
    )
    guard what == "class" || what == "actor" else {
      return Diagnostic(node: keyword, message: message)
    }
    return Diagnostic(
      node: keyword,
      message: message,
      fixIt: .replace(
        message: MacroExpansionFixItMessage("Make it a struct"),
        oldNode: keyword,
        newNode: TokenSyntax.keyword(
          .struct, leadingTrivia: keyword.leadingTrivia, trailingTrivia: keyword.trailingTrivia)
      )
    )
  }

  /// `var a = 0, b = 0`, which no macro can be attached to.
  static func severalProperties(_ declaration: VariableDeclSyntax) -> Diagnostic {
    // A type at the end of `var a, b: Int` is that of all before it which have none.
    var type: TypeAnnotationSyntax?
    let bindings = declaration.bindings.reversed().map { binding in
      if let annotation = binding.typeAnnotation {
        type = annotation
      } else if binding.initializer != nil {
        type = nil
      }
      return binding.with(\.typeAnnotation, type).with(\.trailingComma, nil)
    }.reversed()
    let newline = Trivia.newline + (declaration.leadingTrivia.indentation ?? [])
    let lines = bindings.enumerated().map { index, binding in
      var line = declaration.with(\.bindings, [binding.trimmed])
      if index > 0 { line.leadingTrivia = newline }
      return line.with(\.trailingTrivia, []).description
    }
    return Diagnostic(
      node: declaration.bindings,
      message: MacroExpansionErrorMessage(
        "'@ObservableState' observes one property a declaration"),
      fixIt: .replace(
        message: MacroExpansionFixItMessage("Declare each property on its own"),
        oldNode: declaration,
        newNode: DeclSyntax("\(raw: lines.joined())")
          .with(\.trailingTrivia, declaration.trailingTrivia)
      )
    )
  }

  /// A tuple or another pattern in the place of a name.
  static func notAName(
    _ binding: PatternBindingSyntax,
    of declaration: VariableDeclSyntax
  ) -> Diagnostic {
    Diagnostic(
      node: binding.pattern,
      message: MacroExpansionErrorMessage(
        "'@ObservableState' observes properties by their names, and a pattern has none"),
      fixIt: .ignoring(declaration)
    )
  }

  /// `lazy`, `weak` or `unowned`.
  static func modifier(_ modifier: DeclModifierSyntax, of property: StateProperty) -> Diagnostic {
    Diagnostic(
      node: modifier,
      message: MacroExpansionErrorMessage(
        "'@ObservableState' cannot observe a '\(modifier.name.text)' property"),
      fixIt: .ignoring(property.declaration)
    )
  }

  /// A property wrapper, which cannot be put on a property with accessors.
  static func wrapper(_ wrapper: AttributeSyntax, of property: StateProperty) -> Diagnostic {
    Diagnostic(
      node: wrapper,
      message: MacroExpansionErrorMessage(
        """
        '@ObservableState' cannot observe a property with the wrapper \
        '@\(wrapper.attributeName.trimmedDescription)'
        """
      ),
      fixIt: .ignoring(property.declaration)
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
    return .replace(
      message: MacroExpansionFixItMessage("Add '@ObservationStateIgnored'"),
      oldNode: declaration,
      newNode: ignored.with(\.attributes, [.attribute(attribute)] + ignored.attributes)
    )
  }
}

extension Trivia {
  /// The spaces before the first thing of the line.
  fileprivate var indentation: Trivia? {
    guard let last = pieces.last, case .spaces = last else { return nil }
    return Trivia(pieces: [last])
  }
}
#endif

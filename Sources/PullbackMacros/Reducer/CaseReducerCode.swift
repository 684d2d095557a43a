#if Macros
import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Generates the members that `@Reducer` adds to an enum whose cases are features.
struct CaseReducerCode {
  private let enumeration: EnumDeclSyntax
  private let access: String
  private let conformances: StateAndActionConformances

  init(
    _ enumeration: EnumDeclSyntax,
    access: AccessLevel,
    conformances: StateAndActionConformances
  ) {
    self.enumeration = enumeration
    self.access = access.memberPrefix
    self.conformances = conformances
  }

  var members: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if enumeration.nestedType("State") == nil { members.append(state) }
    if enumeration.nestedType("Action") == nil { members.append(action) }
    if let initializer { members.append(initializer) }
    if enumeration.property("body") == nil { members += [bodyType, body] }
    if enumeration.nestedType("CaseScope") == nil { members += [caseScope, scope] }
    members.append(features)
    return members
  }

  /// Reports the cases that are neither clearly a feature nor plain data. Returns false if there
  /// are any.
  func check(in context: some MacroExpansionContext) -> Bool {
    var isRight = true
    for (declaration, element) in enumeration.memberBlock.members.caseElements {
      guard case .unclear = ReducerCase(declaration, element).kind else { continue }
      isRight = false
      let ignored = AttributeSyntax(
        attributeName: IdentifierTypeSyntax(name: .identifier("ReducerCaseIgnored"))
      )
      var marked = declaration
      marked.attributes.insert(
        .attribute(ignored.with(\.trailingTrivia, .space)), at: marked.attributes.startIndex)
      marked = marked.with(\.leadingTrivia, declaration.leadingTrivia)
      context.report(
        "A case of an enum with '@Reducer' needs one reducer without a label as its payload; mark "
          + "'\(element.name.text)' with '@ReducerCaseIgnored' if its payload is plain state",
        id: "reducer-case-payload",
        at: element,
        fixIts: [
          FixIt(
            "Add '@ReducerCaseIgnored'",
            id: "reducer-case-ignored",
            replacing: declaration,
            with: marked
          )
        ]
      )
    }
    return isRight
  }

  private var indirect: String { enumeration.modifiers.isIndirect ? "indirect " : "" }

  private func lines(_ render: @escaping (ReducerCase) -> [String]) -> String {
    enumeration.memberBlock.members
      .renderCases { render(ReducerCase($0, $1)) }
      .joined(separator: "\n")
  }

  private var state: DeclSyntax {
    let inherited = ["PullbackCore.CaseReducerState"] + conformances.state
    return """
      @PullbackCasePaths.CasePathable
      @dynamicMemberLookup
      @PullbackCore.ObservableState
      \(raw: access)\(raw: indirect)enum State: \(raw: inherited.joined(separator: ", ")) {
      \(raw: access)typealias StateReducer = \(raw: enumeration.name.text)
      \(raw: lines { [$0.stateCase] })
      }
      """
  }

  private var action: DeclSyntax {
    let inherited =
      conformances.action.isEmpty ? "" : ": \(conformances.action.joined(separator: ", "))"
    return """
      @PullbackCasePaths.CasePathable
      \(raw: access)\(raw: indirect)enum Action\(raw: inherited) {
      \(raw: lines { [$0.actionCase] })
      }
      """
  }

  /// The source code of an initializer without arguments, so that an enum of features can be
  /// created like any reducer. Which case it initializes makes no difference. Nil if the enum
  /// declares an initializer, or has no case that can be created without arguments.
  private var initializer: DeclSyntax? {
    let members = enumeration.memberBlock.members.map(\.decl)
    guard !members.contains(where: { $0.is(InitializerDeclSyntax.self) }) else { return nil }
    let cases = members.compactMap { $0.as(EnumCaseDeclSyntax.self) }
      .filter { $0.attributes.availability.isEmpty }
      .flatMap { declaration in declaration.elements.map { ReducerCase(declaration, $0) } }
    let value = cases.lazy.compactMap { this -> String? in
      switch this.kind {
      case .inert(nil, _): ".\(this.name)"
      case .feature(let type, let instance) where ![enumeration.name.text, "Self"].contains(type):
        ".\(this.name)(\(instance))"
      default: nil
      }
    }.first
    guard let value else { return nil }
    return """
      \(raw: access)init() {
      self = \(raw: value)
      }
      """
  }

  /// The source code of key paths to the features. With them, a binding to the enum's store derives
  /// the store of one case.
  private var features: DeclSyntax {
    let members = [
      "\(access)init() {}",
      lines { $0.featurePath(access: access) },
      lines { $0.featureAlias },
    ]
    return """
      \(raw: access)nonisolated struct _Features: PullbackCore._CaseFeatures {
      \(raw: members.filter { !$0.isEmpty }.joined(separator: "\n"))
      }
      """
  }

  /// The source code of the body of the generated extension. It has functions whose default
  /// arguments create each feature, so that the compiler reports features that cannot be created.
  ///
  /// If a feature cannot be created without arguments, the compiler crashes on the generated `body`
  /// instead of reporting an error. It checks these default arguments earlier, and reports the
  /// error.
  ///
  /// The features are named by type aliases, because an extension does not see types that are
  /// declared beside the enum.
  var makingChecks: String {
    let checks = lines { $0.makingCheck }
    guard !checks.isEmpty else { return "{}" }
    return """
      {
      private enum _$Features {
      // A feature whose initializer needs arguments needs a default value in its case:
      // 'case detail(Detail = Detail(page: 1))'.
      \(checks)
      }
      }
      """
  }

  private var bodyType: DeclSyntax {
    "\(raw: access)typealias Body = PullbackCore.Reduce<Self.State, Self.Action>"
  }

  private var body: DeclSyntax {
    """
    \(raw: access)static var body: Body {
    PullbackCore.Reduce(
    PullbackCore.CombineReducers<Self.State, Self.Action, _> {
    \(raw: lines { $0.scope })
    }
    )
    }
    """
  }

  private var caseScope: DeclSyntax {
    """
    \(raw: access)enum CaseScope {
    \(raw: lines { [$0.scopeCase] })
    }
    """
  }

  private var scope: DeclSyntax {
    """
    \(raw: access)static func scope(
    _ store: PullbackCore.Store<Self.State, Self.Action>
    ) -> CaseScope {
    switch store.state {
    \(raw: lines { $0.branch })
    }
    }
    """
  }
}

/// The conformances requested by `@Reducer(state: .equatable, action: .equatable)`.
struct StateAndActionConformances {
  private(set) var state: [String] = []
  private(set) var action: [String] = []

  init(_ attribute: AttributeSyntax) {
    guard case .argumentList(let arguments) = attribute.arguments else { return }
    var isAction = false
    for argument in arguments {
      // In a variadic list, only the first argument has a label.
      if let label = argument.label { isAction = label.text == "action" }
      guard let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      else { continue }
      let conformance = "Swift.\(name.prefix(1).uppercased())\(name.dropFirst())"
      if isAction { action.append(conformance) } else { state.append(conformance) }
    }
  }
}
#endif

#if Macros
import SwiftSyntax
import SwiftSyntaxBuilder

/// Generates the members that `@CasePathable` adds to an enum.
struct CasePathCode {
  private let cases: MemberBlockItemListSyntax
  private let root: String
  private let access: String
  private let shadowed: ShadowedNames

  init(_ enumeration: EnumDeclSyntax, access: AccessLevel) {
    cases = enumeration.memberBlock.members
    root = enumeration.name.text
    self.access = access.memberPrefix
    shadowed = ShadowedNames(root: root)
  }

  var members: [DeclSyntax] {
    let properties = cases.renderCases { [property($0, $1)] }
    var members: [DeclSyntax] = [
      """
      \(raw: access)nonisolated struct AllCasePaths: \
      \(raw: inherited.joined(separator: ", ")) {
      \(raw: (reflection + properties + iteration).joined(separator: "\n"))
      }
      """,
      """
      \(raw: access)nonisolated static var allCasePaths: AllCasePaths {
      AllCasePaths()
      }
      """,
    ]
    for name in ShadowedNames.names where usedTypes.contains(name) {
      members.append("\(raw: access)typealias _$\(raw: name) = \(raw: name)")
    }
    return members
  }

  private var inherited: [String] {
    ["PullbackCasePaths.CasePathReflectable"]
      + (hasDeprecatedCase ? ["PullbackCasePaths._DeprecatedCasePaths"] : [])
      + ["Swift.Sendable", "Swift.Sequence"]
  }

  /// Whether a case is deprecated. Code that names such a case causes a warning, except in a
  /// deprecated declaration. The generated code then has deprecated methods, and calls them as
  /// requirements of a protocol, which are not deprecated.
  private var hasDeprecatedCase: Bool {
    cases.caseElements.contains { declaration, _ in
      declaration.attributes.availability.contains("deprecated")
    }
  }

  private var path: String { "PullbackCasePaths.PartialCaseKeyPath<\(root)>" }

  private var usedTypes: Set<String> {
    Set(
      cases.caseElements.flatMap { _, element in
        element.parameterClause?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
      })
  }

  private var reflection: [String] {
    let branches = cases.renderCases { declaration, element in
      let name = element.name.text
      let branch = ["if case .\(name) = root {", "return \\.\(name)", "}"]
      switch CaseAvailability(declaration) {
      case .always: return branch
      case .from(let platforms): return ["if #available(\(platforms)) {"] + branch + ["}"]
      case .never: return []
      }
    }
    if hasDeprecatedCase {
      return [
        "\(access)subscript(root: \(root)) -> \(path) {",
        "PullbackCasePaths._casePath(of: root, in: self)",
        "}",
        "@available(*, deprecated)",
        "\(access)func _casePath(of root: \(root)) -> \(path) {",
      ] + branches + ["Swift.fatalError(\"A value is in one of its cases.\")", "}"]
    }
    // If no case can exist, the body is empty: unreachable code after it would be a warning.
    if branches.isEmpty { return ["\(access)subscript(root: \(root)) -> \(path) {}"] }
    // A chain of `if case` instead of a switch: the compiler accepts no switch as exhaustive if
    // none of its cases can have a value.
    return ["\(access)subscript(root: \(root)) -> \(path) {"] + branches
      + ["Swift.fatalError(\"A value is in one of its cases.\")", "}"]
  }

  private var iteration: [String] {
    let steps = cases.renderCases { declaration, element in
      let step = "paths.append(\\.\(element.name.text))"
      switch CaseAvailability(declaration) {
      case .always: return [step]
      case .from(let platforms): return ["if #available(\(platforms)) {", step, "}"]
      case .never: return []
      }
    }
    let keyword = steps.isEmpty ? "let" : "var"
    let iterator = "\(access)func makeIterator() -> Swift.IndexingIterator<[\(path)]> {"
    let paths = ["\(keyword) paths: [\(path)] = []"] + steps
    if hasDeprecatedCase {
      return [
        iterator,
        "PullbackCasePaths._casePaths(in: self).makeIterator()",
        "}",
        "@available(*, deprecated)",
        "\(access)func _casePaths() -> [\(path)] {",
      ] + paths + ["return paths", "}"]
    }
    return [iterator] + paths + ["return paths.makeIterator()", "}"]
  }

  private func property(_ declaration: EnumCaseDeclSyntax, _ element: EnumCaseElementSyntax)
    -> String
  {
    if case .never = CaseAvailability(declaration) { return "" }
    let name = element.name.text
    let payload = element.parameterClause?.parameters.map(\.self) ?? []
    let path = { (embedding: String) in
      """
      PullbackCasePaths.AnyCasePath(
      embed: \(embedding),
      name: "\(element.name.identifier?.name ?? name)",
      extract: {
      guard case .\(name)\(pattern(payload)) = $0 else { return nil }
      return \(extraction(payload))
      }
      )
      """
    }
    var body = path(embedding(name, payload))
    if payload.count == 1 {
      // A constructor, not a closure: if the payload can have no value, as with `Never`, the
      // compiler warns that the closure's body never runs. In the language mode 5 a constructor is
      // not sendable.
      body = """
        #if swift(>=6)
        return \(path(constructor(name, payload[0])))
        #else
        return \(body)
        #endif
        """
    }
    return """
      \(declaration.attributes.availability)\(access)var \(name): \
      PullbackCasePaths.AnyCasePath<\(root), \(valueType(payload))> {
      \(body)
      }
      """
  }

  private func valueType(_ payload: [EnumCaseParameterSyntax]) -> String {
    switch payload.count {
    case 0: return "Swift.Void"
    case 1: return shadowed.replaced(in: payload[0].type)
    default:
      let elements = payload.map { parameter in
        let label = parameter.label.map { "\($0): " } ?? ""
        return label + shadowed.replaced(in: parameter.type)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  private func constructor(_ name: String, _ parameter: EnumCaseParameterSyntax) -> String {
    "\(root).\(name)" + (parameter.label.map { "(\($0):)" } ?? "")
  }

  private func embedding(_ name: String, _ payload: [EnumCaseParameterSyntax]) -> String {
    if payload.isEmpty { return "{ .\(name) }" }
    let arguments = payload.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + (payload.count == 1 ? "$0" : "$0.\(index)")
    }
    return "{ .\(name)(\(arguments.joined(separator: ", "))) }"
  }

  private func pattern(_ payload: [EnumCaseParameterSyntax]) -> String {
    guard !payload.isEmpty else { return "" }
    return "(\(payload.indices.map { "let v\($0)" }.joined(separator: ", ")))"
  }

  private func extraction(_ payload: [EnumCaseParameterSyntax]) -> String {
    switch payload.count {
    case 0: return "()"
    case 1: return "v0"
    default: return "(\(payload.indices.map { "v\($0)" }.joined(separator: ", ")))"
    }
  }
}

/// Whether generated code can use a case, depending on its `@available` attributes.
private enum CaseAvailability {
  case always
  /// Available on some platform versions only, such as `macOS 26, *`.
  case from(String)
  case never

  init(_ declaration: EnumCaseDeclSyntax) {
    self = .always
    for case .attribute(let attribute) in declaration.attributes
    where attribute.attributeName.baseName == "available" {
      guard case .availability(let arguments) = attribute.arguments else { continue }
      let words = arguments.map { $0.argument.trimmedDescription }
      if words.contains("unavailable") {
        if words.first == "*" { self = .never }
      } else if words.last == "*", words.first?.hasPrefix("swift") != true {
        self = .from(arguments.trimmedDescription)
      }
    }
  }
}

/// Replaces names whose meaning inside of `AllCasePaths` differs from that in the enum around it.
private final class ShadowedNames: SyntaxRewriter {
  /// The associated types of `Sequence`; a generic parameter of the enum may have the same name.
  static let names = ["Element", "Iterator"]
  private let root: String

  init(root: String) {
    self.root = root
    super.init()
  }

  func replaced(in type: TypeSyntax) -> String {
    rewrite(type.trimmed).trimmedDescription
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    guard let node = super.visit(node).as(IdentifierTypeSyntax.self) else {
      return TypeSyntax(node)
    }
    let name = node.name.text
    if name == "Self" {
      return TypeSyntax(
        node.with(\.name, .identifier(root, trailingTrivia: node.name.trailingTrivia)))
    }
    if Self.names.contains(name) {
      return TypeSyntax(
        node.with(\.name, .identifier("_$\(name)", trailingTrivia: node.name.trailingTrivia)))
    }
    return TypeSyntax(node)
  }
}

extension EnumCaseParameterSyntax {
  /// The argument label; nil for no label.
  var label: String? {
    guard let name = firstName, name.tokenKind != .wildcard else { return nil }
    return name.text
  }
}
#endif

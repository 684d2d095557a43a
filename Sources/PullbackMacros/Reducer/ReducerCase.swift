#if Macros
import SwiftSyntax

/// A parsed case of an enum with `@Reducer`, whose cases are features.
struct ReducerCase {
  enum Kind {
    /// A feature: its type, and the expression that creates it.
    case feature(type: String, instance: String)
    /// State that is dismissed by its first action, such as an alert.
    case ephemeral(type: String)
    /// State without actions: the source of the associated values (nil if there are none) and their
    /// labels.
    case inert(payload: String?, labels: [String?])
    /// One labeled value without `@ReducerCaseIgnored`, which is an error.
    case unclear
  }

  let name: String
  let kind: Kind
  let availability: String
  /// Whether the associated value has a default, which creates the feature.
  private let hasDefault: Bool
  /// `indirect ` if the case has this modifier, else empty.
  private let modifiers: String

  init(_ declaration: EnumCaseDeclSyntax, _ element: EnumCaseElementSyntax) {
    name = element.name.text
    availability = declaration.attributes.availability
    modifiers = declaration.modifiers.isIndirect ? "indirect " : ""
    let payload = element.parameterClause?.parameters.map(\.self) ?? []
    hasDefault = payload.first?.defaultValue != nil
    guard let first = payload.first else {
      kind = .inert(payload: nil, labels: [])
      return
    }
    if payload.count > 1 || declaration.attributes.has("ReducerCaseIgnored") {
      let values = payload.map { parameter in
        parameter.with(\.trailingComma, nil).trimmedDescription
      }
      kind = .inert(payload: values.joined(separator: ", "), labels: payload.map(\.label))
      return
    }
    let type = first.type.trimmedDescription
    if first.label != nil {
      kind = .unclear
    } else if declaration.attributes.has("ReducerCaseEphemeral")
      || ["AlertState", "ConfirmationDialogState"].contains(first.type.baseName)
    {
      kind = .ephemeral(type: type)
    } else {
      kind = .feature(
        type: type,
        instance: first.defaultValue?.value.trimmedDescription ?? "\(type)()"
      )
    }
  }

  var stateCase: String {
    switch kind {
    case .feature(let type, _): "\(availability)\(modifiers)case \(name)(\(type).State)"
    case .ephemeral(let type): "\(availability)\(modifiers)case \(name)(\(type))"
    case .inert(let payload, _):
      "\(availability)\(modifiers)case \(name)\(payload.map { "(\($0))" } ?? "")"
    case .unclear: ""
    }
  }

  var actionCase: String {
    switch kind {
    case .feature(let type, _): "\(availability)\(modifiers)case \(name)(\(type).Action)"
    case .ephemeral(let type): "\(availability)\(modifiers)case \(name)(\(type).Action)"
    case .inert, .unclear: "\(availability)\(modifiers)case \(name)(Swift.Never)"
    }
  }

  var scopeCase: String {
    if case .feature(let type, _) = kind {
      return "\(availability)case \(name)(PullbackCore.Store<\(type).State, \(type).Action>)"
    }
    return stateCase
  }

  /// The source code of a key path to the feature or to ephemeral state; empty for plain data.
  func featurePath(access: String) -> [String] {
    let state: String
    let action: String
    switch kind {
    case .feature(let type, _): (state, action) = ("\(type).State", "\(type).Action")
    case .ephemeral(let type): (state, action) = (type, "\(type).Action")
    case .inert, .unclear: return []
    }
    return [
      "\(availability)\(access)var \(name): "
        + "PullbackCore._CaseFeature<State, Action, \(state), \(action)> {",
      ".init(state: \\.\(name), action: \\.\(name))",
      "}",
    ]
  }

  /// The source code of a type alias for a feature that is created without arguments; empty for
  /// other cases.
  var featureAlias: [String] {
    guard case .feature(let type, _) = kind, !hasDefault else { return [] }
    return ["\(availability)typealias \(alias) = \(type)"]
  }

  /// The source code of a function whose default argument creates the feature; empty if the case is
  /// not a feature, or has a default of its own.
  var makingCheck: [String] {
    guard case .feature = kind, !hasDefault else { return [] }
    return [
      "\(availability)static func \(name)(_: _Features.\(alias) = _Features.\(alias)()) {}"
    ]
  }

  private var alias: String { "_$" + name.filter { $0 != "`" } }

  /// The source code of the `Scope` that runs the feature in the enum's body; empty if the case is
  /// not a feature.
  var scope: [String] {
    guard case .feature(_, let instance) = kind else { return [] }
    return [
      "PullbackCore.Scope(state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {",
      instance,
      "}",
    ]
  }

  /// The source code of the switch case that converts the store of the enum to the store of this
  /// case.
  var branch: [String] {
    func carriesOver(_ labels: [String?]) -> [String] {
      let patterns = labels.indices.map { "let v\($0)" }
      let values = labels.enumerated().map { index, label in
        (label.map { "\($0): " } ?? "") + "v\(index)"
      }
      return [
        "case .\(name)(\(patterns.joined(separator: ", "))):",
        "return .\(name)(\(values.joined(separator: ", ")))",
      ]
    }
    switch kind {
    case .feature:
      return [
        "case .\(name):",
        "return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)",
      ]
    case .ephemeral: return carriesOver([nil])
    case .inert(_, let labels) where labels.isEmpty: return ["case .\(name):", "return .\(name)"]
    case .inert(_, let labels): return carriesOver(labels)
    case .unclear: return []
    }
  }
}

extension DeclModifierListSyntax {
  /// Whether the declaration is marked `indirect`.
  var isIndirect: Bool { contains { $0.name.tokenKind == .keyword(.indirect) } }
}
#endif

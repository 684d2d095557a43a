#if Macros
import SwiftSyntax

/// A case of an enum of features.
struct ReducerCase {
  enum Kind {
    /// A feature: its type, and how one is made.
    case feature(type: String, instance: String)
    /// State that goes with the first of its own actions, such as an alert.
    case ephemeral(type: String)
    /// State without actions: what the case carries, as it is written; nil where it is nothing.
    case inert(payload: String?, count: Int)
    /// More than one value, and nothing said about it.
    case unclear
  }

  let name: String
  let kind: Kind
  let availability: String

  init(_ declaration: EnumCaseDeclSyntax, _ element: EnumCaseElementSyntax) {
    name = element.name.text
    availability = declaration.attributes.availability
    let payload = element.parameterClause?.parameters.map(\.self) ?? []
    guard let first = payload.first else {
      kind = .inert(payload: nil, count: 0)
      return
    }
    if declaration.attributes.has("ReducerCaseIgnored") {
      let values = payload.map { parameter in
        parameter.with(\.trailingComma, nil).trimmedDescription
      }
      kind = .inert(payload: values.joined(separator: ", "), count: payload.count)
      return
    }
    let type = first.type.trimmedDescription
    if payload.count > 1 || first.label != nil {
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
    case .feature(let type, _): "\(availability)case \(name)(\(type).State)"
    case .ephemeral(let type): "\(availability)case \(name)(\(type))"
    case .inert(let payload, _): "\(availability)case \(name)\(payload.map { "(\($0))" } ?? "")"
    case .unclear: ""
    }
  }

  var actionCase: String {
    switch kind {
    case .feature(let type, _): "\(availability)case \(name)(\(type).Action)"
    case .ephemeral(let type): "\(availability)case \(name)(\(type).Action)"
    case .inert, .unclear: "\(availability)case \(name)(Swift.Never)"
    }
  }

  var scopeCase: String {
    if case .feature(let type, _) = kind {
      return "\(availability)case \(name)(PullbackCore.Store<\(type).State, \(type).Action>)"
    }
    return stateCase
  }

  /// The part of the body that runs the feature.
  var scope: [String] {
    guard case .feature(_, let instance) = kind else { return [] }
    return [
      "PullbackCore.Scope(state: \\Self.State.Cases.\(name), action: \\Self.Action.Cases.\(name)) {",
      instance,
      "}",
    ]
  }

  /// The branch that turns a store of all cases into one of this case.
  var branch: [String] {
    func carriesOver(_ count: Int) -> [String] {
      let values = (0..<count).map { "v\($0)" }
      return [
        "case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))):",
        "return .\(name)(\(values.joined(separator: ", ")))",
      ]
    }
    switch kind {
    case .feature:
      return [
        "case .\(name):",
        "return .\(name)(store.scope(state: \\.\(name), action: \\.\(name))!)",
      ]
    case .ephemeral: return carriesOver(1)
    case .inert(_, 0): return ["case .\(name):", "return .\(name)"]
    case .inert(_, let count): return carriesOver(count)
    case .unclear: return []
    }
  }
}
#endif

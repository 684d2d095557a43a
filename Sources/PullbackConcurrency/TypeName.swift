/// The name of a type as written in source code: `Counter.Action?`, `[String: Row]`.
///
/// Module names are removed, and so are the runtime's placeholders for local and private contexts.
package func typeName(_ type: Any.Type) -> String {
  var name = withoutContexts(_typeName(type, qualified: true))
  name = withoutModules(name)
  return withShorthands(name[...])
}

/// A value as string interpolation prints it, without the runtime's placeholders for local and
/// private contexts.
package func described(_ value: Any) -> String { withoutContexts("\(value)") }

/// Returns a text without `(unknown context at $1234).` and `(extension in Module):`.
private func withoutContexts(_ text: String) -> String {
  guard text.contains("(unknown context at $") || text.contains("(extension in ") else {
    return text
  }
  return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
    .replacing(/\(extension in \w+\):/, with: "")
}

/// Returns the name of a type without the first component of each dotted name in it, which is the
/// module.
private func withoutModules(_ name: String) -> String {
  name.replacing(/(^|[^\w.])[A-Za-z_]\w*\.(?=[A-Za-z_(])/) { match in String(match.output.1) }
}

/// Returns the name of a type with optionals, arrays and dictionaries in their short forms.
private func withShorthands(_ name: Substring) -> String {
  // The first one in the text is not nested in another.
  let first = shorthands.compactMap { prefix, shorten in
    name.ranges(of: prefix).first { start in
      start.lowerBound == name.startIndex
        || !isPartOfName(name[name.index(before: start.lowerBound)])
    }
    .map { (start: $0, shorten: shorten) }
  }
  .min { $0.start.lowerBound < $1.start.lowerBound }
  guard let (start, shorten) = first, let end = closingBracket(of: name[start.upperBound...])
  else { return String(name) }
  let rest = name[name.index(after: end)...]
  return name[..<start.lowerBound] + shorten(name[start.upperBound..<end]) + withShorthands(rest)
}

private let shorthands: [(prefix: String, shorten: @Sendable (Substring) -> String)] = [
  ("Optional<", { $0.contains("->") ? "(\(withShorthands($0)))?" : withShorthands($0) + "?" }),
  ("Array<", { "[" + withShorthands($0) + "]" }),
  (
    "Dictionary<",
    { arguments in
      guard let comma = topLevelComma(of: arguments) else { return String(arguments) }
      let value = arguments[arguments.index(after: comma)...].drop { $0 == " " }
      return "[" + withShorthands(arguments[..<comma]) + ": " + withShorthands(value) + "]"
    }
  ),
]

private func isPartOfName(_ character: Character) -> Bool {
  character.isLetter || character.isNumber || character == "_" || character == "."
}

/// The index of the `>` that closes the `<` directly before the text; nil if there is none.
private func closingBracket(of text: Substring) -> Substring.Index? {
  var depth = 0
  var previous: Character?
  for index in text.indices {
    let character = text[index]
    if character == "<" { depth += 1 }
    // The ">" of "->" is not a closing bracket.
    if character == ">", previous != "-" {
      if depth == 0 { return index }
      depth -= 1
    }
    previous = character
  }
  return nil
}

private func topLevelComma(of text: Substring) -> Substring.Index? {
  var depth = 0
  for index in text.indices {
    switch text[index] {
    case "<", "(": depth += 1
    case ">", ")": depth -= 1
    case "," where depth == 0: return index
    default: break
    }
  }
  return nil
}

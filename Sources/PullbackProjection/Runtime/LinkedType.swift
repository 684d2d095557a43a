/// Finds a type of a module that may not be part of the program.
///
/// - Fact: `_typeByName` of the standard library finds a type by its mangled name without the
///   prefix `$s`. The standard library's own `String(reflecting:)` is its reverse; Foundation
///   decodes predicates with it.
/// - Where it does not hold: It returns nil, as it does where the module is not linked.
package func linkedType(mangledName name: String) -> Any.Type? { _typeByName(name) }

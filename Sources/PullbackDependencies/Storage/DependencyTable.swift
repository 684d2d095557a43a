import Synchronization

/// An immutable table of overridden dependencies by key. Overriding a value creates a new table.
///
/// A table is flat, so a read costs the same however deep overrides are nested.
package final class DependencyTable: Sendable {
  @TaskLocal private static var inForce: DependencyTable?
  private static let hasOverrides = Atomic(false)

  /// The overrides of the current task; nil if there are none.
  package static var current: DependencyTable? {
    // A program that overrides nothing need not read the task local.
    hasOverrides.load(ordering: .relaxed) ? inForce : nil
  }

  /// The overridden context; nil if it is not overridden.
  let context: DependencyContext?
  /// The default values, from which a dependency that is not in the table takes its value.
  let defaults: DefaultValues
  /// Whether a default value is being created. Default values are shared, so they must not capture
  /// the overrides of the code that happens to read them first.
  let isMakingDefault: Bool
  /// The overridden values, by the type of the key.
  let values: [ObjectIdentifier: any AnyDependencyBox]

  init(
    context: DependencyContext? = nil,
    defaults: DefaultValues = .current,
    isMakingDefault: Bool = false,
    values: [ObjectIdentifier: any AnyDependencyBox] = [:]
  ) {
    self.context = context
    self.defaults = defaults
    self.isMakingDefault = isMakingDefault
    self.values = values
  }

  /// Creates a table with the values of `top`, and those of `bottom` that `top` does not override.
  convenience init(merging top: DependencyTable, over bottom: DependencyTable) {
    self.init(
      context: top.context ?? bottom.context,
      defaults: top.defaults,
      values: bottom.values.merging(top.values) { $1 }
    )
  }

  /// Returns a table with the same values and another context.
  func with(context: DependencyContext) -> DependencyTable {
    DependencyTable(context: context, defaults: defaults, values: values)
  }

  /// Returns a table that has another value for a key, and is otherwise the same.
  func with(_ box: any AnyDependencyBox, for key: ObjectIdentifier) -> DependencyTable {
    var values = values
    values[key] = box
    return DependencyTable(context: context, defaults: defaults, values: values)
  }

  /// A copy of the table, to be in effect while a default value is created.
  var makingDefault: DependencyTable {
    DependencyTable(context: context, defaults: defaults, isMakingDefault: true, values: values)
  }

  /// Whether this table overrides everything that another table overrides, with whatever values.
  func includes(_ other: DependencyTable) -> Bool {
    if other.context != nil, context == nil { return false }
    return other.values.keys.allSatisfy { values[$0] != nil }
  }

  /// Runs an operation with a table as the overrides of the current task, or without overrides if
  /// the table is nil, and returns its result.
  package static func hold<R>(
    _ table: DependencyTable?,
    _ operation: () throws -> R
  ) rethrows -> R {
    if table != nil { hasOverrides.store(true, ordering: .relaxed) }
    return try $inForce.withValue(table, operation: operation)
  }

  /// Runs an asynchronous operation with a table as the overrides of the current task, or without
  /// overrides if the table is nil, and returns its result.
  package static func hold<R>(
    _ table: DependencyTable?,
    isolation: isolated (any Actor)?,
    _ operation: () async throws -> R
  ) async rethrows -> R {
    if table != nil { hasOverrides.store(true, ordering: .relaxed) }
    return try await $inForce.withValue(table, operation: operation)
  }
}

import Foundation

/// Whether the library does without facts of the Swift runtime that the language does not promise.
///
/// In safe mode, `Mirror` reads enums, key paths use `subscript`, and values are copied instead of
/// borrowed. Results are the same, and only the cost differs, with two exceptions:
///
/// - `Mirror` does not show the cases of an enum that is `CustomReflectable`. A case path made from
///   a constructor of such an enum stops the program with a message when it is applied, and so does
///   presenting a feature whose state is such an enum. If the display style of the enum's mirror is
///   not `.enum`, the state is treated as one that is not an enum.
/// - A store that is used outside of its actor stops the program with a message of the standard
///   library, which does not name the caller.
///
/// These facts stay in use in safe mode: the stored properties of structs (``structFields(of:)``),
/// the hook of ``GlobalTaskHook``, casts of key paths to sendable ones, and the comparison of
/// values by their bytes.
package enum SafeMode {
  /// Whether safe mode is on, determined once. True if the environment has `PULLBACK_SAFE=1`, the
  /// module was compiled with `-D PULLBACK_SAFE`, the memory layout of the platform is not known,
  /// or a check of ``RuntimeProbe`` failed.
  ///
  /// With `PULLBACK_LOG` in the environment, the reason is written to standard error.
  package static let isOn: Bool = {
    guard let reason else { return false }
    if environment["PULLBACK_LOG"] != nil {
      try? FileHandle.standardError.write(
        contentsOf: Data("debug: Pullback runs in safe mode: \(reason).\n".utf8))
    }
    return true
  }()

  /// Whether an optimization may be used.
  package static func allows(_ optimization: Optimization) -> Bool {
    allowed.contains(optimization)
  }

  private static let allowed: Optimization =
    isOn ? [] : .all.subtracting(Optimization(names: environment["PULLBACK_SAFE"] ?? ""))

  private static var environment: [String: String] { ProcessInfo.processInfo.environment }

  private static var reason: String? {
    #if PULLBACK_SAFE
    return "compiled with PULLBACK_SAFE"
    #elseif arch(wasm32) || arch(arm) || arch(i386) || _ptrauth(_arm64e)
    return "the memory layout of the platform is not known"
    #else
    if MemoryLayout<Int>.size != 8 { return "the memory layout of the platform is not known" }
    if environment["PULLBACK_SAFE"] == "1" { return "PULLBACK_SAFE=1" }
    return RuntimeProbe.failure.map { "a check of the memory layout failed: \($0)" }
    #endif
  }
}

/// Optimizations that rest on facts of the runtime, where ``SafeMode`` allows them.
///
/// The environment variable `PULLBACK_SAFE` turns off single ones, as a comma-separated list of
/// their names, so that a benchmark can measure what each saves: `PULLBACK_SAFE=offsets,addresses`.
package struct Optimization: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A stored property is reached by its offset instead of its key path.
  package static let offsets = Optimization(rawValue: 1)
  /// A store reads its part of the state by address instead of copying it.
  package static let addresses = Optimization(rawValue: 4)
  /// A case path that was made from a constructor reads the associated value by the layout of the
  /// enum instead of `Mirror`.
  package static let constructors = Optimization(rawValue: 8)
  /// A store that checks its isolation asks the runtime whether the caller runs on the actor's
  /// executor, instead of calling `preconditionIsolated()`, whose message cannot name the caller.
  package static let executors = Optimization(rawValue: 16)

  static let names: [(name: String, optimization: Optimization)] = [
    ("offsets", .offsets), ("addresses", .addresses), ("constructors", .constructors),
    ("executors", .executors),
  ]
  static let all = Optimization(names.map(\.optimization))

  /// Creates a set of the optimizations that a comma-separated list names. Unknown names are
  /// ignored.
  package init(names list: String) {
    let names = list.split(separator: ",").map(String.init)
    self.init(Self.names.filter { names.contains($0.name) }.map(\.optimization))
  }
}

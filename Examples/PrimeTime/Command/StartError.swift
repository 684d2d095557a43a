#if Macros
/// Why the program cannot start, and the option that changes it.
struct StartError: Error, CustomStringConvertible {
  let description: String

  init(_ error: any Error, advice: String) { description = "\(error) \(advice)" }
}
#endif

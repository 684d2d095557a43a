import Foundation

/// An environment variable as an integer; nil if it is not set or not a number.
func environmentNumber(_ name: String) -> Int? {
  ProcessInfo.processInfo.environment[name].flatMap(Int.init)
}

#if Macros
import ArgumentParser
import PrimeTimeCommand

@main
enum App {
  static func main() async { await PrimeTime.main() }
}
#else
import Foundation

/// Replaces the app in a build without macros: prints how to build it.
@main
enum App {
  static func main() {
    let message = "prime-time needs the trait Macros: build it without --disable-default-traits.\n"
    try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
    exit(1)
  }
}
#endif

import Foundation
import Testing

@testable import PullbackTerminal

/// Why a script cannot be read.
@MainActor @Suite struct ScriptFileTests {
  /// Returns the reason why a script with these contents is refused; nil if it is read.
  private func refusal(of contents: Data) throws -> String? {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).script")
    try contents.write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return refusal(of: file.path)
  }

  private func refusal(of path: String) -> String? {
    do throws(ScriptError) {
      _ = try ScriptRunner.read(path)
      return nil
    } catch {
      #expect(error.exitStatus == 2)
      return error.description
    }
  }

  @Test("A script that cannot be read says why: there is none, or it is a directory")
  func places() {
    let none = "/\(UUID())"
    #expect(refusal(of: none) == "\(none): the script cannot be read: there is no such file")
    #expect(refusal(of: "/") == "/: the script cannot be read: it is a directory")
  }

  @Test("A script that is too large, or no text, is refused after its first part was read")
  func contents() throws {
    let longest = ScriptRunner.longest
    #expect(try refusal(of: Data(repeating: 10, count: longest)) == nil)
    let large = try #require(try refusal(of: Data(repeating: 10, count: longest + 1)))
    #expect(large.hasSuffix(": the script cannot be read: it is larger than 1 MiB"))
    for bytes in [[0x61, 0], [0xFF, 0xFE]] as [[UInt8]] {
      let reason = try #require(try refusal(of: Data(bytes)))
      #expect(reason.hasSuffix(": the script cannot be read: it is not UTF-8 text"))
    }
  }
}

#if os(Linux)
import Foundation
import TestSupport
import Testing

struct ChildProcessTests {
  @Test("A child inherits its standard streams and no other descriptor")
  func descriptors() throws {
    let descriptors = (0..<100).map { _ in open("/dev/null", O_RDONLY) }
    defer { for descriptor in descriptors { close(descriptor) } }
    #expect(try text(of: "ls /proc/$$/fd").output == "0\n1\n2\n")
  }

  @Test("The end of a child is its exit status, or the signal that ended it")
  func status() throws {
    #expect(try text(of: "exit 3").status == 3)
    let killed = try text(of: "echo first; kill -TERM $$")
    #expect(killed.status == SIGTERM)
    #expect(killed.reason == .uncaughtSignal)
    #expect(killed.output == "first\n")
  }

  @Test("A program that is missing is an error")
  func missing() {
    let child = ChildProcess()
    child.executableURL = URL(filePath: "/missing")
    #expect(throws: POSIXError.self) { try child.run() }
    #expect(!child.isRunning)
  }

  private func text(of script: String) throws -> (
    status: Int32, reason: ChildProcess.TerminationReason, output: String
  ) {
    let child = ChildProcess()
    child.executableURL = URL(filePath: "/bin/sh")
    child.arguments = ["-c", script]
    child.standardInput = FileHandle.nullDevice
    let output = Pipe()
    child.standardOutput = output
    try child.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    child.waitUntilExit()
    return (
      child.terminationStatus, child.terminationReason, String(decoding: data, as: UTF8.self)
    )
  }
}
#endif

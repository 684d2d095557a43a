#if Macros
import ArgumentParser
import Foundation
import PrimeTimeCommand
import TestSupport
import Testing

@Suite struct CommandLineTests {
  @Test(
    "invalid options end with a message that names them, and with status 64",
    arguments: [
      (["--bogus"], "--bogus"), (["--rows", "10000001"], "10000001"), (["--rows=-1"], "-1"),
      (["--rows", "many"], "many"), (["--script"], "--script"), (["--port", "70000"], "70000"),
      (["--web", "--script", "-"], "--web"), (["surplus"], "surplus"),
      (["--attach", "--web"], "--attach"), (["--attach", "--sessions", "none"], "--attach"),
      (["--inspect", "--linear"], "--inspect"), (["--every-event"], "--web"),
      (["--dashboard"], "--web"),
      (["replay", "a.jsonl", "--test", "--until", "counter.count < 0"], "--until"),
    ]
  )
  func refused(arguments: [String], word: String) {
    do {
      _ = try PrimeTime.parseAsRoot(arguments)
      Issue.record("\(arguments) was accepted")
    } catch {
      #expect(PrimeTime.exitCode(for: error).rawValue == 64)
      #expect(PrimeTime.message(for: error).contains(word), "\(PrimeTime.message(for: error))")
    }
  }

  @Test("a script may be recorded and inspected")
  func script() throws {
    let command = try PrimeTime.parse(["--script", "-", "--inspect", "--record", "bug.jsonl"])
    #expect(command.inspect && command.record == "bug.jsonl")
  }

  @Test("the number of rows may be from 0 to 10,000,000", arguments: [0, 1, 10_000_000])
  func rows(count: Int) throws {
    #expect(try PrimeTime.parse(["--rows", "\(count)"]).rows == count)
    #expect(try PrimeTime.parse([]).rows == 0)
  }

  @Test(
    "files are where the option says, else in the XDG data directory, else in the home directory")
  func dataDirectory() throws {
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    func path(_ arguments: [String], _ base: String?) throws -> String {
      try PrimeTime.parse(arguments)
        .dataDirectory(environment: base.map { ["XDG_DATA_HOME": $0] } ?? [:]).path
    }
    #expect(try path(["--data", "/some/where"], "/base") == "/some/where")
    #expect(try path([], "/base") == "/base/prime-time")
    for none in [nil, "", "relative"] {
      #expect(try path([], none) == "\(home)/.local/share/prime-time")
    }
    let named = try PrimeTime.parse([]).dataDirectory(environment: ["HOME": "/home/ada"])
    #expect(named.path == "/home/ada/.local/share/prime-time")
  }

  #if Web && SQLite
  @Test(
    "a server that cannot start says with which option that is changed",
    arguments: ["--data", "--sessions"])
  func startErrors(option: String) async throws {
    try await withTemporaryDirectory { directory in
      let file = directory.appending(path: "file")
      try Data("no folder".utf8).write(to: file)
      let data = option == "--data" ? file : directory.appending(path: "data")
      let program = try #require(
        TerminalProcess(
          "prime-time",
          ["--web", "--port", "0", "--data", data.path, "--sessions", directory.path],
          width: 200, height: 30))
      try program.process.run()
      #expect(program.read(until: "is chosen with \(option)"))
      #expect(await program.ended() != 0)
    }
  }
  #endif

  @Test("a server removes the empty folders of visitors, and makes the others private")
  func visitorFolders() async throws {
    try await withTemporaryDirectory { directory in
      let manager = FileManager.default
      let folders = VisitorFolders(in: directory)
      for visitor in ["empty", "full"] {
        try manager.createDirectory(
          at: folders.folder(of: visitor), withIntermediateDirectories: true)
      }
      let file = folders.folder(of: "full").appending(path: "account.json")
      try Data("null".utf8).write(to: file)
      folders.cleanUp()
      let visitors = directory.appending(path: "visitors").path
      #expect(try manager.contentsOfDirectory(atPath: visitors) == ["full"])
      #expect(manager.fileExists(atPath: file.path))
      let permissions = try manager.attributesOfItem(atPath: visitors)[.posixPermissions]
      #expect((permissions as? NSNumber)?.intValue == 0o700)
    }
  }
}
#endif

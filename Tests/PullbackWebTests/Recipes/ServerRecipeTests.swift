#if Web && Macros
import Foundation
import Pullback
import PullbackWeb
import Testing

/// The servers of the article "Recipes" do what it says.
@Suite(.timeLimit(.minutes(20))) struct ServerRecipeTests {
  @Test("A service changes a value that views share, until it is cancelled")
  func service() async throws {
    @Shared(.inMemory("rate")) var rate = 0.0
    let (calls, call) = AsyncStream.makeStream(of: Void.self)
    let service = withDependencies {
      $0.continuousClock = ImmediateClock()
      $0.rates.current = {
        call.yield()
        return 2
      }
    } operation: {
      RateService()
    }
    let task = Task { try await service.run() }
    // The value of the first call is there when the second one begins.
    var iterator = calls.makeAsyncIterator()
    await iterator.next()
    await iterator.next()
    task.cancel()
    try await task.value
    #expect(rate == 2)
  }

  @Test("Files are served where the app has no page")
  func files() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data("User-agent: *\n".utf8).write(to: folder.appending(path: "robots.txt"))
    try await withRouter {
      makeRouterWithFiles(in: folder, on: $0)
    } _: { client, _ in
      let robots = try await client.get("/robots.txt")
      #expect(robots.status == 200)
      #expect(robots.body == "User-agent: *\n")
      #expect(try await client.get("/").body.contains("Hello"))
      #expect(try await client.get("/none.txt").status == 404)
    }
  }
}
#endif

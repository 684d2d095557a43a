#if Web
import Foundation
import Hummingbird
import Logging
import PullbackHTML
import PullbackUI
import Synchronization
import Testing

@testable import PullbackWeb

@Suite(.timeLimit(.minutes(20))) struct LiveAssetTests {
  private func assets(_ list: LiveAsset...) -> MountedAssets { MountedAssets(list) }

  @Test("A change of any file changes the addresses of all, and nothing else does")
  func hash() {
    let first = assets(.module("a.js", "1"), .stylesheet("b.css", "2"))
    #expect(first.hash.count == 24)
    #expect(assets(.stylesheet("b.css", "2"), .module("a.js", "1")).hash == first.hash)
    #expect(assets(.module("a.js", "1"), .stylesheet("b.css", "3")).hash != first.hash)
    #expect(assets(.module("c.js", "1"), .stylesheet("b.css", "2")).hash != first.hash)
    #expect(assets(.module("a.js", "12"), .stylesheet("b.css", "")).hash != first.hash)
  }

  @Test(
    "A file that is missing, has a bad name or is in a missing folder is a problem, and no more")
  func problems() throws {
    let nowhere = URL(filePath: "/nowhere/at/all")
    let mounted = assets(
      .module(nowhere.appending(path: "x.js")), .folder(nowhere, modules: ["y.js"]),
      .module("../up.js", "1"), .module(".hidden.js", "1"), .module("a b.js", "1"),
      .module("good.js", "1"))
    #expect(mounted.files.keys.sorted() == ["good.js"])
    #expect(mounted.problems.count >= 6)
    // The page tries to load those that are missing, and says so.
    #expect(mounted.modules == ["x.js", "y.js", "good.js"])
  }

  @Test(
    "A source that is no origin cannot be allowed",
    arguments: [
      "*", "'unsafe-inline'", "'unsafe-eval'", "'self'", "https:", "data:", "blob:",
      "https://a.b; script-src *", "https://a.b,x", "https://a b", "//a.b", "a.b", "javascript:",
      "https://*", "http://a.b\n", "https://a.b/?x", "https://a.b'", "",
    ])
  func badSources(source: String) {
    let mounted = assets(.allow(.scripts, from: source), .allow(.connections, from: source))
    #expect(mounted.sources.isEmpty && mounted.problems.count == 2)
  }

  @Test("A folder is read with the folders inside, without hidden files and links")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let inner = folder.appending(path: "lib")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    try Data("export {}".utf8).write(to: folder.appending(path: "main.js"))
    try Data("export {}".utf8).write(to: inner.appending(path: "part.mjs"))
    try Data("x".utf8).write(to: folder.appending(path: ".env"))
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "link.js"), withDestinationURL: URL(filePath: "/etc/hostname"))
    let mounted = assets(.folder(folder, modules: ["main.js"]))
    #expect(mounted.files.keys.sorted() == ["lib/part.mjs", "main.js"])
    #expect(mounted.problems == [] && mounted.modules == ["main.js"])
  }

  private func serve(
    _ assets: [LiveAsset],
    _ body: @escaping @Sendable (TestClient, LiveServer) async throws -> Void
  ) async throws {
    try await StoredApp.serve { router, server in
      router.live("/maps", title: "Maps", assets: assets, on: server) {
        WebComponent("city-map") { Text("Fallback") }
      }
      router.live("/own", title: "Own", assets: assets, on: server) { Text("Own") }
      router.liveFailures("/own", on: server) { _ in Text("Oh no") }
    } _: { client, server, _ in
      try await body(client, server)
    }
  }

  @Test("Files are served for good from an address with their hash, with their type")
  func files() async throws {
    try await serve([
      .module("map.js", "export const hooks = {}"), .stylesheet("brand.css", ".a{color:red}"),
      .allow(.images, from: "https://tiles.example.com", "blob:"),
      .allow(.connections, from: "wss://live.example.com:8443"),
      .allow(.frames, from: "https://*.example.com"),
    ]) { client, _ in
      let page = try await client.get("/maps")
      let policy = try #require(page.header("content-security-policy"))
      #expect(policy.contains("img-src 'self' data: https://tiles.example.com blob:;"))
      #expect(policy.contains("connect-src 'self' wss://live.example.com:8443;"))
      #expect(policy.contains("; font-src 'self'"))
      #expect(policy.contains("; frame-src https://*.example.com"))
      #expect(policy.contains("script-src 'self';") && !policy.contains("unsafe"))
      let sheet = try #require(
        page.body.firstMatch(of: /href="(\/maps\/-\/assets\/([0-9a-f]{24})\/brand\.css)"/))
      let file = try await client.get(String(sheet.1))
      #expect(file.body == ".a{color:red}")
      #expect(file.header("content-type") == "text/css; charset=utf-8")
      #expect(file.header("cache-control") == "public, max-age=31536000, immutable")
      #expect(file.header("x-content-type-options") == "nosniff")
      let script = try await client.get("/maps/-/hooks.js")
      #expect(script.body.contains(#"["./assets/\#(sheet.2)/map.js"]"#))
      let module = try await client.get("/maps/-/assets/\(sheet.2)/map.js")
      #expect(module.header("content-type") == "text/javascript; charset=utf-8")
      // The pages of failures have it, too.
      for path in ["/maps/nowhere", "/own/nowhere"] {
        #expect(try await client.get(path).body.contains("/brand.css\""), "\(path)")
      }
      // The library's sheet is in a layer, so that the app's rules win.
      #expect(page.body.contains("href=\"/maps/-/layered.css\""))
      let layered = try await client.get("/maps/-/layered.css")
      #expect(layered.body == "@layer pullback{\(LivePage.standardStylesheet)}")
      for path in [
        "/maps/-/assets/\(sheet.2)/none.js", "/maps/-/assets/\(sheet.2)/../hooks.js",
        "/maps/-/assets/\(sheet.2)/%2e%2e/hooks.js", "/maps/-/assets/000/map.js",
      ] {
        #expect(try await client.get(path).status == 404, "\(path)")
      }
    }
  }

  @Test("A page of an app without files has the same policy, style sheet and text as ever")
  func nothing() async throws {
    try await serve([]) { client, _ in
      let page = try await client.get("/maps")
      let policy = try #require(page.header("content-security-policy"))
      #expect(policy.hasSuffix("frame-ancestors 'none'"))
      #expect(page.body.contains("href=\"/maps/-/live.css\"") && !page.body.contains("assets"))
      #expect(try await client.get("/maps/-/assets/x/y.js").status == 404)
      #expect(try await client.get("/maps/-/hooks.js").body == LivePage.hooks(modules: []))
    }
  }
}
#endif

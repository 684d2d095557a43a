import Foundation
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct FileMarkupTests {
  private func environment() -> EnvironmentValues {
    var environment = EnvironmentValues()
    environment.fileSource = .browser(
      FileReceiver(open: { _, _ in "/-/files/1" }, close: { _ in }),
      FileSender(open: { _, _, _ in "/-/downloads/1" }, close: { _ in }))
    return environment
  }

  private func html<Content: ViewContent>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(environment: environment()) { view() }
    var document = LiveDocument()
    return document.render(graph.tree)
  }

  @Test("A file that is exported is a link that the page leaves to the browser")
  func download() {
    let html = html {
      Text("").fileExporter(
        isPresented: .constant(true), item: "1", defaultFilename: "a \"b\""
      ) { _ in }
    }
    #expect(
      html.contains("href=\"/-/downloads/1\" download=\"a &quot;b&quot;.txt\" target=\"_self\""))
    #expect(html.contains("Download a &quot;b&quot;.txt"))
    #expect(html.contains("1 byte<"))
  }

  @Test("Without JavaScript a button sends the chosen files")
  func upload() {
    let html = html {
      Text("").fileImporter(isPresented: .constant(true), allowedContentTypes: [.png]) { _ in }
    }
    #expect(html.contains("data-u=\"/-/files/1\""))
    #expect(!html.contains("type=\"file\" disabled"))
    #expect(html.contains("<noscript"))
    #expect(html.contains("formaction=\"/-/files/1\" formenctype=\"multipart/form-data\""))
  }

  @Test("A share link says what the browser shares, and a file is not shared but downloaded")
  func sharing() throws {
    let address = try #require(URL(string: "https://example.com/a?b=c&d=e"))
    let html = html {
      ShareLink("One", item: address, subject: Text("Title"), message: Text("Look"))
      ShareLink("Two", items: ["a", "b"])
      ShareLink("Three", item: Data())
    }
    #expect(
      html.contains(
        "data-a=\"{&quot;copy&quot;:&quot;\(escaped(address.absoluteString))&quot;,"))
    #expect(html.contains("&quot;text&quot;:&quot;Look&quot;,&quot;title&quot;:&quot;Title&quot;"))
    #expect(html.contains("&quot;copy&quot;:&quot;a\\nb&quot;,&quot;text&quot;:&quot;a\\nb&quot;"))
    #expect(html.components(separatedBy: "data-a").count == 3)
  }

  private func escaped(_ address: String) -> String {
    address.replacing("/", with: "\\/").replacing("&", with: "&amp;")
  }
}

import Foundation
import PullbackDependencies
import PullbackSharing
import PullbackStrings
import PullbackUI

/// The request with which a simulated page is opened, and what its session gets of it.
final class PageVisit {
  let request: PageRequest
  let address: PageAddress
  /// URLs that the views have opened and the session has not been told of.
  private(set) var opened: [URL] = []

  init(_ address: String, headers: [(name: String, value: String)], identity: (any Sendable)?) {
    let query = PageQuery(text: address.drop { $0 != "?" }.dropFirst())
    let path = Self.path(of: address)
    request = PageRequest(
      url: Self.url(of: address), path: path.isEmpty ? "/" : path, query: query, headers: headers,
      remoteAddress: nil, identity: identity)
    self.address = PageAddress(query)
  }

  /// The decoded path of an address, without a slash at its end; empty for the first page.
  static func path(of address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return (path.removingPercentEncoding ?? String(path)).split(separator: "/")
      .map { "/" + $0 }.joined()
  }

  static func url(of address: String) -> URL? {
    URL(string: "http://localhost" + (address.first == "/" ? "" : "/") + address)
  }

  /// The environment of the views, as that of a live session.
  var environment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.colorScheme = .light
    environment.request = request
    if let locale { environment.locale = locale }
    environment.pageAddress = address
    environment.openURL = openURL
    environment.fileSource = fileSource
    return environment
  }

  /// The locale that the request wishes, among the languages of the app; nil for an app with one
  /// language.
  private var locale: Locale? {
    let languages = StringCatalog.main.languages
    return languages.isEmpty ? nil : request.locale(among: languages, else: "en")
  }

  /// Opens the URLs that a live page opens, in another tab.
  var openURL: OpenURLAction {
    OpenURLAction { [weak self] url in
      guard let self, ["http", "https", "mailto", "tel"].contains(url.scheme?.lowercased() ?? "")
      else { return .discarded }
      opened.append(url)
      return .handled
    }
  }

  /// The places where the views wait for files, by their address.
  private var receptions: [String: (request: FileRequest, done: ([URL]) -> Void)] = [:]
  private var lastFile = 0

  /// Where the views get files from, and where they send them: ``choose(_:at:)``, ``takeOffer(at:)``.
  var fileSource: FileSource {
    .browser(
      FileReceiver { [weak self] request, done in
        guard let self else { return "" }
        lastFile += 1
        let address = "/-/files/\(lastFile)"
        receptions[address] = (request, done)
        return address
      } close: { [weak self] in
        self?.receptions[$0] = nil
      },
      FileSender { [weak self] offer, began, ended in
        guard let self else { return "" }
        lastFile += 1
        let address = "/-/downloads/\(lastFile)"
        offers[address] = Offer(offer: offer, began: began, ended: ended)
        return address
      } close: { [weak self] in
        self?.offers[$0] = nil
      })
  }

  /// A file that the views let the browser download.
  struct Offer {
    let offer: FileOffer
    let began: () -> Void
    let ended: (Result<URL, any Error>) -> Void
  }
  private var offers: [String: Offer] = [:]

  /// Returns the file at an address, once.
  func takeOffer(at address: String) -> Offer? { offers.removeValue(forKey: address) }

  /// Gives files to the views that wait for some at an address, if a browser could send them.
  func choose(_ files: [URL], at address: String) throws(PageFailure) {
    guard let reception = receptions[address] else {
      throw PageFailure("expected a place to choose files, found one that is closed")
    }
    var request = reception.request
    request.limit = request.limit ?? FileRequest.uploadLimit
    guard files.count == 1 || (request.allowsMultiple && !files.isEmpty) else {
      throw PageFailure("expected \(request.description()), found \(files.count)")
    }
    for file in files {
      let values = try? file.resourceValues(forKeys: [.fileSizeKey])
      guard let size = values?.fileSize else { throw PageFailure("there is no \(file.path)") }
      if let problem = request.problem(fileName: file.lastPathComponent, size: size) {
        throw PageFailure("\(file.lastPathComponent): \(problem)")
      }
    }
    receptions[address] = nil
    reception.done(files)
  }

  /// Returns the URLs that the views have opened since the last call.
  func takeOpened() -> [URL] {
    defer { opened = [] }
    return opened
  }

  /// The dependencies of the session's code, with those of the test.
  func dependencies(
    _ change: (inout DependencyValues) -> Void = { _ in }
  ) -> DependencyValues.Continuation {
    withDependencies {
      $0.request = request
      $0.pageAddress = address
      if let locale { $0.locale = locale }
      change(&$0)
    } operation: {
      withEscapedDependencies { $0 }
    }
  }
}

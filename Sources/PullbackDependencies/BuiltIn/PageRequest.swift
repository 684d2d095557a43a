public import Foundation
import PullbackStrings

extension DependencyValues {
  /// The request with which the browser asked for the page: its address, header fields and cookies,
  /// and who is logged in. It is empty in a terminal and in tests, unless they set it.
  ///
  /// ```swift
  /// @Dependency(\.request) var request
  /// // …
  /// guard request.identity(as: User.self)?.isAdministrator == true else { return .none }
  /// ```
  ///
  /// The value stays the same for the life of the session. A session that is restored has the
  /// request of the page that came back.
  public var request: PageRequest {
    get { self[PageRequestKey.self] }
    set { self[PageRequestKey.self] = newValue }
  }
}

private enum PageRequestKey: DependencyKey {
  static let liveValue = PageRequest()
  static var testValue: PageRequest { liveValue }
}

/// The request with which a browser asked for a page.
///
/// It comes from outside: everything but ``identity(as:)`` and ``remoteAddress`` is what the client
/// says. It is not stored with a session.
public struct PageRequest: Sendable {
  /// The whole address; nil if it is not known or not valid.
  public let url: URL?
  /// The path of the page in the app, percent-decoded: `/` for the first page. The path at which
  /// the app is mounted is not a part of it.
  public let path: String
  /// The parameters of the address.
  public let query: PageQuery
  /// The address of the client, such as `192.0.2.1`; nil if it is not known. Behind proxies it is
  /// the address that the outermost trusted proxy has seen.
  public let remoteAddress: String?
  /// The header fields, one a line, with their names in lower case. One text takes less memory than
  /// many, and few requests are asked for their fields.
  private let fields: String
  private let person: (any Sendable)?

  /// Creates a request, for example for a test.
  ///
  /// - Parameters:
  ///   - path: The path of the page in the app.
  ///   - query: The parameters of the address.
  ///   - headers: The header fields.
  ///   - remoteAddress: The address of the client.
  ///   - identity: Who is logged in; see ``identity(as:)``.
  public init(
    path: String = "/",
    query: PageQuery = PageQuery(),
    headers: [(name: String, value: String)] = [],
    remoteAddress: String? = nil,
    identity: (any Sendable)? = nil
  ) {
    var address = URLComponents()
    address.path = path
    address.percentEncodedQuery = query.isEmpty ? nil : query.text
    self.init(
      url: address.url, path: path, query: query, headers: headers, remoteAddress: remoteAddress,
      identity: identity)
  }

  package init(
    url: URL?,
    path: String,
    query: PageQuery,
    headers: [(name: String, value: String)],
    remoteAddress: String?,
    identity: (any Sendable)?
  ) {
    self.url = url
    self.path = path
    self.query = query
    self.remoteAddress = remoteAddress
    fields = headers.map { "\($0.name.lowercased()):\($0.value)" }.joined(separator: "\n")
    person = identity
  }

  /// Who is logged in, as the middleware of the server's router found out; nil if nobody is, or if
  /// the identity has another type.
  public func identity<Identity>(as type: Identity.Type) -> Identity? { person as? Identity }

  /// The value of a header field; nil if the request has no such field. The values of repeated
  /// fields are separated by commas, or for cookies by semicolons.
  ///
  /// - Parameter name: The name, in upper or lower case.
  public func header(_ name: String) -> String? {
    let name = name.lowercased()
    let values = fields.split(separator: "\n").compactMap { line -> Substring? in
      guard let colon = line.firstIndex(of: ":"), line[..<colon] == name else { return nil }
      return line[line.index(after: colon)...]
    }
    return values.isEmpty ? nil : values.joined(separator: name == "cookie" ? "; " : ", ")
  }

  /// The cookies by name. Of several with one name, it is the first.
  public var cookies: [String: String] {
    let pairs = (header("cookie") ?? "").split(separator: ";").map { part in
      let name = part.drop { $0 == " " }.prefix { $0 != "=" }
      return (String(name), String(part[name.endIndex...].dropFirst()))
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// The languages that the person reads, best first, such as `["de-AT", "en"]`: at most 16, by the
  /// field `Accept-Language`. What is no language tag is left out.
  public var languages: [String] {
    let wanted = (header("accept-language") ?? "").prefix(1024).split(separator: ",").prefix(16)
      .enumerated().compactMap { index, item -> (tag: String, quality: Double, index: Int)? in
        let parts = item.split(separator: ";").map { $0.filter { $0 != " " } }
        guard let tag = parts.first, Self.isTag(tag) else { return nil }
        let quality =
          parts.dropFirst().first { $0.hasPrefix("q=") }
          .map { Double($0.dropFirst(2)) ?? 0 } ?? 1
        return quality > 0 ? (tag, quality, index) : nil
      }
    return wanted.sorted { ($1.quality, $0.index) < ($0.quality, $1.index) }.map(\.tag)
  }

  private static func isTag(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    return text.utf8.count <= 35 && (2...3).contains(parts[0].count)
      && parts.allSatisfy { (1...8).contains($0.count) }
      && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
  }

  /// The locale in which an app talks to the person: that of the first of ``languages`` which the app
  /// has, with its region, or else that of the app's own language.
  ///
  /// - Parameters:
  ///   - available: The languages that the app has.
  ///   - standard: The language for people who read none of them.
  public func locale(among available: [String], else standard: String) -> Locale {
    Locale(identifier: LanguageTag.wanted(languages, among: available) ?? standard)
  }

  /// The locale of the first of ``languages`` that exists, or else of English.
  public var locale: Locale {
    let known = languages.first {
      Locale.Language(identifier: $0).languageCode?.isISOLanguage == true
    }
    return Locale(identifier: known ?? "en")
  }
}

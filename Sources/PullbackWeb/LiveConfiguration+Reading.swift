#if Web
import Foundation

extension LiveConfiguration {
  /// Reads the configuration from environment variables: `PULLBACK_SECRET`,
  /// `PULLBACK_ALLOWED_ORIGINS`, `PULLBACK_ALLOWED_HOSTS`, `PULLBACK_IMAGE_SOURCES`,
  /// `PULLBACK_TRUSTED_PROXIES` (separated by commas), `PULLBACK_SECURE` (`0` or `1`),
  /// `PULLBACK_SESSIONS`, `PULLBACK_SESSIONS_PER_CLIENT`, `PULLBACK_CONNECTIONS_PER_CLIENT`,
  /// `PULLBACK_SESSIONS_WITHOUT_ADDRESS`,
  /// `PULLBACK_MESSAGE_BYTES`, `PULLBACK_EVENTS_PER_SECOND`, `PULLBACK_EVENT_BURST`,
  /// `PULLBACK_RESUME_SECONDS`, `PULLBACK_IDLE_SECONDS` and `PULLBACK_IMAGES`, a folder.
  ///
  /// An empty variable counts as one that is not set.
  ///
  /// - Throws: ``LiveConfigurationError`` for an invalid value.
  public init(environment: [String: String]) throws(LiveConfigurationError) {
    try self.init(name: \.variable) { environment[$0.variable] }
  }

  /// Reads the settings as texts; those without a text keep their defaults.
  ///
  /// - Parameters:
  ///   - name: What a setting is called in errors.
  ///   - text: The text of a setting; nil or empty if it is not set. Lists are separated by commas.
  package init(
    name: (LiveSetting) -> String,
    text read: (LiveSetting) -> String?
  ) throws(LiveConfigurationError) {
    self.init()
    func text(_ setting: LiveSetting) -> String? {
      let text = read(setting)?.trimmingCharacters(in: .whitespacesAndNewlines)
      return text?.isEmpty == false ? text : nil
    }
    func list(
      _ setting: LiveSetting,
      of expected: String,
      where isValid: (String) -> Bool = { _ in true }
    ) throws(LiveConfigurationError) -> [String]? {
      let items = text(setting)?.split(separator: ",").map {
        $0.trimmingCharacters(in: .whitespaces).lowercased()
      }
      for item in items ?? [] where !isValid(item) {
        throw .invalid(name(setting), item, expected: expected)
      }
      return items
    }
    func number(_ setting: LiveSetting) throws(LiveConfigurationError) -> Int? {
      guard let text = text(setting) else { return nil }
      guard let number = Int(text), (1...Self.greatest).contains(number) else {
        throw .invalid(name(setting), text, expected: "a whole number from 1 to \(Self.greatest)")
      }
      return number
    }
    // As it is: bytes that are left out would make it another secret.
    if let text = read(.secret), !text.isEmpty {
      guard text.utf8.count >= Self.secretLength else { throw .shortSecret(name(.secret)) }
      secret = Array(text.utf8)
      hasReadSecret = true
    }
    let origins = try list(
      .allowedOrigins, of: "origins such as https://www.example.com, separated by commas",
      where: Self.isOrigin)
    if let origins { allowedOrigins = Set(origins) }
    let hosts = try list(
      .allowedHosts,
      of: "host names such as www.example.com without a port, separated by commas, or *"
    ) { $0 == "*" || Authority($0)?.name == $0 }
    if let hosts { allowedHosts = Set(hosts) }
    if let sources = try list(.imageSources, of: "origins") { imageSources = sources }
    if let folder = text(.images) {
      images = URL(filePath: folder, directoryHint: .isDirectory)
    }
    let proxies = try list(
      .trustedProxies, of: "addresses and ranges such as 10.0.0.0/8, separated by commas"
    ) { IPAddressRange($0) != nil }
    if let proxies { trustedProxies = proxies }
    if let text = text(.secure) {
      guard let value = ["0": false, "1": true][text] else {
        throw .invalid(name(.secure), text, expected: "0 or 1")
      }
      isSecure = value
    }
    sessionLimit = try number(.sessions) ?? sessionLimit
    sessionsPerClient = try number(.sessionsPerClient) ?? sessionsPerClient
    connectionsPerClient = try number(.connectionsPerClient) ?? connectionsPerClient
    sessionsWithoutAddress = try number(.sessionsWithoutAddress) ?? sessionsWithoutAddress
    messageLimit = try number(.messageBytes) ?? messageLimit
    eventsPerSecond = try number(.eventsPerSecond) ?? eventsPerSecond
    eventBurst = try number(.eventBurst) ?? eventBurst
    if let seconds = try number(.resumeSeconds) { resumeTime = .seconds(seconds) }
    if let seconds = try number(.idleSeconds) { idleTime = .seconds(seconds) }
  }

  /// The greatest number that is read. Numbers are multiplied, and times added, after that.
  private static let greatest = 1_000_000_000

  /// Whether a text is a scheme and a host, and nothing after them: browsers send no path with
  /// their origin, so one with a path would never be found.
  private static func isOrigin(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      return Authority(text.dropFirst(scheme.count)) != nil
    }
    return false
  }
}
#endif

#if Web
public import Configuration
public import PullbackWeb

extension LiveConfiguration {
  /// Reads the configuration by swift-configuration: from environment variables, files, or whatever
  /// the reader has.
  ///
  /// ```swift
  /// let config = ConfigReader(providers: [
  ///   EnvironmentVariablesProvider(),
  ///   try await EnvironmentVariablesProvider(environmentFilePath: "server.env", allowMissing: true),
  /// ])
  /// let live = LiveServer(configuration: try LiveConfiguration(config: config.scoped(to: "pullback")))
  /// ```
  ///
  /// With that scope the environment variables are those of
  /// `LiveConfiguration(environment:)`, such as `PULLBACK_ALLOWED_HOSTS`, and a file of
  /// JSON has the same settings as `{"pullback": {"allowedHosts": ["www.example.com"]}}`. What is not
  /// set keeps its default. The values are read once.
  ///
  /// ## Configuration keys
  ///
  /// - `secret` (string, secret): the key that signs cookies and tokens, of at least 16 bytes.
  /// - `allowedOrigins`, `allowedHosts`, `imageSources`, `trustedProxies` (string arrays).
  /// - `images` (string): the folder with the pictures of `Image("name")`.
  /// - `secure` (boolean, or `0` and `1`): cookies over TLS only.
  /// - `sessions`, `sessionsPerClient`, `sessionsWithoutAddress`, `connectionsPerClient` (integers).
  /// - `messageBytes`, `eventsPerSecond`, `eventBurst`, `resumeSeconds`, `idleSeconds` (integers).
  ///
  /// - Parameter config: A reader whose scope has these keys.
  /// - Throws: `LiveConfigurationError` for a value that is not allowed, also one of another type,
  ///   with the key, the value, and what is allowed.
  public init(config: ConfigReader) throws(LiveConfigurationError) {
    try self.init(name: \.rawValue) { config.text($0) }
  }
}

extension ConfigReader {
  /// The value of a setting as text, whatever its type is: a number of a file of JSON is no string,
  /// and what has the wrong type is to be an error and not a setting that is missing.
  fileprivate func text(_ setting: LiveSetting) -> String? {
    let key = ConfigKey([setting.rawValue])
    let isSecret = setting == .secret
    // Before the text, because many words mean true.
    if setting == .secure, let flag = bool(forKey: key) { return flag ? "1" : "0" }
    if let text = string(forKey: key, isSecret: isSecret) { return text }
    if let items = stringArray(forKey: key, isSecret: isSecret) {
      return items.joined(separator: ",")
    }
    if let number = int(forKey: key, isSecret: isSecret) { return "\(number)" }
    if let number = double(forKey: key, isSecret: isSecret) { return "\(number)" }
    if let flag = bool(forKey: key, isSecret: isSecret) { return "\(flag)" }
    let numbers = intArray(forKey: key, isSecret: isSecret)
    return numbers.map { "\($0)" }
  }
}
#endif

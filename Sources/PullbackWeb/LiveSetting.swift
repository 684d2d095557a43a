#if Web
/// A setting of a ``LiveConfiguration`` that can be read as text, as from an environment variable.
/// The raw value is its key in other sources, such as `allowedHosts`.
package enum LiveSetting: String, CaseIterable, Sendable {
  case secret, allowedOrigins, allowedHosts, imageSources, images, trustedProxies, secure
  case sessions, sessionsPerClient, sessionsWithoutAddress, connectionsPerClient
  case messageBytes, eventsPerSecond, eventBurst, resumeSeconds, idleSeconds

  /// The environment variable, such as `PULLBACK_ALLOWED_HOSTS`.
  package var variable: String {
    rawValue.reduce(into: "PULLBACK_") { name, letter in
      if letter.isUppercase { name += "_" }
      name += letter.uppercased()
    }
  }
}
#endif

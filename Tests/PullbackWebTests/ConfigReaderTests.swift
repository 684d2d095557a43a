#if Web
import Configuration
import Foundation
import PullbackConfiguration
import PullbackWeb
import SystemPackage
import Testing

@Suite struct ConfigReaderTests {
  private func reader(_ values: [AbsoluteConfigKey: ConfigValue]) -> ConfigReader {
    ConfigReader(provider: InMemoryProvider(values: values))
  }

  @Test("The environment variables are those that are read without swift-configuration")
  func environment() throws {
    let variables = [
      "PULLBACK_SECRET": "s3cret of 16 bytes", "PULLBACK_SECURE": "1",
      "PULLBACK_ALLOWED_ORIGINS": "https://a.example",
      "PULLBACK_ALLOWED_HOSTS": "a.example", "PULLBACK_IMAGE_SOURCES": "https:",
      "PULLBACK_IMAGES": "/srv/images", "PULLBACK_TRUSTED_PROXIES": "10.0.0.0/8",
      "PULLBACK_SESSIONS": "2", "PULLBACK_SESSIONS_PER_CLIENT": "3",
      "PULLBACK_SESSIONS_WITHOUT_ADDRESS": "4", "PULLBACK_CONNECTIONS_PER_CLIENT": "5",
      "PULLBACK_MESSAGE_BYTES": "6000", "PULLBACK_EVENTS_PER_SECOND": "7",
      "PULLBACK_EVENT_BURST": "8", "PULLBACK_RESUME_SECONDS": "9", "PULLBACK_IDLE_SECONDS": "10",
    ]
    #expect(Set(variables.keys) == Set(LiveSetting.allCases.map(\.variable)))
    let config = ConfigReader(
      provider: EnvironmentVariablesProvider(environmentVariables: variables))
    let read = try LiveConfiguration(config: config.scoped(to: "pullback"))
    let expected = try LiveConfiguration(environment: variables)
    // Sets with several values would be printed in any order.
    #expect("\(read)" == "\(expected)")
    #expect(read.secret == Array("s3cret of 16 bytes".utf8))
    #expect(read.allowedOrigins == ["https://a.example"])
    #expect(read.images?.path == "/srv/images")
    #expect(read.trustedProxies == ["10.0.0.0/8"])
    #expect(read.messageLimit == 6000)
    #expect(read.idleTime == .seconds(10))
  }

  @Test("Numbers, lists and booleans of a file have their own types")
  func types() throws {
    let read = try LiveConfiguration(
      config: reader([
        "sessions": 5, "secure": true,
        "allowedHosts": ConfigValue(.stringArray(["a.example", "b.example"]), isSecret: false),
        "resumeSeconds": "7",
      ]))
    #expect(read.sessionLimit == 5)
    #expect(read.isSecure)
    #expect(read.allowedHosts == ["a.example", "b.example"])
    #expect(read.resumeTime == .seconds(7))
    #expect(read.eventBurst == LiveConfiguration().eventBurst)
  }

  @Test(
    "A wrong value is an error with the key, the value and what is allowed, also one of another type",
    arguments: [
      ("sessions", "many", "sessions takes a whole number from 1 to 1000000000, not \"many\"."),
      ("sessions", 1.5, "sessions takes a whole number from 1 to 1000000000, not \"1.5\"."),
      ("sessions", true, "sessions takes a whole number from 1 to 1000000000, not \"true\"."),
      ("messageBytes", 9_223_372_036_854_775_807, "not \"9223372036854775807\"."),
      ("secure", "perhaps", "secure takes 0 or 1, not \"perhaps\"."),
      ("secure", 2, "secure takes 0 or 1, not \"2\"."),
      ("allowedOrigins", "www.example.com", "not \"www.example.com\"."),
      ("allowedOrigins", "https://www.example.com/", "not \"https://www.example.com/\"."),
      ("allowedHosts", "https://a.example", "such as www.example.com without a port"),
      ("allowedHosts", "a.example:8080", "not \"a.example:8080\"."),
      ("trustedProxies", "10.0.0.0/99", "not \"10.0.0.0/99\"."),
    ] as [(AbsoluteConfigKey, ConfigValue, String)])
  func wrongValues(key: AbsoluteConfigKey, value: ConfigValue, part: String) {
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(config: reader([key: value]))
    }
    #expect(error?.name == "\(key)")
    #expect(error?.description.contains(part) == true)
    #expect(error?.localizedDescription == error?.description)
  }

  @Test("A file is read where the environment has nothing, and the secret of a file is kept")
  func file() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "server.env")
    try Data(
      "PULLBACK_SESSIONS=11\nPULLBACK_EVENT_BURST=12\nPULLBACK_SECRET=a secret of its own\n".utf8
    )
    .write(to: file)
    let config = ConfigReader(providers: [
      EnvironmentVariablesProvider(environmentVariables: ["PULLBACK_SESSIONS": "10"]),
      try await EnvironmentVariablesProvider(environmentFilePath: FilePath(file.path)),
    ])
    var read = try LiveConfiguration(config: config.scoped(to: "pullback"))
    #expect(read.sessionLimit == 10)
    #expect(read.eventBurst == 12)
    let kept = folder.appending(path: "secret")
    try read.keepSecret(in: kept, environment: [:])
    #expect(read.secret == Array("a secret of its own".utf8))
    #expect(!FileManager.default.fileExists(atPath: kept.path))
  }

  @Test("A secret that is too short is not in the error")
  func secret() {
    let error = #expect(throws: LiveConfigurationError.self) {
      try LiveConfiguration(config: reader(["secret": "fifteen letters"]))
    }
    #expect(error?.name == "secret")
    #expect(error?.description.contains("fifteen") == false)
  }
}
#endif

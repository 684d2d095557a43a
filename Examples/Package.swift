// swift-tools-version: 6.2

import Foundation
import PackageDescription

// Where the headers of SQLite are missing, as on a Linux with nothing but the toolchain, the apps keep no
// sessions.
#if os(Linux)
let hasSQLite = FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h")
#else
let hasSQLite = true
#endif

// One folder an app: its feature, its view, its tests and a script that uses it.
let apps = [
  "Board", "Chat", "Files", "Logs", "Monitor", "Player", "Recorder", "Shop", "Todos", "Wizard",
]

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "pullback", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
  ],
  targets: [
    .target(
      name: "ExampleKit",
      dependencies: [
        .product(name: "Pullback", package: "pullback"),
        .product(name: "PullbackSessions", package: "pullback"),
        .product(name: "PullbackTerminal", package: "pullback"),
        .product(name: "PullbackUI", package: "pullback"),
        .product(name: "PullbackWeb", package: "pullback"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ],
      path: "Kit"
    ),
    .executableTarget(
      name: "examples",
      dependencies: apps.map { .target(name: $0) } + [
        "ExampleKit",
        .product(name: "Pullback", package: "pullback"),
        .product(name: "PullbackSessions", package: "pullback"),
        .product(name: "PullbackTerminal", package: "pullback"),
        .product(name: "PullbackWeb", package: "pullback"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + (hasSQLite ? [.product(name: "PullbackSQLite", package: "pullback")] : []),
      path: "App",
      swiftSettings: hasSQLite ? [.define("SQLite")] : []
    ),
  ]
    + apps.flatMap { app in
      [
        Target.target(
          name: app,
          dependencies: [
            "ExampleKit",
            .product(name: "Pullback", package: "pullback"),
            .product(name: "PullbackUI", package: "pullback"),
          ],
          path: app,
          exclude: ["Tests", "\(app.lowercased()).script"],
          // What its texts are in other languages.
          resources: app == "Todos" ? [.process("Localizable.xcstrings")] : nil
        ),
        Target.testTarget(
          name: "\(app)Tests",
          dependencies: [
            .target(name: app),
            "ExampleKit",
            .product(name: "Pullback", package: "pullback"),
            .product(name: "PullbackTesting", package: "pullback"),
            .product(name: "PullbackUITesting", package: "pullback"),
          ],
          path: "\(app)/Tests"
        ),
      ]
    },
  swiftLanguageModes: [.v6]
)

// CI sets PULLBACK_STRICT to make warnings errors.
if Context.environment["PULLBACK_STRICT"] != nil {
  for target in package.targets {
    target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
  }
}

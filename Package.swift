// swift-tools-version: 6.2

import CompilerPluginSupport
import Foundation
import PackageDescription

// What exists only with the trait.
let macros = TargetDependencyCondition.when(traits: ["Macros"])

/// What the web server needs is built with the trait `Web` only.
let web = TargetDependencyCondition.when(traits: ["Web"])

/// The storage of sessions in a file of SQLite is built with the trait `SQLite` only.
let sqlite = TargetDependencyCondition.when(traits: ["SQLite"])

/// Sessions, messages and shared values in PostgreSQL are built with the trait `Postgres` only. It is
/// off by default, and nothing of libpq is looked for without it.
///
/// SwiftPM passes a trait to all targets as a condition of compilation, and so builds all of them anew. CI sets
/// PULLBACK_POSTGRES instead, which builds what the trait adds and leaves the other targets as they are.
let hasPostgres = Context.environment["PULLBACK_POSTGRES"] != nil
let postgres: TargetDependencyCondition? = hasPostgres ? nil : .when(traits: ["Postgres"])
let postgresSettings: BuildSettingCondition? = hasPostgres ? nil : .when(traits: ["Postgres"])
let postgresTargets = [
  "PullbackPostgres", "PullbackPostgresTests", "PullbackSessionsTests", "PrimeTimeCommand",
]

// Linux distributions have the headers of SQLite in a package that the Swift toolchain does not
// need. Where they are missing, the rest builds without them.
#if os(Linux)
let hasSQLite = FileManager.default.fileExists(atPath: "/usr/include/sqlite3.h")
#else
let hasSQLite = true
#endif

let package = Package(
  name: "pullback",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11)],
  products: [
    .library(name: "Pullback", targets: ["Pullback"]),
    .library(name: "PullbackCasePaths", targets: ["PullbackCasePaths"]),
    .library(name: "PullbackCollections", targets: ["PullbackCollections"]),
    .library(name: "PullbackConcurrency", targets: ["PullbackConcurrency"]),
    .library(name: "PullbackDependencies", targets: ["PullbackDependencies"]),
    .library(name: "PullbackSharing", targets: ["PullbackSharing"]),
    .library(name: "PullbackStrings", targets: ["PullbackStrings"]),
    .library(
      name: "PullbackDependenciesTestSupport",
      targets: ["PullbackDependenciesTestSupport"]
    ),
    .library(name: "PullbackUI", targets: ["PullbackUI"]),
    .library(name: "PullbackSwiftUI", targets: ["PullbackSwiftUI"]),
    .library(name: "PullbackTerminal", targets: ["PullbackTerminal"]),
    .library(name: "PullbackHTML", targets: ["PullbackHTML"]),
    .library(name: "PullbackUITesting", targets: ["PullbackUITesting"]),
    .library(name: "PullbackWeb", targets: ["PullbackWeb"]),
    .library(name: "PullbackSessions", targets: ["PullbackSessions"]),
    .library(name: "PullbackSQLite", targets: ["PullbackSQLite"]),
    .library(name: "PullbackPostgres", targets: ["PullbackPostgres"]),
    .library(name: "PullbackTesting", targets: ["PullbackTesting"]),
    .library(name: "PullbackCodableResult", targets: ["PullbackCodableResult"]),
    .library(name: "PullbackRecording", targets: ["PullbackRecording"]),
    .library(name: "PullbackInspector", targets: ["PullbackInspector"]),
    .library(name: "PullbackWebInspector", targets: ["PullbackWebInspector"]),
    .library(name: "PullbackConfiguration", targets: ["PullbackConfiguration"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "prime-time", targets: ["prime-time"]),
    .executable(name: "gallery", targets: ["gallery"]),
    // No library depends on its target, so that the build of an app does not compile it.
    .executable(name: "pullback", targets: ["PullbackCommand"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The macros. Without it nothing of swift-syntax is built."),
    .trait(name: "Web", description: "The web server of PullbackWeb, on Hummingbird."),
    .trait(name: "SQLite", description: "Sessions stored in a file of SQLite, by GRDB."),
    .trait(name: "Postgres", description: "What servers share in PostgreSQL, by libpq."),
    .default(enabledTraits: Set(["Macros", "Web"] + (hasSQLite ? ["SQLite"] : []))),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.1.0", traits: []),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird",
      from: "2.28.0",
      traits: []
    ),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .macro(
      name: "PullbackMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: macros),
      ]
    ),
    .target(name: "PullbackProjection"),
    .target(name: "PullbackStrings"),
    .target(
      name: "PullbackCasePaths",
      dependencies: [
        "PullbackProjection",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .target(name: "PullbackMacros", condition: macros),
      ]
    ),
    .target(
      name: "PullbackCollections",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")]
    ),
    .target(
      name: "PullbackConcurrency",
      dependencies: [
        "PullbackProjection",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackDependencies",
      dependencies: [
        "PullbackConcurrency",
        "PullbackProjection",
        "PullbackStrings",
        .target(name: "PullbackMacros", condition: macros),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    // Without the product for tests, what fails in a test that does not name it is printed only. So
    // the libraries for tests bring it along.
    .target(
      name: "PullbackDependenciesTestSupport",
      dependencies: [
        "PullbackDependencies",
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackSharing",
      dependencies: [
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackDependencies",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackCore",
      dependencies: [
        .target(name: "PullbackMacros", condition: macros),
        "PullbackCasePaths",
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackDependencies",
        "PullbackProjection",
        "PullbackSharing",
        "PullbackStrings",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "Pullback",
      dependencies: [
        "PullbackCasePaths", "PullbackCollections", "PullbackConcurrency", "PullbackCore",
        "PullbackDependencies", "PullbackSharing", "PullbackStrings",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "PullbackTesting",
      dependencies: [
        "PullbackCasePaths",
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackDependenciesTestSupport",
        "PullbackSharing",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackUI",
      dependencies: [
        "PullbackProjection",
        .target(name: "PullbackMacros", condition: macros),
        "PullbackCasePaths",
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackSharing",
        "PullbackStrings",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(name: "PullbackCodableResult", dependencies: ["PullbackCore"]),
    .target(
      name: "PullbackRecording",
      dependencies: [
        "PullbackCasePaths",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackSharing",
        "PullbackStrings",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackInspector",
      dependencies: [
        "Pullback",
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackRecording",
        "PullbackSharing",
        "PullbackUI",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(name: "PullbackSwiftUI", dependencies: ["PullbackUI"]),
    // What the command `pullback dev` says to the app that it runs.
    .target(name: "PullbackDevelopment", dependencies: ["PullbackConcurrency"]),
    // The command `pullback`. Its files of the template are not compiled here; they are in the
    // command, and CI builds and tests a package that is made of them.
    .executableTarget(
      name: "PullbackCommand",
      dependencies: [
        "PullbackConcurrency",
        "PullbackDevelopment",
        "PullbackStrings",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [
        "Manifest.swift", "README.md", "gitignore", "app.script", "Counter.swift",
        "CounterView.swift", "main.swift", "CounterTests.swift",
      ].map { .embedInCode("Template/\($0)") }
    ),
    .target(
      name: "PullbackTerminal",
      dependencies: [
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackDevelopment",
        "PullbackSessions",
        "PullbackSharing",
        "PullbackStrings",
        "PullbackUI",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),
    .target(
      name: "PullbackUITesting",
      dependencies: [
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackHTML",
        "PullbackSharing",
        "PullbackStrings",
        "PullbackTerminal",
        "PullbackUI",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackHTML",
      dependencies: ["PullbackStrings", "PullbackUI"],
      resources: [
        .embedInCode("Client/live.js"), .embedInCode("Client/morph.js"),
        .embedInCode("Client/menus.js"), .embedInCode("Client/handlers.js"),
        .embedInCode("Client/files.js"), .embedInCode("Client/words.js"),
        .embedInCode("Client/hooks.js"),
        .embedInCode("Client/live.css"),
      ]
    ),
    .target(name: "PullbackSessions", dependencies: ["PullbackSharing"]),
    .target(
      name: "PullbackSQLite",
      dependencies: [
        "PullbackSessions",
        .product(name: "GRDB", package: "GRDB.swift", condition: sqlite),
      ]
    ),
    // The calls of libpq. Its header names nothing of libpq, so that the module can be imported
    // where libpq is not installed; its code is empty without the trait.
    .target(
      name: "CPullbackPostgres",
      cSettings: [.define("PULLBACK_POSTGRES", postgresSettings)],
      linkerSettings: [.linkedLibrary("pq", postgresSettings)]
    ),
    .target(
      name: "PullbackPostgres",
      dependencies: [
        "PullbackConcurrency",
        "PullbackDependencies",
        "PullbackSessions",
        "PullbackSharing",
        .target(name: "CPullbackPostgres", condition: postgres),
      ]
    ),
    .target(
      name: "PullbackWeb",
      dependencies: [
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackDependencies",
        "PullbackDevelopment",
        "PullbackHTML",
        "PullbackSessions",
        "PullbackSharing",
        "PullbackStrings",
        "PullbackUI",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: web),
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: web),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log", condition: web),
        .product(name: "Metrics", package: "swift-metrics", condition: web),
        .product(name: "NIOCore", package: "swift-nio", condition: web),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: web),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: web),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras", condition: web),
        .product(name: "NIOPosix", package: "swift-nio", condition: web),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: web),
        .product(
          name: "ServiceLifecycle",
          package: "swift-service-lifecycle",
          condition: web
        ),
        .product(name: "Tracing", package: "swift-distributed-tracing", condition: web),
      ],
      resources: [.embedInCode("Client/development.js")]
    ),
    .target(
      name: "PullbackWebInspector",
      dependencies: [
        "Pullback",
        "PullbackCore",
        "PullbackInspector",
        "PullbackRecording",
        "PullbackUI",
        "PullbackWeb",
        .product(name: "HTTPTypes", package: "swift-http-types", condition: web),
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "Logging", package: "swift-log", condition: web),
      ],
      resources: [.embedInCode("Client/devtools.js")]
    ),
    // A module of its own, so that an app which reads its settings otherwise does not compile
    // swift-configuration.
    .target(
      name: "PullbackConfiguration",
      dependencies: [
        "PullbackWeb",
        .product(name: "Configuration", package: "swift-configuration", condition: web),
      ]
    ),
    .target(
      name: "PrimeTimeCore",
      dependencies: [
        "Pullback",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ],
      path: "Examples/PrimeTime/Core"
    ),
    .target(
      name: "PrimeTimeViews",
      dependencies: ["Pullback", "PullbackUI", "PrimeTimeCore"],
      path: "Examples/PrimeTime/Views"
    ),
    .target(
      name: "PrimeTimeCommand",
      dependencies: [
        "PrimeTimeCore",
        "PrimeTimeViews",
        "Pullback",
        "PullbackCore",
        "PullbackHTML",
        "PullbackInspector",
        "PullbackRecording",
        "PullbackUI",
        "PullbackSessions",
        .target(name: "PullbackPostgres", condition: postgres),
        .target(name: "PullbackSQLite", condition: sqlite),
        "PullbackTerminal",
        "PullbackWeb",
        "PullbackWebInspector",
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "Logging", package: "swift-log", condition: web),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/PrimeTime/Command"
    ),
    .executableTarget(
      name: "prime-time",
      dependencies: [
        "PrimeTimeCommand",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/PrimeTime/App"
    ),
    .target(
      name: "GalleryViews",
      dependencies: ["PullbackCore", "PullbackUI"],
      path: "Examples/Gallery/Views"
    ),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryViews",
        "PullbackHTML",
        "PullbackTerminal",
        "PullbackUI",
        "PullbackWeb",
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "Logging", package: "swift-log", condition: web),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/Gallery/App",
      resources: [.copy("Images"), .copy("Web")]
    ),
    .executableTarget(
      name: "counter",
      dependencies: ["Pullback", "PullbackUI", "PullbackTerminal"],
      path: "Examples/Counter"
    ),
    // What several targets of tests use.
    .target(
      name: "TestSupport",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")],
      path: "Tests/TestSupport"
    ),
    .testTarget(
      name: "PullbackMacrosTests",
      dependencies: ["Pullback", "PullbackTesting", "TestSupport"]
    ),
    .testTarget(
      name: "PullbackProjectionTests", dependencies: ["PullbackCasePaths", "PullbackProjection"]),
    .testTarget(
      name: "PullbackCasePathsTests", dependencies: ["PullbackCasePaths", "PullbackProjection"]),
    .testTarget(name: "PullbackStringsTests", dependencies: ["PullbackStrings"]),
    .testTarget(name: "PullbackCollectionsTests", dependencies: ["PullbackCollections"]),
    .testTarget(name: "PullbackConcurrencyTests", dependencies: ["PullbackConcurrency"]),
    .testTarget(
      name: "PullbackDependenciesTests",
      dependencies: [
        "PullbackConcurrency", "PullbackDependencies", "PullbackDependenciesTestSupport",
      ]
    ),
    .testTarget(
      name: "PullbackRecordingTests",
      dependencies: [
        "Pullback", "PullbackCodableResult", "PullbackCore", "PullbackRecording", "PullbackTesting",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),
    .testTarget(
      name: "PullbackInspectorTests",
      dependencies: [
        "Pullback", "PullbackCore", "PullbackInspector", "PullbackRecording", "PullbackSharing",
        "PullbackTesting", "PullbackUI", "PullbackUITesting",
      ]
    ),
    .executableTarget(
      name: "SharingProbe",
      dependencies: ["PullbackConcurrency", "PullbackDependencies", "PullbackSharing"],
      path: "Tests/SharingProbe"
    ),
    .testTarget(
      name: "PullbackSharingTests",
      dependencies: [
        "PullbackCasePaths", "PullbackCollections", "PullbackConcurrency",
        "PullbackCore", "PullbackDependencies", "PullbackSharing", "SharingProbe", "TestSupport",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),
    .testTarget(
      name: "PullbackSessionsTests",
      dependencies: [
        "Pullback", "PullbackConcurrency", "PullbackHTML", "PullbackSessions", "PullbackTesting",
        "TestSupport",
        .target(name: "PullbackPostgres", condition: postgres),
        .target(name: "PullbackSQLite", condition: sqlite),
        .product(name: "GRDB", package: "GRDB.swift", condition: sqlite),
      ]
    ),
    .testTarget(
      name: "PullbackPostgresTests",
      dependencies: [
        "PullbackConcurrency", "PullbackDependencies", "PullbackSessions", "PullbackSharing",
        "TestSupport",
        .target(name: "PullbackPostgres", condition: postgres),
      ]
    ),
    .testTarget(
      name: "PullbackDevelopmentTests",
      dependencies: ["PullbackConcurrency", "PullbackDevelopment"]),
    .testTarget(
      name: "PullbackCommandTests",
      dependencies: ["PullbackCommand", "PullbackDevelopment", "TestSupport"]
    ),
    .testTarget(name: "PullbackCoreTests", dependencies: ["Pullback", "PullbackCore"]),
    .testTarget(
      name: "PullbackTestingTests", dependencies: ["Pullback", "PullbackTesting", "TestSupport"]),
    .testTarget(
      name: "PullbackXCTests", dependencies: ["Pullback", "PullbackTesting", "TestSupport"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["GalleryViews", "PullbackHTML", "PullbackTerminal", "PullbackUI"],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "PullbackUITests", dependencies: ["Pullback", "PullbackUI"]),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["PullbackCore", "PullbackSessions", "PullbackTerminal", "PullbackUI"],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "PullbackTerminalTests",
      dependencies: [
        "Pullback", "PullbackConcurrency", "PullbackCore", "PullbackDevelopment",
        "PullbackSessions", "PullbackStrings", "PullbackUI", "PullbackTerminal", "TerminalProbe",
        "TestSupport",
      ]
    ),
    .testTarget(
      name: "PullbackUITestingTests",
      dependencies: ["Pullback", "PullbackUI", "PullbackTerminal", "PullbackUITesting"],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "PullbackHTMLTests",
      dependencies: ["Pullback", "PullbackUI", "PullbackHTML", "PullbackStrings", "TestSupport"]
    ),
    .executableTarget(
      name: "UploadProbe",
      dependencies: [
        "PullbackUI", "PullbackWeb",
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
      ],
      path: "Tests/UploadProbe"
    ),
    .testTarget(
      name: "PullbackWebTests",
      dependencies: [
        "Pullback", "PullbackCore", "PullbackDevelopment", "PullbackSessions", "PullbackSharing",
        "PullbackTesting", "PullbackUI", "PullbackHTML", "PullbackWeb", "PullbackWebInspector",
        "PullbackConfiguration", "PullbackInspector",
        .product(name: "Configuration", package: "swift-configuration", condition: web),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing", condition: web),
        .product(name: "Metrics", package: "swift-metrics", condition: web),
        .product(name: "MetricsTestKit", package: "swift-metrics", condition: web),
        .product(name: "Tracing", package: "swift-distributed-tracing", condition: web),
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "Logging", package: "swift-log", condition: web),
        .product(name: "NIOCore", package: "swift-nio", condition: web),
        .product(name: "NIOEmbedded", package: "swift-nio", condition: web),
        .product(name: "NIOHTTP1", package: "swift-nio", condition: web),
        .product(name: "NIOPosix", package: "swift-nio", condition: web),
        .product(name: "NIOWebSocket", package: "swift-nio", condition: web),
        .product(
          name: "ServiceLifecycle",
          package: "swift-service-lifecycle",
          condition: web
        ),
      ]
    ),
    .testTarget(
      name: "BrowserTests",
      dependencies: [
        "Pullback", "PullbackUI", "PullbackWeb", "PullbackWebInspector", "GalleryViews",
        "PrimeTimeCore", "PrimeTimeViews", "TestSupport", "prime-time",
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
        .product(name: "Logging", package: "swift-log", condition: web),
        .product(name: "NIOCore", package: "swift-nio", condition: web),
        .product(name: "NIOPosix", package: "swift-nio", condition: web),
        .product(
          name: "ServiceLifecycle",
          package: "swift-service-lifecycle",
          condition: web
        ),
      ]
    ),
    .testTarget(
      name: "PrimeTimeTests",
      dependencies: [
        "Pullback", "PullbackRecording", "PullbackUI", "PullbackTerminal", "PullbackTesting",
        "PullbackUITesting", "PrimeTimeCore", "PrimeTimeViews", "PrimeTimeCommand", "TestSupport",
        "prime-time",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Goldens"]
    ),
    .testTarget(
      name: "MainActorModuleTests",
      dependencies: ["Pullback", "PullbackUI"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    // Every public name that code for the Composable Architecture uses, written out. The same files
    // compile without the views and outside of actors, and with the views and on the main actor.
    .testTarget(
      name: "CompatibilityNames",
      dependencies: ["Pullback", "PullbackTesting"],
      path: "Tests/CompatibilityNames/Names"
    ),
    .testTarget(
      name: "CompatibilityNamesWithUI",
      dependencies: ["Pullback", "PullbackTesting", "PullbackUI"],
      path: "Tests/CompatibilityNames/WithUI",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "SwiftUIShimTests",
      dependencies: ["Pullback", "PullbackSwiftUI", "PullbackUITesting"]
    ),
    .testTarget(
      name: "SwiftUIShimSwift5Tests",
      dependencies: ["Pullback", "PullbackSwiftUI", "PullbackUITesting"],
      swiftSettings: [.swiftLanguageMode(.v5)]
    ),
    .testTarget(
      name: "SwiftUIShimMainActorTests",
      dependencies: ["Pullback", "PullbackSwiftUI", "PullbackUITesting"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "CompatibilityTests",
      dependencies: [
        "Pullback", "PullbackDependenciesTestSupport", "PullbackTesting", "PullbackUI",
      ]
    ),
    // The code of articles, compiled and tested.
    .testTarget(
      name: "ArticleTests",
      dependencies: [
        "Pullback", "PullbackTerminal", "PullbackTesting", "PullbackUI", "PullbackUITesting",
        "PullbackConfiguration", "PullbackRecording", "PullbackSessions", "PullbackStrings",
        "PullbackSwiftUI", "PullbackWeb",
        .target(name: "PullbackSQLite", condition: sqlite),
        .product(name: "Configuration", package: "swift-configuration", condition: web),
        .product(name: "Hummingbird", package: "hummingbird", condition: web),
      ]
    ),
    .testTarget(name: "SeedTests", dependencies: ["Pullback", "PullbackUI", "PullbackTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)

// PULLBACK_TESTS="PullbackCoreTests,PullbackUITests" leaves out all other test targets, so that a change
// is tested without building every test first.
if let names = Context.environment["PULLBACK_TESTS"]?.split(separator: ",").map(String.init) {
  package.targets.removeAll { $0.type == .test && !names.contains($0.name) }
}

// Stand for apps: a module of an app has no settings but those of its manifest.
let apps = ["SwiftUIShimTests", "SwiftUIShimSwift5Tests", "SwiftUIShimMainActorTests"]

// The settings of every target, in one place. CI sets PULLBACK_STRICT to make warnings errors.
for target in package.targets {
  var settings = target.swiftSettings ?? []
  if !apps.contains(target.name) {
    settings += [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  }
  if hasPostgres, postgresTargets.contains(target.name) { settings.append(.define("Postgres")) }
  // In the language mode 5 the code that the macros of Swift Testing write has warnings of its own.
  if Context.environment["PULLBACK_STRICT"] != nil, target.name != "SwiftUIShimSwift5Tests" {
    settings.append(.treatAllWarnings(as: .error))
  }
  target.swiftSettings = settings
  if target.type == .test {
    target.dependencies.append(
      .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
    )
    target.dependencies.append(
      .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
    )
  }
}

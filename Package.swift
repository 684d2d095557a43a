// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// What exists only with the trait.
let macros = TargetDependencyCondition.when(traits: ["Macros"])

let package = Package(
  name: "pullback",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11)],
  products: [
    .library(name: "Pullback", targets: ["Pullback"]),
    .library(name: "PullbackCasePaths", targets: ["PullbackCasePaths"]),
    .library(name: "PullbackCollections", targets: ["PullbackCollections"]),
    .library(name: "PullbackConcurrency", targets: ["PullbackConcurrency"]),
    .library(name: "PullbackDependencies", targets: ["PullbackDependencies"]),
    .library(name: "PullbackUI", targets: ["PullbackUI"]),
    .library(name: "PullbackTerminal", targets: ["PullbackTerminal"]),
    .library(name: "PullbackTesting", targets: ["PullbackTesting"]),
    .executable(name: "counter", targets: ["counter"]),
    .executable(name: "prime-time", targets: ["prime-time"]),
    .executable(name: "gallery", targets: ["gallery"]),
  ],
  traits: [
    .trait(name: "Macros", description: "The macros. Without it nothing of swift-syntax is built."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.1.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .macro(
      name: "PullbackMacrosPlugin",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: macros),
      ]
    ),
    .target(
      name: "PullbackCasePaths",
      dependencies: [.target(name: "PullbackMacrosPlugin", condition: macros)]
    ),
    .target(
      name: "PullbackCollections",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")]
    ),
    .target(
      name: "PullbackConcurrency",
      dependencies: [.product(name: "IssueReporting", package: "xctest-dynamic-overlay")]
    ),
    .target(
      name: "PullbackDependencies",
      dependencies: [
        "PullbackConcurrency",
        .target(name: "PullbackMacrosPlugin", condition: macros),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackCore",
      dependencies: [
        .target(name: "PullbackMacrosPlugin", condition: macros),
        "PullbackCasePaths",
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackDependencies",
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "Pullback",
      dependencies: [
        "PullbackCasePaths", "PullbackCollections", "PullbackConcurrency", "PullbackCore",
        "PullbackDependencies",
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
        .product(name: "CustomDump", package: "swift-custom-dump"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
      ]
    ),
    .target(
      name: "PullbackUI",
      dependencies: [
        "PullbackCasePaths",
        "PullbackCollections",
        "PullbackConcurrency",
        "PullbackCore",
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "PullbackTerminal",
      dependencies: [
        "PullbackConcurrency",
        "PullbackCore",
        "PullbackUI",
        .product(name: "CustomDump", package: "swift-custom-dump"),
      ]
    ),
    .target(
      name: "PrimeTimeCore",
      dependencies: ["Pullback"],
      path: "Examples/PrimeTime/Core"
    ),
    .target(
      name: "PrimeTimeViews",
      dependencies: ["Pullback", "PullbackUI", "PrimeTimeCore"],
      path: "Examples/PrimeTime/Views"
    ),
    .executableTarget(
      name: "prime-time",
      dependencies: [
        "PrimeTimeCore",
        "PrimeTimeViews",
        "Pullback",
        "PullbackCore",
        "PullbackUI",
        "PullbackTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/PrimeTime/App"
    ),
    .target(
      name: "GalleryViews",
      dependencies: ["PullbackUI"],
      path: "Examples/Gallery/Views"
    ),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryViews",
        "PullbackTerminal",
        "PullbackUI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Examples/Gallery/App"
    ),
    .executableTarget(
      name: "counter",
      dependencies: ["Pullback", "PullbackUI", "PullbackTerminal"],
      path: "Examples/Counter"
    ),
    .testTarget(
      name: "PullbackMacrosTests",
      dependencies: [
        "Pullback",
        .target(name: "PullbackMacrosPlugin", condition: macros),
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax", condition: macros),
      ]
    ),
    .testTarget(name: "PullbackCasePathsTests", dependencies: ["PullbackCasePaths"]),
    .testTarget(name: "PullbackCollectionsTests", dependencies: ["PullbackCollections"]),
    .testTarget(name: "PullbackConcurrencyTests", dependencies: ["PullbackConcurrency"]),
    .testTarget(name: "PullbackDependenciesTests", dependencies: ["PullbackDependencies"]),
    .testTarget(name: "PullbackCoreTests", dependencies: ["Pullback", "PullbackCore"]),
    .testTarget(name: "PullbackTestingTests", dependencies: ["Pullback", "PullbackTesting"]),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["GalleryViews", "PullbackTerminal", "PullbackUI"],
      exclude: ["Goldens"]
    ),
    .testTarget(name: "PullbackUITests", dependencies: ["Pullback", "PullbackUI"]),
    .testTarget(
      name: "PullbackTerminalTests",
      dependencies: ["Pullback", "PullbackUI", "PullbackTerminal"]
    ),
    .testTarget(
      name: "PrimeTimeTests",
      dependencies: [
        "Pullback", "PullbackUI", "PullbackTerminal", "PrimeTimeCore", "PrimeTimeViews",
        "prime-time",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "MainActorModuleTests",
      dependencies: ["Pullback", "PullbackUI"],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(name: "SeedTests", dependencies: ["Pullback", "PullbackUI", "PullbackTerminal"]),
  ],
  swiftLanguageModes: [.v6]
)

// The settings of every target, in one place. CI sets PULLBACK_STRICT to make warnings errors.
for target in package.targets {
  var settings = target.swiftSettings ?? []
  settings += [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if Context.environment["PULLBACK_STRICT"] != nil {
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

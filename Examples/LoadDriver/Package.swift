// swift-tools-version: 6.2

import PackageDescription

// A package of its own, so that users of Pullback do not build it. It implements the wire protocol
// from its documentation alone, and shares no code with the server that it measures.
let package = Package(
  name: "load-driver",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
  ],
  targets: [
    .executableTarget(
      name: "LoadDriver",
      dependencies: [
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)

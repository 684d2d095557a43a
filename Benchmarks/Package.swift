// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pullback", path: "..")],
  targets: [
    .target(name: "AllocationCount"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "AllocationCount",
        .product(name: "Pullback", package: "pullback"),
        .product(name: "PullbackRecording", package: "pullback"),
        .product(name: "PullbackTerminal", package: "pullback"),
        .product(name: "PullbackUI", package: "pullback"),
        .product(name: "PullbackTesting", package: "pullback"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

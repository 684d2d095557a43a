// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "TemplateName",
  platforms: [.macOS(.v15)],
  dependencies: [
    TemplatePullback,
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0", traits: []),
  ],
  targets: [
    .executableTarget(
      name: "TemplateApp",
      dependencies: [
        .product(name: "Pullback", package: "TemplateIdentity"),
        .product(name: "PullbackSQLite", package: "TemplateIdentity"),
        .product(name: "PullbackTerminal", package: "TemplateIdentity"),
        .product(name: "PullbackUI", package: "TemplateIdentity"),
        .product(name: "PullbackWeb", package: "TemplateIdentity"),
        .product(name: "Hummingbird", package: "hummingbird"),
      ]
    ),
    .testTarget(
      name: "TemplateAppTests",
      dependencies: [
        "TemplateApp",
        .product(name: "PullbackTesting", package: "TemplateIdentity"),
        .product(name: "PullbackUITesting", package: "TemplateIdentity"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// Menus of an app. Accepted for source compatibility; has no effect.
@MainActor
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands that are added to a menu or replace others. Accepted for source compatibility; has no
/// effect.
public struct CommandGroup<Content: ViewContent>: Commands {
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// A menu of commands. Accepted for source compatibility; has no effect.
public struct CommandMenu<Content: ViewContent>: Commands {
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// A list of commands without any.
public struct EmptyCommands: Commands {
  public init() {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// The placement of commands. Accepted for source compatibility; has no effect.
public enum CommandGroupPlacement: Hashable, Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem,
    importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar,
    windowSize, windowList, singleWindowList, windowArrangement, help
}

/// Builds the commands of an app.
@resultBuilder
public enum CommandsBuilder {
  @MainActor public static func buildBlock() -> EmptyCommands { EmptyCommands() }
  public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }
  @_disfavoredOverload
  public static func buildBlock<First: Commands, each Other: Commands>(
    _ first: First,
    _ other: repeat each Other
  ) -> First { first }
}

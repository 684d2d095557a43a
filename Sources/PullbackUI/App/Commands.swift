/// Menus of an app, for source compatibility. They are not shown.
@MainActor
public protocol Commands {
  associatedtype Body: Commands
  @CommandsBuilder var body: Body { get }
}

extension Never: Commands {}

/// Commands that are added to a menu or replace others, for source compatibility. They are not
/// shown.
public struct CommandGroup<Content: ViewContent>: Commands {
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// A menu of commands, for source compatibility. It is not shown.
public struct CommandMenu<Content: ViewContent>: Commands {
  public init<Title: StringProtocol>(_ title: Title, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// Commands without any menu or item, for source compatibility.
public struct EmptyCommands: Commands {
  public init() {}
  public var body: Never { fatalError("Commands have no body.") }
}

/// The placement of commands, for source compatibility. It has no effect.
public enum CommandGroupPlacement: Hashable, Sendable {
  case appInfo, appSettings, systemServices, appVisibility, appTermination, newItem, saveItem,
    importExport, printItem, undoRedo, pasteboard, textEditing, textFormatting, toolbar, sidebar,
    windowSize, windowList, singleWindowList, windowArrangement, help
}

/// Combines the commands of an app. Only the first command is kept, and it is not shown.
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

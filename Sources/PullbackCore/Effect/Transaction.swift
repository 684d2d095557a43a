import PullbackConcurrency

/// How a change would move on a screen that can show it. Accepted and without effect, as
/// ``Animation`` is.
public struct Transaction: Hashable, Sendable {
  /// The movement; nil for none.
  public var animation: Animation?
  /// Whether views would leave their own movements out.
  public var disablesAnimations = false
  /// Whether the change is one of many that follow a hand.
  public var isContinuous = false

  private var values: [ObjectIdentifier: AnyHashableSendable] = [:]

  /// The value of a key: what was set, else the key's default.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)]?.base as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = AnyHashableSendable(newValue) }
  }

  /// Changes that move so.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// A value that a ``Transaction`` carries: its type, and what it is where nobody set it.
public protocol TransactionKey {
  associatedtype Value: Hashable & Sendable
  static var defaultValue: Value { get }
}

extension Effect {
  /// Sends an action in the same batch; the animation is accepted.
  public static func send(_ action: Action, animation: Animation?) -> Self { send(action) }

  /// The same effect; the animation is accepted.
  public func animation(_ animation: Animation? = .default) -> Self { self }

  /// The same effect; the transaction is accepted.
  public func transaction(_ transaction: Transaction) -> Self { self }
}

extension Send {
  /// Sends an action; the animation is accepted. Returns when the store has reduced it.
  public func callAsFunction(_ action: Action, animation: Animation?) async {
    await callAsFunction(action)
  }

  /// Sends an action; the transaction is accepted. Returns when the store has reduced it.
  public func callAsFunction(_ action: Action, transaction: Transaction) async {
    await callAsFunction(action)
  }
}

extension Store {
  /// Sends an action; the animation is accepted.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action; the transaction is accepted.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewStore {
  /// Sends an action to the store; the animation is accepted.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action to the store; the transaction is accepted.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store; the animation is accepted.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends one of the view's actions to the store; the transaction is accepted.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    send(action)
  }
}

extension ButtonStateAction {
  /// Sends an action; the animation is accepted.
  public static func send(_ action: Action?, animation: Animation?) -> Self { send(action) }
}

extension DismissEffect {
  /// Asks for the end of the presentation; the animation is accepted. Returns when the action for it
  /// has been reduced.
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Asks for the end of the presentation; the transaction is accepted. Returns when the action for it
  /// has been reduced.
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

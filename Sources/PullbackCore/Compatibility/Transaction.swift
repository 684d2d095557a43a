import PullbackConcurrency

/// The animation settings of a change. It exists for source compatibility and has no effect, like
/// ``Animation``.
public struct Transaction: Hashable, Sendable {
  /// The animation of the change; nil for none. It has no effect.
  public var animation: Animation?
  /// Whether the animations that views set themselves are disabled. It has no effect.
  public var disablesAnimations = false
  /// Whether the change is part of a continuous interaction, such as a drag. It has no effect.
  public var isContinuous = false

  private var values: [ObjectIdentifier: AnyHashableSendable] = [:]

  /// The value for a key; the key's default value if none was set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)]?.base as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = AnyHashableSendable(newValue) }
  }

  /// Makes a transaction with an animation.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// A key of a value that a ``Transaction`` carries: the type of the value, and its default.
public protocol TransactionKey {
  associatedtype Value: Hashable & Sendable
  static var defaultValue: Value { get }
}

extension Effect {
  /// Sends an action; see ``send(_:)``. `animation` is ignored.
  public static func send(_ action: Action, animation: Animation?) -> Self { send(action) }

  /// Returns the same effect. `animation` is ignored.
  public func animation(_ animation: Animation? = .default) -> Self { self }

  /// Returns the same effect. `transaction` is ignored.
  public func transaction(_ transaction: Transaction) -> Self { self }
}

extension Send {
  /// Sends an action and returns when the store has reduced it. `animation` is ignored.
  public func callAsFunction(_ action: sending Action, animation: Animation?) async {
    await callAsFunction(action)
  }

  /// Sends an action and returns when the store has reduced it. `transaction` is ignored.
  public func callAsFunction(_ action: sending Action, transaction: Transaction) async {
    await callAsFunction(action)
  }
}

extension Store {
  /// Sends an action and returns the effects that it started. `animation` is ignored.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action and returns the effects that it started. `transaction` is ignored.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewStore {
  /// Sends an action to the store and returns the effects that it started. `animation` is ignored.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask { send(action) }

  /// Sends an action to the store and returns the effects that it started. `transaction` is
  /// ignored.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask { send(action) }
}

extension ViewActionSending {
  /// Sends one of the view's actions to the store and returns the effects that it started.
  /// `animation` is ignored.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    send(action)
  }

  /// Sends one of the view's actions to the store and returns the effects that it started.
  /// `transaction` is ignored.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    send(action)
  }
}

extension ButtonStateAction {
  /// An action for a button to send; nil only dismisses the dialog. `animation` is ignored.
  public static func send(_ action: Action?, animation: Animation?) -> Self { send(action) }
}

extension DismissEffect {
  /// Dismisses the feature, and returns when the dismissal action has been reduced. `animation` is
  /// ignored.
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await callAsFunction(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Dismisses the feature, and returns when the dismissal action has been reduced. `transaction`
  /// is ignored.
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

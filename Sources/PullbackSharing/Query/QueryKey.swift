import PullbackDependencies

/// What a change of a value in the page's address means for the browser's history.
public enum QueryHistory: Hashable, Sendable {
  /// The address of the current entry changes, as while the person types into a filter.
  case replace
  /// The new address is a new entry, so that the back button returns to the value before.
  case push
}

extension SharedReaderKey {
  /// Keeps a value as a parameter in the address of the page, so that the page can be bookmarked
  /// and sent to others, and goes back and forward with the browser.
  ///
  /// ```swift
  /// struct State {
  ///   @Shared(.query("filter")) var filter = ""
  ///   @Shared(.query("page", history: .push)) var page = 1
  /// }
  /// ```
  ///
  /// The initial value is left out of the address, and stands for a text that is no value of the
  /// type. All values with the same name in a session are one. In a terminal the value is in
  /// memory, and in a test in the memory of that test.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - history: Whether a change makes a new entry in the browser's history.
  public static func query<Value: LosslessStringConvertible & Sendable>(
    _ name: String, history: QueryHistory = .replace
  ) -> Self where Self == QueryKey<Value> {
    QueryKey(name, history, read: { Value($0) }, write: { $0.description })
  }

  /// Keeps an enum as a parameter in the address of the page, by its raw value.
  ///
  /// - Parameters:
  ///   - name: The name of the parameter.
  ///   - history: Whether a change makes a new entry in the browser's history.
  public static func query<Value: RawRepresentable<String> & Sendable>(
    _ name: String, history: QueryHistory = .replace
  ) -> Self where Self == QueryKey<Value> {
    QueryKey(name, history, read: { Value(rawValue: $0) }, write: { $0.rawValue })
  }
}

/// A key that keeps a shared value in the address of the page. See
/// `SharedReaderKey.query(_:history:)`.
public struct QueryKey<Value: Sendable>: SharedKey, CustomStringConvertible {
  private let name: String
  private let history: QueryHistory
  private let read: @Sendable (String) -> Value?
  private let write: @Sendable (Value) -> String
  private let address: PageAddress

  package init(
    _ name: String,
    _ history: QueryHistory,
    at address: PageAddress? = nil,
    read: @escaping @Sendable (String) -> Value?,
    write: @escaping @Sendable (Value) -> String
  ) {
    @Dependency(\.pageAddress) var current
    self.name = name
    self.history = history
    self.read = read
    self.write = write
    self.address = address ?? current
  }

  /// The identity of the key: its name and the page.
  public var id: QueryKeyID { QueryKeyID(name: name, address: ObjectIdentifier(address)) }

  /// The key as it is written in source code.
  public var description: String { ".query(\"\(name)\")" }

  /// Passes the value in the address to the continuation immediately; nil if it has none.
  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if let initial = context.initialValue {
      address.setInitial(write(initial), name) { [read, write] in read($0).map(write) }
    }
    continuation.resume(with: .success(address.value(name).flatMap(read)))
  }

  /// Passes the value to the subscriber when the person goes to another address.
  public func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    address.subscribe(name) { [read] text in
      subscriber.yield(with: .success(text.flatMap(read)))
    }
  }

  /// Sets the value in the address, and resumes the continuation immediately.
  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    address.set(write(value), name, history)
    continuation.resume()
  }
}

/// The identity of a ``QueryKey``: its name and the page.
public struct QueryKeyID: Hashable, Sendable {
  let name: String
  let address: ObjectIdentifier
}

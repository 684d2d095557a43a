import PullbackConcurrency
package import PullbackDependencies

/// The parameters in the address of a page, which ``SharedReaderKey/query(_:history:)`` values are
/// kept in. A page in a browser has its own; a terminal has one in memory.
package final class PageAddress: Sendable {
  private struct Subscriber {
    let name: String
    let notify: @Sendable (String?) -> Void
  }

  private struct State {
    var query: PageQuery
    /// The texts of the initial values, which are left out of the address.
    var initial: [String: String] = [:]
    /// Return the text that a value has in the address, for a text that may be written differently;
    /// nil for a text that is no value.
    var normalize: [String: @Sendable (String) -> String?] = [:]
    var subscribers: [UInt64: Subscriber] = [:]
    var lastSubscriber: UInt64 = 0
    var isPushed = false
    var onChange: (@Sendable () -> Void)?
  }

  private let state: ThreadLock<State>

  package init(_ query: PageQuery = PageQuery()) { state = ThreadLock(State(query: query)) }

  package var query: PageQuery { state.withLock { $0.query } }

  /// Whether a value that makes a new entry in the browser's history was changed since the last
  /// call.
  package func takePush() -> Bool {
    state.withLock { state in
      defer { state.isPushed = false }
      return state.isPushed
    }
  }

  /// Sets the function that is called after the program has changed a value, on any thread.
  package func onChange(_ body: (@Sendable () -> Void)?) { state.withLock { $0.onChange = body } }

  /// Sets the parameters to those of an address that the person has gone to.
  package func arrive(_ query: PageQuery) {
    let notify = state.withLock { state in
      let old = state.query
      state.query = query
      return state.subscribers.values.filter { old[$0.name] != query[$0.name] }
    }
    for subscriber in notify { subscriber.notify(query[subscriber.name]) }
  }

  /// The parameters that are values, by their names, as the program writes them. Others do not
  /// change what the page shows: those that no value has, such as those that count where visitors
  /// come from, texts that are no value, and initial values.
  package var values: PageQuery {
    state.withLock { state in
      var values = PageQuery()
      for (name, initial) in state.initial.sorted(by: { $0.key < $1.key }) {
        guard let text = state.query[name], let text = state.normalize[name]?(text) else {
          continue
        }
        if text != initial { values[name] = text }
      }
      return values
    }
  }

  func value(_ name: String) -> String? { state.withLock { $0.query[name] } }

  /// Sets the text of the initial value of a parameter.
  ///
  /// - Parameter normalize: Returns the text of the value that a text stands for; nil if it stands
  ///   for none.
  func setInitial(
    _ text: String, _ name: String, normalize: @escaping @Sendable (String) -> String?
  ) {
    state.withLock { state in
      state.initial[name] = text
      state.normalize[name] = normalize
    }
  }

  func set(_ text: String, _ name: String, _ history: QueryHistory) {
    let onChange = state.withLock { state in
      let value = state.initial[name] == text ? nil : text
      guard state.query[name] != value else { return nil as (@Sendable () -> Void)? }
      state.query[name] = value
      if history == .push { state.isPushed = true }
      return state.onChange
    }
    onChange?()
  }

  func subscribe(
    _ name: String, _ notify: @escaping @Sendable (String?) -> Void
  ) -> SharedSubscription {
    let id = state.withLock { state in
      state.lastSubscriber += 1
      state.subscribers[state.lastSubscriber] = Subscriber(name: name, notify: notify)
      return state.lastSubscriber
    }
    return SharedSubscription { [weak self] in
      let gone = self?.state.withLock { $0.subscribers.removeValue(forKey: id) }
      withExtendedLifetime(gone) {}
    }
  }
}

extension DependencyValues {
  /// The address of the page: that of the session in a browser, and else one for the program and
  /// one for each test.
  package var pageAddress: PageAddress {
    get { self[PageAddressKey.self] }
    set { self[PageAddressKey.self] = newValue }
  }
}

private enum PageAddressKey: DependencyKey {
  static var liveValue: PageAddress { PageAddress() }
  static var testValue: PageAddress { PageAddress() }
}

public import PullbackProjection

/// A typed access path from a whole value to a part of it; see
/// `ObservableState._$access(to:)`.
public typealias Projection = PullbackProjection.Projection

extension Projection {
  /// Makes a projection that reads and modifies a property of observable state by its accessors.
  ///
  /// - Parameters:
  ///   - property: The key path of the property.
  ///   - modify: Passes the property of the given state to the given function, as in
  ///     `{ $1(&$0.rows) }`.
  public init(
    reading property: KeyPath<Whole, Part>,
    _ modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.init(storage: Projection(.computed(property)), bypassesAccessors: false, accessor: modify)
  }

  /// Makes a projection that modifies a property of observable state by its accessors, and reads
  /// the stored property behind it.
  ///
  /// - Parameters:
  ///   - storage: The stored property behind the one with accessors.
  ///   - modify: Passes the property of the given state to the given function, as in
  ///     `{ $1(&$0.rows) }`.
  public init(
    _ storage: KeyPath<Whole, Part>,
    _ modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.init(storage: Projection(storage), accessor: modify)
  }

  /// Makes a projection to a property by which observable state presents a feature.
  ///
  /// - Parameters:
  ///   - presentation: The stored presentation behind the property.
  ///   - modify: Passes the property of the given state to the given function, as in
  ///     `{ $1(&$0.destination) }`.
  public init<Presented>(
    presented presentation: KeyPath<Whole, PresentationState<Presented>>,
    _ modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) where Part == Presented? {
    let presentation = Projection<Whole, PresentationState<Presented>>(presentation)
    let presented = Projection<PresentationState<Presented>, Presented?>(
      .custom(
        .init(
          read: { $0.wrappedValue },
          modify: nil,
          locate: { $0.value.address }
        )
      )
    )
    self.init(storage: presentation.appending(presented), accessor: modify)
  }

  /// Makes a projection to a property of a feature's state. For a computed property of observable
  /// state, it is the one that ``ObservableState/_$access(to:)-9phn4`` returns, if any.
  @usableFromInline
  init(state keyPath: KeyPath<Whole, Part>) {
    let projection = Self(keyPath)
    guard case .computed = projection.kind, let access = Self.access(to: keyPath) else {
      self = projection
      return
    }
    self = access
  }

  /// The projection that observable state declares for a key path; nil if there is none.
  private static func access(to keyPath: KeyPath<Whole, Part>) -> Self? {
    func access<S: ObservableState>(_: S.Type) -> Any? {
      (keyPath as AnyKeyPath as? PartialKeyPath<S>).flatMap { S._$access(to: $0) }
    }
    return (Whole.self as? any ObservableState.Type).flatMap { access($0) as? Self }
  }
}

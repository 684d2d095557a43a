public import PullbackProjection

/// A typed access path from a whole value to a part of it; see
/// ``ObservableState/_$access(to:)-9phn4``.
public typealias Projection = PullbackProjection.Projection

extension Projection {
  /// A property of observable state, changed by its accessors.
  ///
  /// - Parameter modify: Hands the property of the state to the function.
  public init(_ modify: @escaping (inout Whole, (inout Part) -> Void) -> Void) {
    self.init(accessor: modify)
  }

  /// A property of observable state, changed by its accessors and read from what is stored behind it.
  ///
  /// - Parameters:
  ///   - storage: The stored property behind the one with accessors.
  ///   - modify: Hands the property of the state to the function.
  public init(
    _ storage: KeyPath<Whole, Part>,
    _ modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    self.init(storage: Projection(storage), accessor: modify)
  }

  /// A property of observable state that presents a feature.
  ///
  /// - Parameters:
  ///   - presentation: The stored presentation behind the property.
  ///   - modify: Hands the property of the state to the function.
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

  /// A property of a feature's state: by its accessors and its storage where the state knows these.
  @usableFromInline
  init(state keyPath: KeyPath<Whole, Part>) {
    let projection = Self(keyPath)
    guard case .computed = projection.kind, let access = Self.access(to: keyPath) else {
      self = projection
      return
    }
    self = access.reading(by: keyPath)
  }

  /// The projection that a type of observable state knows for a key path.
  private static func access(to keyPath: KeyPath<Whole, Part>) -> Self? {
    func access<S: ObservableState>(_: S.Type) -> Any? {
      (keyPath as AnyKeyPath as? PartialKeyPath<S>).flatMap { S._$access(to: $0) }
    }
    return (Whole.self as? any ObservableState.Type).flatMap { access($0) as? Self }
  }
}

public import PullbackCasePaths

/// The state of a feature that is presented, or nil while it is not.
///
/// ```swift
/// struct State {
///   @PresentationState var editor: Editor.State?
/// }
/// ```
///
/// In observable state, write `@Presents` instead. The wrapper keeps the state on the heap, so that
/// a feature can present itself, and so that parents stay small; copies share it until one of them
/// is changed. ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)`` runs the feature.
@propertyWrapper
public struct PresentationState<State> {
  private final class Storage {
    @exclusivity(unchecked) var state: State?
    init(_ state: State?) { self.state = state }
  }

  private var storage: Storage?
  /// What the operator that presents saw last; no part of the value.
  var seen = PresentedMark.unseen

  /// A presentation of a state, or of nothing.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { Storage($0) }
  }

  /// The state that is presented, if any.
  public var wrappedValue: State? {
    get { storage?.state }
    set {
      if newValue == nil {
        storage = nil
      } else if storage != nil, isKnownUniquelyReferenced(&storage) {
        storage?.state = newValue
      } else {
        storage = Storage(newValue)
      }
    }
    _modify {
      let own = uniqueStorage()
      storage = own
      defer { if own.state == nil { storage = nil } }
      yield &own.state
    }
  }

  /// The presentation itself: `state.$editor`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  private mutating func uniqueStorage() -> Storage {
    guard let storage else { return Storage(nil) }
    return isKnownUniquelyReferenced(&self.storage) ? storage : Storage(storage.state)
  }

  /// Reads the state where it is; nil for none.
  func withState<Result>(_ body: (UnsafePointer<State>?) -> Result) -> Result {
    guard let storage else { return body(nil) }
    return withExtendedLifetime(storage) {
      withUnsafePointer(to: &storage.state) { state in
        // An optional keeps what it wraps at its own address, and storage wraps something.
        body(UnsafeRawPointer(state).assumingMemoryBound(to: State.self))
      }
    }
  }

  /// Where the state is now; nil for none. It stays there until the presentation is changed.
  var address: UnsafeMutablePointer<State?>? {
    guard let storage else { return nil }
    return withUnsafeMutablePointer(to: &storage.state) { $0 }
  }

  /// Whether both have the very same storage.
  func isIdentical(to other: Self) -> Bool { storage === other.storage }
}

extension PresentationState {
  /// What a case of the presented state holds; nil where nothing is presented, or another case.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.name = "Blob"
  /// ```
  ///
  /// To set nil in that case ends the presentation. To set a value in another case is reported as
  /// an issue at this call, and does nothing.
  public subscript<Value>(
    case path: CaseKeyPath<State, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      yield &self[
        AnyCasePath(path),
        OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      ]
    }
  }

  /// What a case of the presented state holds, by a path that `/` made.
  public subscript<Value>(
    case path: AnyCasePath<State, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[
        path,
        OperatorPlace(fileID: fileID, filePath: filePath, line: line, column: column)
      ]
    }
  }

  private subscript<Value>(path: AnyCasePath<State, Value>, place: OperatorPlace) -> Value? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      yield &wrappedValue[
        path,
        orElse: { value, presented in
          place.report(
            """
            A value was set in a case that is not presented:

              Value: \(dumped(value))
              Presented: \(dumped(presented as Any))

            Nothing was changed. To present another case, assign the whole state.
            """
          )
        }
      ]
    }
  }
}

// Storage is shared between copies only while nobody changes it.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  public static func == (a: Self, b: Self) -> Bool {
    a.isIdentical(to: b) || a.wrappedValue == b.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let state = wrappedValue {
      try container.encode(state)
    } else {
      try container.encodeNil()
    }
  }
}

extension KeyedDecodingContainer {
  /// Decodes a presentation; a key that is not there presents nothing.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    try decodeIfPresent(type, forKey: key) ?? PresentationState(wrappedValue: nil)
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: ObservableState where State: ObservableState {
  public var _$id: ObservableStateID { wrappedValue?._$id ?? ._$inert }
  public mutating func _$willModify() {
    if storage != nil { wrappedValue?._$willModify() }
  }
}

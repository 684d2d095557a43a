public import PullbackCasePaths
import PullbackConcurrency
import PullbackProjection

/// The state of a feature that is presented, or nil while it is not.
///
/// ```swift
/// struct State {
///   @PresentationState var editor: Editor.State?
/// }
/// ```
///
/// In observable state, use `@Presents` instead. The state is stored on the heap with copy on
/// write, so that a feature can present itself and parents stay small.
/// `Reducer.ifLet(_:action:destination:fileID:filePath:line:column:)` runs the feature.
@propertyWrapper @dynamicMemberLookup
public struct PresentationState<State> {
  private var storage: Box<State?>?
  /// The identity of the value that the `ifLet` operator processed last; ignored by equality.
  var seen = PresentedMark.unseen

  /// Creates a presentation; nil presents nothing.
  public init(wrappedValue: State?) {
    storage = wrappedValue.map { Box($0) }
  }

  /// The state that is presented, if any.
  public var wrappedValue: State? {
    get { storage?.value }
    set {
      if newValue == nil {
        storage = nil
      } else if storage != nil, isKnownUniquelyReferenced(&storage) {
        storage?.value = newValue
      } else {
        storage = Box(newValue)
      }
    }
    _modify {
      let own = uniqueStorage()
      storage = own
      defer { if own.value == nil { storage = nil } }
      yield &own.value
    }
  }

  /// The presentation itself: `state.$editor`.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }

  private mutating func uniqueStorage() -> Box<State?> {
    guard let storage else { return Box(nil) }
    return isKnownUniquelyReferenced(&self.storage) ? storage : Box(storage.value)
  }

  /// Calls `body` with the presented state without copying it, and returns its result; nil if
  /// nothing is presented.
  func inspect<Result>(_ body: (State) -> Result) -> Result? {
    guard let storage else { return nil }
    return storage.value.map(body)
  }

  /// The address of the state; nil if nothing is presented, and in safe mode (``SafeMode``). It is
  /// valid until the presentation is changed or released.
  var address: Address<State?>? { storage?.address }

  /// Whether both presentations share one storage object, or both present nothing. False does not
  /// mean that the values differ.
  func isIdentical(to other: Self) -> Bool { storage === other.storage }
}

extension PresentationState {
  /// The associated value of a case of the presented state; nil if another case or nothing is
  /// presented.
  ///
  /// ```swift
  /// state.$destination[case: \.edit]?.name = "Blob"
  /// ```
  ///
  /// Setting nil in that case dismisses the state. Writing while another case or nothing is
  /// presented does nothing, and reports an issue with the source location of this call.
  public subscript<Value>(
    case path: CaseKeyPath<State, Value>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap { AnyCasePath(path).extract(from: $0) } }
    _modify {
      yield &self[
        AnyCasePath(path),
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      ]
    }
  }

  /// The associated value of a case of the presented state, named by a case path such as
  /// `/Destination.State.edit`; nil if another case or nothing is presented. Writing does nothing
  /// then, and reports an issue; setting nil in the case dismisses the state.
  public subscript<Value>(
    case path: AnyCasePath<State, Value>,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      yield &self[
        path,
        CodeLocation(
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column)
      ]
    }
  }

  private subscript<Value>(path: AnyCasePath<State, Value>, location: CodeLocation) -> Value? {
    get { wrappedValue.flatMap { path.extract(from: $0) } }
    _modify {
      yield &wrappedValue[
        path,
        orElse: { value, presented in
          location.report(
            """
            Presented state was changed through a case that is not presented:

              Value: \(value.map { dumped($0) } ?? "nil")
              Presented: \(dumped(presented as Any))

            Nothing was changed. To present another case, assign a value of that case to the whole \
            state.
            """
          )
        }
      ]
    }
  }
}

// Unchecked: storage is copied on write, so shared storage is immutable and needs no lock.
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
  /// Decodes a presentation; a missing key decodes as nil.
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

/// A ``PresentationState`` of any type.
package protocol AnyPresentation {
  /// The state that is presented, an optional.
  var anyValue: Any { get }
}

extension PresentationState: AnyPresentation {
  package var anyValue: Any { wrappedValue as Any }
}

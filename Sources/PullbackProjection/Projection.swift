/// A path from a value to a part of it. Observable state returns one from `_$access(to:)`; stores
/// and reducers use it.
public struct Projection<Whole, Part> {
  // Stores and reducers reach everything by projections: a child's state in its parent's state, a
  // child's action in its parent's action, an element of a collection. The part may be absent, as
  // an associated value is while the enum is in another case. Then `read` and `modify` return nil
  // and change nothing.
  //
  //     let count = Projection(\Counter.State.count)
  //     count.modify(&state) { $0 += 1 }

  /// How a part is reached.
  @usableFromInline
  package enum Kind {
    /// A stored property, at this offset in bytes from the start of the whole, which
    /// `MemoryLayout.offset(of:)` returned. Safe mode (``SafeMode``) does not use this kind.
    case stored(offset: Int)
    /// The value of an optional that is stored at this offset in bytes. Safe mode does not use this
    /// kind.
    case storedValue(offset: Int)
    /// A property that is read by its key path, and modified by it if the key path is writable.
    case computed(KeyPath<Whole, Part>)
    /// The associated value of an enum case.
    case payload(CasePayload<Whole, Part>)
    /// A part that functions read and modify: a property of observable state, the value of an
    /// optional, a row, a part of a part.
    case custom(Functions)
  }

  /// The functions of a projection of the kind ``Kind/custom(_:)``.
  @usableFromInline
  package struct Functions {
    /// Returns a copy of the part, or nil if it is absent.
    @usableFromInline let read: (Whole) -> Part?
    /// Calls a function with the part as `inout`, and returns true; returns false if the part is
    /// absent. Without this function the part is read-only.
    @usableFromInline let modify: ((inout Whole, (inout Part) -> Void) -> Bool)?
    /// Returns the address of the part in a whole that stays in place, or nil if the part is absent
    /// or has no address. Without this function the part has no address.
    let locate: ((Address<Whole>) -> Address<Part>?)?
    /// Whether ``read`` and ``locate`` bypass accessors of the part that notify observers.
    let bypassesAccessors: Bool

    package init(
      read: @escaping (Whole) -> Part?,
      modify: ((inout Whole, (inout Part) -> Void) -> Bool)?,
      locate: ((Address<Whole>) -> Address<Part>?)?,
      bypassesAccessors: Bool = false
    ) {
      self.read = read
      self.modify = modify
      self.locate = locate
      self.bypassesAccessors = bypassesAccessors
    }
  }

  @usableFromInline package let kind: Kind

  @usableFromInline
  package init(_ kind: Kind) { self.kind = kind }

  /// Makes a projection to a property. It can modify the part if the key path is writable.
  ///
  /// - Parameters:
  ///   - keyPath: The key path of the property.
  ///   - isSafe: Whether to use the key path even where the offset is known.
  package init(
    _ keyPath: KeyPath<Whole, Part>,
    isSafe: Bool = !SafeMode.allows(.offsets)
  ) {
    guard !isSafe, let offset = MemoryLayout<Whole>.offset(of: keyPath) else {
      kind = .computed(keyPath)
      return
    }
    let stored = Self(.stored(offset: offset))
    if keyPath is WritableKeyPath<Whole, Part> {
      self = stored
      return
    }
    // A constant has an offset too, but must not be modified.
    kind = .custom(
      Functions(read: { stored.read($0) }, modify: nil, locate: { stored.locate($0) }))
  }

  /// Makes a read-only projection.
  ///
  /// - Parameter read: Returns the part of the given whole, or nil if it is absent.
  package init(reading read: @escaping (Whole) -> Part?) {
    kind = .custom(Functions(read: read, modify: nil, locate: nil))
  }

  /// Makes a projection to a property with accessors: it modifies the property by its accessors,
  /// and reads the stored property behind it. Properties of observable state are like that: their
  /// accessors report reads and changes.
  ///
  /// - Parameters:
  ///   - storage: The stored property behind the one with accessors.
  ///   - bypassesAccessors: False if `storage` is the property with accessors itself.
  ///   - modify: Passes the property of the given whole to the given function.
  package init(
    storage: Projection,
    bypassesAccessors: Bool = true,
    accessor modify: @escaping (inout Whole, (inout Part) -> Void) -> Void
  ) {
    kind = .custom(
      Functions(
        read: { storage.read($0) },
        modify: {
          modify(&$0, $1)
          return true
        },
        locate: { storage.locate($0) },
        bypassesAccessors: bypassesAccessors
      )
    )
  }

  /// Whether reads by this projection bypass accessors that would report them, so that the caller
  /// must report each read.
  package var bypassesAccessors: Bool {
    if case .custom(let functions) = kind { functions.bypassesAccessors } else { false }
  }

  /// Returns the projection from the whole to a part of this part. The nested part is absent if
  /// either part is.
  package func appending<Inner>(_ inner: Projection<Part, Inner>) -> Projection<Whole, Inner> {
    Projection<Whole, Inner>(
      .custom(
        Projection<Whole, Inner>.Functions(
          read: { read($0).flatMap(inner.read) },
          modify: { whole, body in modify(&whole) { inner.modify(&$0, body) != nil } ?? false },
          locate: {
            guard let part = locate($0) else { return nil }
            return inner.locate(part)
          },
          bypassesAccessors: bypassesAccessors || inner.bypassesAccessors
        )
      )
    )
  }

  /// Makes a projection to the value of an optional part. The value is absent if the optional is
  /// nil.
  package static func value(of optional: Projection<Whole, Part?>) -> Self {
    if case .stored(let offset) = optional.kind { return Self(.storedValue(offset: offset)) }
    return Self(
      .custom(
        Functions(
          read: { optional.read($0) ?? nil },
          modify: { whole, body in
            optional.modify(&whole) { part in
              guard part != nil else { return false }
              body(&part!)
              return true
            } ?? false
          },
          locate: { optional.locate($0)?.unwrapped() },
          bypassesAccessors: optional.bypassesAccessors
        )
      )
    )
  }

  // MARK: Use

  /// Returns a copy of the part; nil if it is absent.
  @inlinable
  package func read(_ whole: Whole) -> Part? {
    switch kind {
    case .stored(let offset):
      withUnsafePointer(to: whole) { Self.part(of: $0, at: offset).pointee }
    case .storedValue(let offset):
      withUnsafePointer(to: whole) {
        Projection<Whole, Part?>.part(of: $0, at: offset).pointee
      }
    case .computed(let keyPath): whole[keyPath: keyPath]
    case .payload(let payload): payload.extract(whole)
    case .custom(let functions): functions.read(whole)
    }
  }

  /// Calls a function with the part, without a copy if it is a stored property. Returns the
  /// function's result; nil if the part is absent.
  @inlinable
  @inline(__always)
  package func withPart<Result>(
    of whole: inout Whole,
    _ body: (Part) -> Result
  ) -> Result? {
    guard case .stored(let offset) = kind else {
      guard let part = read(whole) else { return nil }
      return body(part)
    }
    return withUnsafeMutablePointer(to: &whole) { body(Self.part(of: $0, at: offset).pointee) }
  }

  /// Calls a function that modifies the part in place. Returns the function's result; nil if the
  /// part is absent.
  ///
  /// Traps if the part is read-only.
  @inlinable
  @inline(__always)
  package func modify<Result>(_ whole: inout Whole, _ body: (inout Part) -> Result) -> Result? {
    guard case .stored(let offset) = kind else { return modifyComputed(&whole, body) }
    return withUnsafeMutablePointer(to: &whole) { body(&Self.part(of: $0, at: offset).pointee) }
  }

  @inlinable
  @inline(never)
  func modifyComputed<Result>(_ whole: inout Whole, _ body: (inout Part) -> Result) -> Result? {
    switch kind {
    case .stored: fatalError("modify(_:_:) handles stored properties before this call.")
    case .storedValue(let offset):
      return withUnsafeMutablePointer(to: &whole) { whole in
        let optional = Projection<Whole, Part?>.part(of: whole, at: offset)
        return optional.pointee == nil ? nil : body(&optional.pointee!)
      }
    case .computed(let keyPath):
      guard let keyPath = keyPath as? WritableKeyPath<Whole, Part> else { Self.failToModify() }
      return body(&whole[keyPath: keyPath])
    case .payload(let payload): return payload.modify(&whole, body)
    case .custom(let functions):
      guard let modify = functions.modify else { Self.failToModify() }
      var result: Result?
      guard modify(&whole, { result = body(&$0) }) else { return nil }
      return result
    }
  }

  /// The address of the part in a whole that stays in place; nil if it is absent or has no address.
  package func locate(_ whole: Address<Whole>) -> Address<Part>? {
    switch kind {
    case .stored(let offset): Address(Self.part(of: whole.pointer, at: offset))
    case .storedValue(let offset):
      Address(Projection<Whole, Part?>.part(of: whole.pointer, at: offset)).unwrapped()
    case .computed, .payload: nil
    case .custom(let functions): functions.locate?(whole)
    }
  }

  @inlinable
  static func part(of whole: UnsafeMutablePointer<Whole>, at offset: Int)
    -> UnsafeMutablePointer<Part>
  {
    UnsafeMutableRawPointer(whole).advanced(by: offset).assumingMemoryBound(to: Part.self)
  }

  @inlinable
  static func part(of whole: UnsafePointer<Whole>, at offset: Int) -> UnsafePointer<Part> {
    UnsafeRawPointer(whole).advanced(by: offset).assumingMemoryBound(to: Part.self)
  }

  @usableFromInline
  static func failToModify() -> Never {
    preconditionFailure(
      "A read-only part of \(Whole.self) cannot be modified. Use a writable key path."
    )
  }
}

extension Projection where Whole == Part? {
  /// The projection from an optional to its value.
  package static var wrapped: Self {
    if SafeMode.allows(.offsets) { return Self(.storedValue(offset: 0)) }
    return Self(
      .custom(
        Functions(
          read: { $0 },
          modify: { whole, body in
            guard whole != nil else { return false }
            body(&whole!)
            return true
          },
          locate: { $0.unwrapped() }
        )
      )
    )
  }
}

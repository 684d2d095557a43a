#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A reference that does not keep its object alive, and finds it as long as it lives, on any thread.
///
/// What `weak` is, without the record that `weak` puts beside the object: with one, every retain and
/// release of the object takes several times as long. The object's memory is kept, not what it has.
package struct LivingReference<Object: AnyObject> {
  private let kind: Kind

  private enum Kind {
    case address(Address)
    case weak(Weak)
  }

  private struct Address {
    // Keeps the memory, so that the object can be asked whether it lives; never read.
    unowned let memory: Object
    let pointer: UnsafeMutableRawPointer
  }

  /// Where the runtime does not say how it is done.
  private final class Weak {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
  }

  package init(_ object: Object) {
    if LivingObjects.tryRetain == nil {
      kind = .weak(Weak(object))
    } else {
      let pointer = Unmanaged.passUnretained(object).toOpaque()
      kind = .address(Address(memory: object, pointer: pointer))
    }
  }

  /// The object; nil from the beginning of its end.
  package var object: Object? {
    switch kind {
    case .address(let address):
      LivingObjects.tryRetain?(address.pointer)
        .map { Unmanaged<Object>.fromOpaque($0).takeRetainedValue() }
    case .weak(let weak): weak.object
    }
  }
}

private enum LivingObjects {
  /// Of the Swift runtime, stable ABI: retains an object, unless it is at its end.
  typealias TryRetain = @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer?

  static let tryRetain: TryRetain? =
    dlsym(nil, "swift_tryRetain").map { unsafeBitCast($0, to: TryRetain.self) }
}

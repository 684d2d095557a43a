/// A weak reference that can be stored in an immutable property.
package struct WeakReference<Object: AnyObject> {
  /// The object; nil once its deinitialization has begun.
  package private(set) weak var object: Object?

  package init(_ object: Object) { self.object = object }
}

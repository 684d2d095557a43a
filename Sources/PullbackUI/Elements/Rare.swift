/// A property that few objects set. It takes the memory of a reference until it is set, however
/// large its value is.
@propertyWrapper
struct Rare<Value> {
  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box?

  init(wrappedValue: Value? = nil) { self.wrappedValue = wrappedValue }

  var wrappedValue: Value? {
    get { box?.value }
    set { box = newValue.map(Box.init) }
  }
}

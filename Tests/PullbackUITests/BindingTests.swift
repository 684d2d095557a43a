import PullbackUI
import Testing

@MainActor struct BindingTests {
  private struct User {
    var name = "Ada"
    var bio: String?
  }

  private final class Box {
    var user = User()
  }

  @Test(
    "a binding gives bindings to properties and optional values, and a constant one ignores writes")
  func parts() throws {
    let box = Box()
    let user = Binding(get: { box.user }, set: { box.user = $0 })
    user.name.wrappedValue = "Grace"
    #expect(box.user.name == "Grace")
    let none = Binding<String>(user.bio)
    #expect(none == nil)
    user.bio.wrappedValue = "Admiral"
    let bio = try #require(Binding<String>(user.bio))
    bio.wrappedValue += "!"
    #expect(box.user.bio == "Admiral!")
    box.user.bio = nil
    #expect(bio.wrappedValue == "Admiral!")
    bio.wrappedValue = "?"
    #expect(box.user.bio == nil)
    let constant = Binding.constant(1)
    constant.wrappedValue = 2
    #expect(constant.wrappedValue == 1)
  }

  @Test("a binding to a removed element reads its last value and writes nothing")
  func elements() {
    final class Numbers {
      var values = [1, 2]
    }
    let numbers = Numbers()
    let binding = Binding(get: { numbers.values }, set: { numbers.values = $0 })
    let second = binding[1]
    second.wrappedValue = 5
    #expect(numbers.values == [1, 5])
    numbers.values = [1]
    second.wrappedValue = 6
    #expect(second.wrappedValue == 5)
    #expect(numbers.values == [1])
  }
}

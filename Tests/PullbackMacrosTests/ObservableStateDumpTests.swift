#if Macros
import Pullback
import Testing

@ObservableState
private struct Garden {
  var trees = 2
  var name = "Home"
  var shed = Shed()
  var place: Corner = .shed(Shed())
  @Presents var visitor: Visitor?
  @Shared(value: 3) var beds: Int
  @ObservationStateIgnored var seed = 0
  let size = 5
}

@ObservableState
private struct Shed {
  var tools = ["rake"]
}

@ObservableState
private struct Visitor {
  var name = "Ida"
}

@ObservableState
private enum Corner {
  case shed(Shed)
  case lawn
}

@ObservableState
private struct Masked: CustomDumpStringConvertible {
  var secret = "1234"
  var customDumpDescription: String { "Masked" }
}

@ObservableState
private struct Mirrored: CustomReflectable {
  var secret = "1234"
  var customMirror: Mirror { Mirror(self, children: ["shown": 1], displayStyle: .struct) }
}

@ObservableState
private struct Underscored {
  @ObservationStateIgnored var _a = 1
  @ObservationStateIgnored var a = 2
  var _b = 3
}

@Suite("Observable state is dumped as it is declared")
struct ObservableStateDumpTests {
  @Test("a dump shows the declared properties of structs, enums, presented and shared state")
  func dump() {
    var garden = Garden()
    garden.visitor = Visitor()
    #expect(
      String(customDumping: garden) == """
        Garden(
          trees: 2,
          name: "Home",
          shed: Shed(
            tools: [
              [0]: "rake"
            ]
          ),
          place: .shed(
            Shed(
              tools: [
                [0]: "rake"
              ]
            )
          ),
          visitor: Visitor(name: "Ida"),
          beds: 3,
          seed: 0,
          size: 5
        )
        """
    )
    #expect(String(customDumping: Corner.lawn) == "Corner.lawn")
  }

  @Test("a difference shows the names of the declared properties")
  func difference() {
    var garden = Garden()
    let before = garden
    garden.trees += 1
    garden.shed.tools.append("hoe")
    garden.place = .lawn
    let text = diff(before, garden)
    #expect(text?.contains("-   trees: 2,") == true)
    #expect(text?.contains("[1]: \"hoe\"") == true)
    #expect(text?.contains("+   place: .lawn,") == true)
    #expect(text?.contains("_") == false)
  }

  @Test("a type's own dump description or mirror is used")
  func own() {
    #expect(String(customDumping: Masked()) == "Masked")
    #expect(String(customDumping: Mirrored()) == "Mirrored(shown: 1)")
  }

  @Test("properties whose names begin with an underscore keep their names")
  func underscores() {
    let text = String(customDumping: Underscored())
    #expect(text == "Underscored(\n  _a: 1,\n  a: 2,\n  _b: 3\n)")
  }
}
#endif

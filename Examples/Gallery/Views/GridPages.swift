import Foundation
import PullbackUI

struct GridPage: View {
  @State private var isWide = true

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      Grid(alignment: .leading, horizontalSpacing: 16) {
        GridRow {
          Text("Planet").bold()
          Text("Moons").bold().gridColumnAlignment(.trailing)
          Text("Ring").bold()
        }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow {
          Text("Earth")
          Text("1")
          Text("no")
        }
        GridRow {
          Text("Saturn")
          Text("274")
          Text("yes")
        }
        GridRow { Text("and others, without numbers").gridCellColumns(3) }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 80), alignment: .leading)]) {
        ForEach(1..<10) { Text("Card \($0)") }
      }
      let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout(alignment: .leading))
      layout {
        Toggle("Side by side", isOn: $isWide)
        Text("One")
        Text("Two")
      }
      ViewThatFits(in: .horizontal) {
        Text("This sentence is shown where there is room for all of it, which takes some.")
        Text("There is less room here.")
      }
    }
  }
}

struct GesturePage: View {
  @State private var offset = 0.0
  @State private var done = "Nothing"

  var body: some View {
    VStack(alignment: .leading) {
      Text("Tap me").onTapGesture { done = "A tap" }
      Text("Tap or hold me")
        .onTapGesture { done = "A tap" }
        .contextMenu { Button("Press and hold") { done = "A press" } }
      Text("Drag me")
        .gesture(DragGesture(minimumDistance: 0).onChanged { offset = $0.translation.width })
      Text("\(done), dragged by \(Int(offset)) points")
      ScrollViewReader { proxy in
        Button("Scroll to the end") { proxy.scrollTo(19) }
        List(0..<20, id: \.self) { Text("Row \($0)") }
      }
    }
  }
}

struct BarPage: View {
  @State private var count = 2

  var body: some View {
    Form {
      LabeledContent("Version", value: "1.0")
      Text("Inbox").badge(count)
      Gauge(value: 0.6) {
        Text("Battery")
      } currentValueLabel: {
        Text("3 h")
      }
      GroupBox("A box") { Text("with something in it") }
      DisclosureGroup("More") { Text("Hidden things") }
      Text("Not for you yet").redacted(reason: .placeholder)
      Stepper("Letters", value: $count, in: 0...9)
    }
    .toolbar {
      ToolbarItem(placement: .topBarLeading) { Button("Leading") {} }
      ToolbarItem(placement: .principal) { Text("Principal") }
      ToolbarItem(placement: .topBarTrailing) { Button("Trailing") {} }
      ToolbarItemGroup(placement: .bottomBar) {
        Button("Bottom") {}
        Spacer()
        Text("of the page")
      }
    }
  }
}

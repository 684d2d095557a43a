import Foundation
import PullbackUI

struct StackPage: View {
  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text("a"); Spacer(); Text("spacer"); Spacer(); Text("c")
      }
      HStack(alignment: .top) {
        Text("top\naligned")
        Divider()
        Text("column")
        Divider()
        Text("priority").layoutPriority(1)
      }
      HStack(alignment: .bottom, spacing: 32) {
        Text("two\nlines")
        Text("bottom")
      }
      ZStack(alignment: .bottomTrailing) {
        Rectangle().fill(.yellow).frame(width: 128, height: 48)
        Text("over").padding(.horizontal, 8).background(Color.blue)
      }
      VStack(alignment: .trailing) {
        Text("trailing")
        Text("a longer line")
        Text("guided").alignmentGuide(.trailing) { $0[.trailing] + 24 }
      }
      LazyVStack { ForEach(1..<4) { Text("Lazy \($0)") } }
      Group {
        Text("A group")
        Text("of two")
      }
    }
  }
}

struct FramePage: View {
  var body: some View {
    VStack(alignment: .leading) {
      Text("padded").padding(8).border(.gray)
      Text("framed").frame(width: 160, height: 48, alignment: .bottomTrailing).border(.blue)
      Text("as wide as it may be").frame(maxWidth: .infinity).border(.green)
      Text("moved").offset(x: 16)
      Text("behind").background(Color.yellow)
      Text("below").padding(.trailing, 16).overlay(alignment: .trailing) { Text("!") }
      Text("a text that is not wrapped although the frame is narrow")
        .fixedSize(horizontal: true, vertical: false)
        .frame(width: 120, alignment: .leading)
        .clipped()
      Text("hidden").hidden()
      Text("faint").opacity(0.3)
    }
  }
}

struct ShapePage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack(spacing: 8) {
        Rectangle().fill(.red).frame(width: 48, height: 48)
        RoundedRectangle(cornerRadius: 8).fill(.green).frame(width: 48, height: 48)
        Capsule().fill(.blue).frame(width: 48, height: 48)
        Circle().fill(.orange).frame(width: 48, height: 48)
        Ellipse().fill(.purple).frame(width: 48, height: 48)
      }
      HStack(spacing: 8) {
        Rectangle().stroke(.red).frame(width: 48, height: 48)
        Circle().stroke(.blue, lineWidth: 2).frame(width: 48, height: 48)
        Circle().trim(from: 0, to: 0.6).stroke(.green).frame(width: 48, height: 48)
        Triangle().fill(.teal).frame(width: 48, height: 48)
        Triangle().stroke(.pink).frame(width: 48, height: 48)
      }
      Circle().fill(.red)
    }
  }
}

struct Triangle: Shape {
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
      path.addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
      path.closeSubpath()
    }
  }
}

struct GeometryPage: View {
  var body: some View {
    VStack(alignment: .leading) {
      GeometryReader { proxy in
        VStack(alignment: .leading) {
          Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height)) points")
          Rectangle().fill(.blue).frame(width: proxy.size.width / 3, height: 16)
        }
      }
      .frame(height: 64)
      Halves {
        Text("The left half")
        Text("The right half")
      }
      Circle().fill(.green).aspectRatio(1, contentMode: .fit).frame(height: 64)
    }
  }
}

/// A layout that places views side by side with equal widths.
struct Halves: Layout {
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let heights = subviews.map { $0.sizeThatFits(.unspecified).height }
    return CGSize(width: proposal.width ?? 320, height: heights.max() ?? 0)
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    let width = bounds.width / CGFloat(max(1, subviews.count))
    for (index, view) in subviews.enumerated() {
      view.place(
        at: CGPoint(x: bounds.minX + CGFloat(index) * width, y: bounds.minY),
        proposal: ProposedViewSize(width: width, height: bounds.height)
      )
    }
  }
}

struct StylePage: View {
  @State private var isOn = true

  var body: some View {
    VStack(alignment: .leading) {
      Button("A style of one's own") {}.buttonStyle(Stamp())
      Label("Icon last", systemImage: "clock").labelStyle(IconLast())
      Label("Title only", systemImage: "clock").labelStyle(.titleOnly)
      Label("Icon only", systemImage: "clock").labelStyle(.iconOnly)
      Toggle("A switch of one's own", isOn: $isOn).toggleStyle(OnOff())
      ProgressView("Doubled", value: 0.5).progressViewStyle(Doubled())
      Text("A modifier of one's own").modifier(Framed())
    }
  }
}

struct Stamp: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.padding(.horizontal, 8).background(Color.accentColor)
  }
}

struct IconLast: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      configuration.icon
    }
  }
}

struct OnOff: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      Button(configuration.isOn ? "ON" : "OFF") { configuration.isOn.toggle() }
    }
  }
}

struct Doubled: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      ProgressView(configuration)
      ProgressView(value: configuration.fractionCompleted).accessibilityHidden(true)
    }
  }
}

struct Framed: ViewModifier {
  func body(content: Content) -> some View {
    content.padding(.horizontal, 8).border(.gray)
  }
}

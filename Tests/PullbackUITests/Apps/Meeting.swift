import Foundation
import PullbackUI

/// A meeting with a timer, and custom styles, layouts and shapes, written as for a phone.
struct MeetingView: View {
  struct Attendee: Identifiable, Equatable {
    var id: Int
    var name: String
  }
  @State private var attendees = [
    Attendee(id: 1, name: "Blob"), Attendee(id: 2, name: "Blob Jr"),
    Attendee(id: 3, name: "Blob Sr"),
  ]
  @State private var elapsed = 100.0
  @State private var speaker = 1
  @ScaledMetric private var ring: CGFloat = 200

  var body: some View {
    ZStack {
      RoundedRectangle(cornerRadius: 16).fill(.orange.opacity(0.2))
      VStack {
        ProgressView(value: elapsed, total: 300) { Text("Meeting") }
          .progressViewStyle(MeetingProgressViewStyle(color: .purple))
        Label("3 minutes", systemImage: "hourglass").labelStyle(.trailingIcon)
        timer
        HStack {
          Text("Speaker \(speaker) of \(attendees.count)")
          Spacer()
          Button("Next") { speaker += 1 }.buttonStyle(.rounded)
        }
        .accessibilityElement(children: .combine)
        ForEach($attendees) { $attendee in
          TextField("Name", text: $attendee.name)
        }
        TagCloud(spacing: 8) {
          ForEach(attendees) { Text($0.name) }
        }
        Toggle("Record", isOn: .constant(true)).toggleStyle(CheckStyle())
      }
    }
    .padding()
    .foregroundColor(.primary)
    .animation(.easeInOut(duration: 0.3), value: speaker)
  }

  private var timer: some View {
    Circle()
      .strokeBorder(lineWidth: 24)
      .overlay {
        VStack {
          Text("Now speaking").font(.title)
          Text(attendees[0].name)
        }
      }
      .overlay {
        ForEach(Array(attendees.enumerated()), id: \.element.id) { index, attendee in
          if index < speaker {
            SpeakerArc(total: attendees.count, index: index)
              .rotation(Angle(degrees: -90))
              .stroke(Color.purple, lineWidth: 12)
          }
        }
      }
      .overlay(alignment: .bottomTrailing) {
        GeometryReader { proxy in
          Path { path in
            path.move(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2))
            path.addLine(to: CGPoint(x: proxy.size.width / 2, y: 0))
          }
          .stroke(.primary, style: StrokeStyle(lineWidth: 3, lineCap: .round))
        }
      }
      .aspectRatio(1, contentMode: .fit)
      .frame(maxWidth: 280)
      .padding(.horizontal)
  }
}

struct SpeakerArc: Shape {
  let total: Int
  let index: Int
  func path(in rect: CGRect) -> Path {
    let diameter = min(rect.size.width, rect.size.height) - 24
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return Path { path in
      path.addArc(
        center: center,
        radius: diameter / 2,
        startAngle: Angle(degrees: 360 / Double(total) * Double(index) + 1),
        endAngle: Angle(degrees: 360 / Double(total) * Double(index + 1) - 1),
        clockwise: false
      )
    }
  }
}

struct MeetingProgressViewStyle: ProgressViewStyle {
  var color: Color
  func makeBody(configuration: Configuration) -> some View {
    ZStack {
      RoundedRectangle(cornerRadius: 10).fill(color).frame(height: 20)
      ProgressView(configuration).tint(.red).frame(height: 12).padding(.horizontal)
    }
  }
}

struct TrailingIconLabelStyle: LabelStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.title
      if isEnabled { configuration.icon }
    }
  }
}

extension LabelStyle where Self == TrailingIconLabelStyle {
  static var trailingIcon: Self { Self() }
}

struct RoundedButtonStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(.horizontal, 8)
      .background(Color.accentColor, in: Capsule())
      .opacity(configuration.isPressed ? 0.5 : 1)
      .scaleEffect(configuration.isPressed ? 0.9 : 1)
  }
}

extension ButtonStyle where Self == RoundedButtonStyle {
  static var rounded: RoundedButtonStyle { RoundedButtonStyle() }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark" : "circle")
        configuration.label
      }
    }
  }
}

/// A layout that fills each row with as many views as fit.
struct TagCloud: Layout {
  var spacing: CGFloat
  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) -> CGSize {
    let rows = rows(subviews, width: proposal.width ?? .infinity)
    return CGSize(
      width: rows.map(\.width).max() ?? 0,
      height: rows.map(\.height).reduce(0, +)
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout ()
  ) {
    var y = bounds.minY
    for row in rows(subviews, width: bounds.width) {
      var x = bounds.minX
      for index in row.range {
        let size = subviews[index].sizeThatFits(.unspecified)
        subviews[index].place(at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
        x += size.width + spacing
      }
      y += row.height
    }
  }

  private func rows(
    _ subviews: Subviews,
    width: CGFloat
  ) -> [(range: Range<Int>, width: CGFloat, height: CGFloat)] {
    var rows: [(range: Range<Int>, width: CGFloat, height: CGFloat)] = []
    for (index, view) in subviews.enumerated() {
      let size = view.sizeThatFits(.unspecified)
      if let last = rows.last, last.width + spacing + size.width <= width {
        rows[rows.count - 1] = (
          last.range.lowerBound..<index + 1, last.width + spacing + size.width,
          max(last.height, size.height)
        )
      } else {
        rows.append((index..<index + 1, size.width, size.height))
      }
    }
    return rows
  }
}

#if Web && Macros
import PullbackUI
import PullbackWeb
import Testing

/// The places and sizes of shapes, and of what has the shape of its contents.
@Suite(
  .serialized, .timeLimit(.minutes(20)),
  .enabled(if: Chromedriver.isExpected, "There is no chromedriver; install chromium-driver.")
)
struct ShapeRoomTests {
  /// Expects that conditions in JavaScript hold on a page with a view. `at` returns the box of the
  /// element before the text that is its argument, and `all` those of a query.
  private func expect<Content: View & SendableMetatype>(
    _ conditions: [String], width: Int = 500,
    _ location: SourceLocation = #_sourceLocation,
    in view: @escaping @Sendable () -> Content
  ) async throws {
    try await TestApp.serve { router, live in
      router.live("/", title: "App", on: live) { view() }
    } body: { port in
      try await Browser.withWindow { browser in
        try await browser.resize(width: width, height: 700)
        try await browser.go("http://127.0.0.1:\(port)/")
        try await browser.wait("document.documentElement.classList.contains('live')")
        try await browser.run(
          """
          window.all = (query) => [...document.querySelectorAll("main " + query)];
          window.box = (e) => e.getBoundingClientRect();
          window.size = (e) => Math.round(box(e).width) + "x" + Math.round(box(e).height);
          window.own = (text) => all("*").findLast((e) => e.textContent == text);
          window.color = (text) => getComputedStyle(own(text)).color;
          """)
        for condition in conditions {
          let holds = try await browser.run("return \(condition)")
          #expect(holds == "true", "\(condition)", sourceLocation: location)
        }
      }
    }
  }

  @Test("A ring of several circles fills the frame of its layers, and its text is in the middle")
  func ring() async throws {
    try await expect(
      [
        "all('svg').map(size).join() == '120x120,120x120'",
        "Math.abs(box(own('42')).left + box(own('42')).right - 2 * box(all('svg')[0]).left - 120) < 2",
      ]
    ) {
      VStack {
        ZStack {
          Circle().stroke(.quaternary, lineWidth: 10)
          Circle().trim(from: 0, to: 0.7).stroke(.green, lineWidth: 10)
          Text("42")
        }
        .frame(width: 120, height: 120)
      }
    }
  }

  @Test("A circle fills its layers, and a text in front of it is seen")
  func disc() async throws {
    try await expect(
      [
        "size(all('.ci')[0]) == '100x60'",
        "(({left, top, width, height}) => document.elementFromPoint(left + width / 2, top + height / 2))(box(own('Front'))) == own('Front')",
      ]
    ) {
      VStack {
        ZStack {
          Circle().fill(.orange)
          Text("Front")
        }
        .frame(width: 100, height: 60)
      }
    }
  }

  @Test("An outline in front of a view or behind it is as large as the view")
  func outlines() async throws {
    try await expect(
      [
        "size(all('.ol')[0]) == size(own('Over').parentElement)",
        "size(all('.ol')[1]) == size(own('Under').parentElement)",
        "size(all('.ol')[2]) == '62x62'",
        "size(all('svg')[0]) == '44x44'",
        "size(all('svg')[1]) == '30x30'",
        // The corners are as round in every size.
        "getComputedStyle(all('.ol')[2]).borderRadius == '17px'",
        // A text before an outline has its own color.
        "color('Over') == color('Alone') && color('Under') == color('Alone')",
        // What is behind an outline can be pressed.
        "document.elementFromPoint(box(own('Press')).left + 9, box(own('Press')).top + 9).closest('button') != null",
      ]
    ) {
      VStack {
        Text("Alone")
        Text("Over").padding().overlay { Capsule().strokeBorder(.red) }
        Text("Under").padding().background { Capsule().strokeBorder(.red) }
        Color.green.frame(width: 60, height: 60)
          .overlay { RoundedRectangle(cornerRadius: 16).stroke(.red, lineWidth: 2) }
        Circle().fill(.red).overlay { Circle().stroke(.black) }.frame(width: 44, height: 44)
        Text("A").frame(width: 30, height: 30).overlay { Circle().stroke(.red) }
        Button("Press") {}.overlay { RoundedRectangle(cornerRadius: 4).stroke(.red) }
      }
    }
  }

  @Test("A circle behind a text does not make it larger, and a badge stays in its corner")
  func behind() async throws {
    try await expect(
      [
        "size(all('.bg')[0]) == size(own('A long text').parentElement)",
        "box(all('.fw')[0]).right == box(own('Badge')).right && size(all('.fw')[0]) == '12x12'",
        "size(all('.fh:not(.fw)')[0]) == Math.round(box(own('Line')).width) + 'x2'",
        "box(all('.fh:not(.fw)')[0]).bottom == box(own('Line')).bottom",
      ]
    ) {
      HStack {
        Text("A long text").padding(4).background { Circle().fill(.yellow) }
        Text("Badge").overlay(alignment: .topTrailing) {
          Circle().fill(.red).frame(width: 12, height: 12)
        }
        Text("Line").overlay(alignment: .bottom) { Rectangle().fill(.red).frame(height: 2) }
      }
    }
  }

  @Test("Views with an aspect ratio have it: in a column, a grid, a row and a frame")
  func aspectRatios() async throws {
    try await expect(
      [
        "(([first]) => box(first).width / box(first).height == 2)(all('.v > .ar'))",
        "all('li .ar').every((e) => Math.abs(box(e).width - box(e).height) < 1 && box(e).width > 80)",
        "all('.h > .ar').every((e) => Math.abs(box(e).width - box(e).height) < 1 && box(e).width > 100)",
        "size(all('.fw > .ar')[0]) == '160x80' && size(all('.fh:not(.fw) > .ar')[0]) == '60x60'",
        "size(all('.fw.fh > .ar')[0]) == '50x50' && size(all('.fw.fh > .ar')[1]) == '100x100'",
        "all('.ar > *').every((e) => size(e) == size(e.parentElement))",
      ]
    ) {
      VStack {
        Color.red.aspectRatio(2, contentMode: .fit)
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
          ForEach(0..<3) { _ in
            RoundedRectangle(cornerRadius: 8).fill(.blue).aspectRatio(1, contentMode: .fit)
          }
        }
        HStack {
          Color.green.aspectRatio(1, contentMode: .fit)
          Circle().fill(.blue).aspectRatio(contentMode: .fit)
        }
        Color.red.aspectRatio(2, contentMode: .fit).frame(width: 160)
        Color.red.aspectRatio(1, contentMode: .fit).frame(height: 60)
        Color.red.aspectRatio(1, contentMode: .fit).frame(width: 100, height: 50)
        Color.red.aspectRatio(1, contentMode: .fill).frame(width: 100, height: 50)
      }
    }
  }

  @Test("A card fills the width of a lazy stack", arguments: [400, 1000])
  func cards(width: Int) async throws {
    try await expect(
      [
        "Math.abs(box(own('Card 0').closest('li')).width - box(all('.sc')[0]).width) < 1",
        "box(all('.ol')[0]).width > box(all('.sc')[0]).width - 1",
        "box(all('.sh:not(.ol)')[0]).width > box(all('.sc')[0]).width - 1",
      ], width: width
    ) {
      ScrollView {
        LazyVStack {
          ForEach(0..<3) { index in
            Text("Card \(index)")
              .padding()
              .frame(maxWidth: .infinity, alignment: .leading)
              .background(.background.secondary, in: RoundedRectangle(cornerRadius: 12))
              .overlay(RoundedRectangle(cornerRadius: 12).stroke(.quaternary))
              .shadow(radius: 2)
          }
        }
      }
    }
  }
}
#endif

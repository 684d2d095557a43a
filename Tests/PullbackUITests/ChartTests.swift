import Foundation
import PullbackUI
import Testing

private struct Sale: Identifiable {
  let id: Int
  let month: String
  let city: String
  let count: Int
}

@MainActor @Suite struct ChartTests {
  /// All texts of a view, from top to bottom.
  private func texts<Content: View>(@ViewBuilder _ view: () -> Content) -> [String] {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) {
      var texts: [String] = []
      func collect(_ element: Element) {
        if case .text(let text) = element.content { texts.append(text.string) }
        for child in element.children { collect(child) }
      }
      collect(graph.tree.root)
      return texts
    }
  }

  private func summary<Content: View>(@ViewBuilder _ view: () -> Content) -> String? {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) {
      func find(_ element: Element) -> String? {
        if element.accessibility.traits.contains(.isImage) { return element.accessibility.label }
        return element.children.lazy.compactMap(find).first
      }
      return find(graph.tree.root)
    }
  }

  private let sales = [
    Sale(id: 1, month: "Jan", city: "Rome", count: 1),
    Sale(id: 2, month: "Feb", city: "Rome", count: 3),
    Sale(id: 3, month: "Jan", city: "Oslo", count: 2),
    Sale(id: 4, month: "Feb", city: "Oslo", count: 2),
  ]

  @Test("Whole numbers have whole ticks, however small they are")
  func integerTicks() {
    let shown = texts {
      Chart(sales) { BarMark(x: .value("Month", $0.month), y: .value("Sales", $0.count)) }
    }
    #expect(!shown.contains { $0.contains(".") })
    // Bars of one month are stacked, so that the greatest value is 5.
    #expect(shown.contains("0") && shown.contains("5") && shown.contains("Jan"))
  }

  @Test("A legend names the series, and the sentence has all values")
  func series() {
    func chart() -> some View {
      Chart(sales) { sale in
        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
      }
    }
    let shown = texts { chart() }
    #expect(shown.contains("Rome") && shown.contains("Oslo"))
    #expect(
      summary { chart() } == """
        Bar chart: Sales by Month. Series: Rome, Oslo. Rome, Jan: 1; Rome, Feb: 3; Oslo, Jan: 2; \
        Oslo, Feb: 2.
        """)
    #expect(!texts { chart().chartLegend(.hidden) }.contains("Rome"))
  }

  @Test("A hidden axis has no labels")
  func hiddenAxes() {
    func chart() -> some View {
      Chart { LineMark(x: .value("Day", 1), y: .value("Degrees", 20.5)) }
    }
    #expect(!texts { chart() }.isEmpty)
    #expect(texts { chart().chartXAxis(.hidden).chartYAxis(.hidden) }.isEmpty)
  }

  @Test("The limits that the app sets are those of the axis")
  func domain() {
    let shown = texts {
      Chart { PointMark(x: .value("x", 1), y: .value("y", 25.0)) }
        .chartYScale(domain: 20...30.0).chartXAxis(.hidden)
    }
    #expect(shown.contains("20") && shown.contains("30") && !shown.contains("0"))
  }

  @Test("A chart of nothing, of one value and of values that are no numbers can be shown")
  func odd() {
    let values = [Double.nan, .infinity, -.infinity, 0, 1e300, -1e300]
    for count in 0...values.count {
      let part = values.prefix(count)
      _ = texts {
        Chart {
          ForEach(Array(part.enumerated()), id: \.offset) { index, value in
            BarMark(x: .value("x", index), y: .value("y", value))
            LineMark(x: .value("x", value), y: .value("y", value))
            AreaMark(x: .value("x", index), y: .value("y", value))
            PointMark(x: .value("x", index), y: .value("y", value))
            RuleMark(y: .value("y", value))
          }
        }
      }
    }
    #expect(summary { Chart { if false { RuleMark(x: .value("x", 1)) } } } == "Empty chart")
  }

  @Test("Of 10,000 values as many points are drawn as of some hundred")
  func manyValues() {
    func points(_ count: Int) -> Int {
      let graph = ViewGraph {
        Chart(0..<count, id: \.self) { index in
          LineMark(x: .value("x", index), y: .value("y", (index * 7919) % 1000))
        }
      }
      return withExtendedLifetime(graph) {
        var points = 0
        func collect(_ element: Element) {
          if case .shape(.path(let path)) = element.content {
            points += path.fixedPath?.parts.joined().count ?? 0
          }
          for child in element.children { collect(child) }
        }
        collect(graph.tree.root)
        return points
      }
    }
    #expect(points(10_000) < 1000)
    #expect(points(100) >= 100)
  }

  @Test(
    "The greatest, the smallest and nearly equal values have an axis",
    arguments: [
      [Double.greatestFiniteMagnitude, -Double.greatestFiniteMagnitude],
      [.leastNonzeroMagnitude, 0], [1e15, 1e15 + 0.125], [-1e-300, 1e-300], [.nan],
      [Double(Int.max), Double(Int.min)], [-7, -7], [1e300, 1e300, 1e300],
    ])
  func extremes(values: [Double]) {
    for domain in [nil, 0...1, -1e-300...1e-300, 0...1e308] {
      let shown = texts {
        Chart {
          ForEach(Array(values.enumerated()), id: \.offset) { index, value in
            BarMark(x: .value("x", 1), y: .value("y", value))
            LineMark(x: .value("x", Double(index)), y: .value("y", value))
            AreaMark(x: .value("x", value), y: .value("y", value))
            PointMark(x: .value("x", value), y: .value("y", index))
            RuleMark(y: .value("y", value))
          }
        }
        .transformed(domain)
      }
      #expect(shown.count < 40)
    }
  }

  @Test("Dates of no calendar are shown at its end")
  func dates() {
    for time in [Double.infinity, .nan, 1e300, -1e300] {
      let date = Date(timeIntervalSinceReferenceDate: time)
      _ = texts {
        Chart {
          PointMark(x: .value("Day", date), y: .value("y", 1))
          PointMark(x: .value("Day", Date(timeIntervalSinceReferenceDate: 0)), y: .value("y", 1))
        }
      }
      _ = summary { Chart { PointMark(x: .value("Day", date), y: .value("y", 1)) } }
    }
  }

  @Test("The axis of a single day names that day once, and close dates have each label once")
  func singleDate() {
    let day = Calendar.current.startOfDay(for: Date(timeIntervalSinceReferenceDate: 750_000_000))
    let name = day.formatted(.dateTime.day().month(.abbreviated))
    let bar = texts {
      Chart { BarMark(x: .value("Day", day, unit: .day), y: .value("Pages", 12)) }
    }
    #expect(bar.filter { $0 == name }.count == 1)
    #expect(!bar.contains { $0.contains(":") })
    let point = texts { Chart { PointMark(x: .value("Day", day), y: .value("Pages", 12)) } }
    #expect(point.filter { $0 == name }.count == 1)
    let close = texts {
      Chart {
        PointMark(x: .value("Time", day), y: .value("Pages", 12))
        PointMark(x: .value("Time", day.addingTimeInterval(2)), y: .value("Pages", 13))
      }
    }
    #expect(close.filter { $0.contains(":") }.count == 1)
  }

  @Test("Of 1,000 categories and series a few are named")
  func manyCategories() {
    func chart() -> some View {
      Chart(0..<1000, id: \.self) { index in
        BarMark(x: .value("Name", "Category \(index)"), y: .value("y", index))
          .foregroundStyle(by: .value("Series", "Series \(index)"))
      }
    }
    let shown = texts { chart() }
    #expect(shown.count < 60 && shown.contains("and 976 more"))
    #expect(summary { chart() }?.contains("Series 11 and 988 more.") == true)
  }

  @Test("A long name does not take the room of the others")
  func longNames() {
    let shown = texts {
      Chart(["Jan", "Feb", String(repeating: "long ", count: 20)], id: \.self) { name in
        BarMark(x: .value("Month", name), y: .value("y", 1))
      }
    }
    #expect(shown.contains("Jan") && shown.contains("Feb"))
    #expect(shown.contains { $0.hasPrefix("long") && $0.hasSuffix("…") && $0.count <= 26 })
  }

  @Test("What is beyond the limits that the app sets is not drawn")
  func beyondLimits() {
    let graph = ViewGraph {
      Chart(0..<10, id: \.self) { index in
        LineMark(x: .value("x", index), y: .value("y", index * 10))
        BarMark(x: .value("x", index), y: .value("y", index * 10))
        PointMark(x: .value("x", index), y: .value("y", index * 10))
        AreaMark(x: .value("x", index), y: .value("y", index * 10))
        RuleMark(y: .value("y", index * 10))
      }
      .chartYScale(domain: 20...50)
    }
    withExtendedLifetime(graph) {
      var count = 0
      func collect(_ element: Element) {
        if case .shape(.path(let path)) = element.content, let bounds = path.fixedPath?.boundingRect
        {
          count += 1
          #expect(bounds.minY >= 0 && bounds.maxY <= 384)
        }
        for child in element.children { collect(child) }
      }
      collect(graph.tree.root)
      #expect(count >= 5)
    }
  }

  @Test("A sparkline has a character for each value, and at most 40")
  func sparkline() {
    #expect(texts { Sparkline([1, 2, 3, 8]) } == ["▁▂▃█"])
    #expect(texts { Sparkline([5.0, 5.0]) } == ["▅▅"])
    #expect(texts { Sparkline([Int]()) } == [""])
    #expect(texts { Sparkline(0..<1000) }.first?.count == 40)
    #expect(texts { Sparkline([Double.nan, 1]) } == ["▅"])
  }

  @Test("A sparkline from a number has its lowest block for that number, or for a lesser value")
  func sparklineFrom() {
    #expect(texts { Sparkline([4, 8], from: 0) } == ["▅█"])
    #expect(texts { Sparkline([0, 0], from: 0) } == ["▁▁"])
    #expect(texts { Sparkline([5], from: 0) } == ["█"])
    #expect(texts { Sparkline([-7, 0, 7], from: 0) } == ["▁▅█"])
  }
}

extension View {
  @ViewBuilder fileprivate func transformed(_ domain: ClosedRange<Double>?) -> some View {
    if let domain {
      chartYScale(domain: domain).chartXScale(domain: domain)
    } else {
      self
    }
  }
}

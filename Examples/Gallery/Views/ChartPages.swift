import Foundation
import PullbackUI

/// Every kind of mark, with a legend, without axes, and in a line of text.
struct ChartPage: View {
  private struct Sale: Identifiable {
    let id: Int
    let month: String
    let city: String
    let count: Int
  }

  private let sales = [
    Sale(id: 0, month: "Jan", city: "Rome", count: 3),
    Sale(id: 1, month: "Feb", city: "Rome", count: 5),
    Sale(id: 2, month: "Mar", city: "Rome", count: 8),
    Sale(id: 3, month: "Jan", city: "Oslo", count: 4),
    Sale(id: 4, month: "Feb", city: "Oslo", count: 2),
    Sale(id: 5, month: "Mar", city: "Oslo", count: 3),
  ]

  private let places = ["Rome", "Oslo", "Lima", "Nome"]

  private func degrees(_ index: Int) -> Double {
    (sin(Double(index / 4) / 4 + Double(index % 4)) + Double(index % 4)) * 8
  }

  private func wave(_ index: Int) -> Double { (sin(Double(index) / 8) + 1) * 20 }

  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      HStack {
        Text("Visitors of this week")
        Sparkline([3, 5, 4, 8, 9, 7, 12, 11])
      }
      Chart(sales) { sale in
        BarMark(x: .value("Month", sale.month), y: .value("Sales", sale.count))
          .foregroundStyle(by: .value("City", sale.city))
      }
      .frame(height: 160)
      Chart {
        ForEach(0..<60) { index in
          LineMark(x: .value("Minute", index), y: .value("Load", wave(index)))
        }
        RuleMark(y: .value("Limit", 35)).foregroundStyle(.red)
      }
      .frame(height: 160)
      Chart(0..<40, id: \.self) { index in
        AreaMark(x: .value("Second", index), y: .value("Requests", index * index % 17))
          .foregroundStyle(.green)
      }
      .chartXAxis(.hidden)
      .frame(height: 112)
      Chart(sales) { sale in
        BarMark(x: .value("Sales", sale.count), y: .value("Month", sale.month))
          .foregroundStyle(by: .value("City", sale.city))
      }
      .chartLegend(.hidden)
      .frame(height: 112)
      Chart(0..<80, id: \.self) { index in
        LineMark(x: .value("Hour", index / 4), y: .value("Degrees", degrees(index)))
          .foregroundStyle(by: .value("Place", places[index % 4]))
      }
      .frame(height: 160)
      Chart(0..<48, id: \.self) { index in
        PointMark(x: .value("Age", index), y: .value("Price", index * 13 % 37 + index % 3 * 10))
          .foregroundStyle(by: .value("Kind", ["new", "used", "rare"][index % 3]))
      }
      .frame(height: 160)
    }
  }
}

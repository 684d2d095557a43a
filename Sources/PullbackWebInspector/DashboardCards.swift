#if Macros && Web
import Foundation
import PullbackUI
import PullbackWeb

struct ServerCard: View {
  let report: DashboardReport

  var body: some View {
    Card(title: "Server") {
      Reading("Running for", DashboardText.span(report.uptime))
      Reading("Memory", report.memory.map { DashboardText.bytes(Double($0)) } ?? "not known")
      Reading("Sessions", DashboardText.grouped(report.sessions))
      Reading("Uploads now", DashboardText.grouped(report.status.uploads))
      Reading("Downloads now", DashboardText.grouped(report.status.downloads))
      Reading("Swift", swiftVersion)
      if report.status.isDraining {
        Label("The server is about to end.", systemImage: "exclamationmark.triangle")
      }
    }
  }

  private var swiftVersion: String {
    #if compiler(>=6.4)
    "6.4 or later"
    #else
    "6.3"
    #endif
  }
}

struct SessionsCard: View {
  let status: LiveStatus

  var body: some View {
    Card(title: "Sessions by app") {
      if status.apps.isEmpty { Remark("The server has no app besides this page.") }
      ForEach(status.apps) { app in
        Reading(name: app.path, value: DashboardText.grouped(app.all)) {
          Remark(app.parts)
          storage(of: app)
        }
      }
    }
  }

  @ViewBuilder private func storage(of app: LiveStatus.App) -> some View {
    if let storage = app.storage {
      if let trouble = storage.trouble {
        Label("The storage fails: \(trouble)", systemImage: "exclamationmark.triangle")
          .foregroundStyle(.red)
      }
      Remark(
        storage.unstored == 0
          ? "All changes are stored."
          : DashboardText.count(storage.unstored, "session has", "sessions have")
            + " changes that are not stored yet.")
    } else {
      Remark("Sessions are not stored.")
    }
  }
}

struct TimesCard: View {
  let times: DurationHistogram

  var body: some View {
    Card(title: "Time to handle an event") {
      if times.count == 0 {
        Remark("No event in the last minute while somebody looked.")
      } else {
        Reading("Median", DashboardText.time(times.quantile(0.5)))
        Reading("95 % within", DashboardText.time(times.quantile(0.95)))
        Reading("99 % within", DashboardText.time(times.quantile(0.99)))
        Reading("Longest", DashboardText.time(times.longest))
        Remark(
          "Of \(DashboardText.count(times.count, "answer")) in the last minute, from a page's message "
            + "to the patch.")
      }
    }
  }
}

struct RatesCard: View {
  let rates: [DashboardReport.Rate]

  var body: some View {
    Card(title: "Rates") {
      ForEach(rates) { rate in RateRow(rate: rate) }
      Remark(
        "In a second, over the last 5 s. The lines show the last 3 min in which somebody looked.")
    }
  }
}

private struct RateRow: View {
  let rate: DashboardReport.Rate

  var body: some View {
    if rate.total == 0 {
      Reading(rate.name, "none")
    } else {
      Reading(name: rate.name, value: speed(rate.perSecond)) {
        HStack {
          HStack {
            if rate.line.contains(where: { $0 > 0 }) {
              Sparkline(rate.line, from: 0)
                .foregroundStyle(.tint)
                .accessibilityLabel(
                  "\(rate.name) in a second, over the last minutes: from "
                    + "\(speed(rate.line.min())) to \(speed(rate.line.max()))")
            }
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          Remark("\(total) in all")
        }
      }
    }
  }

  private var total: String {
    rate.areBytes ? DashboardText.bytes(Double(rate.total)) : DashboardText.grouped(rate.total)
  }

  private func speed(_ value: Double?) -> String {
    guard let value else { return "not known yet" }
    return rate.areBytes ? DashboardText.bytes(value) + "/s" : DashboardText.number(value) + "/s"
  }
}

struct SlowCard: View {
  let title: String
  let nothing: String
  let explanation: String
  let rows: [NamedTimes.Row]

  var body: some View {
    Card(title: title) {
      Remark(rows.isEmpty ? nothing : explanation)
      ForEach(rows) { row in
        Reading(name: row.name, value: DashboardText.time(row.longest)) {
          Remark(
            row.count == 1
              ? "Once."
              : "The longest of \(DashboardText.grouped(row.count)) times, typically "
                + "\(DashboardText.time(row.median)).")
        }
      }
    }
  }
}

struct FailuresCard: View {
  let rows: [FailureTable.Row]
  let now: Date

  var body: some View {
    Card(title: "Errors") {
      if rows.isEmpty { Remark("No issue was reported, and the server has logged no problem.") }
      ForEach(rows) { row in
        Reading(name: row.feature, value: DashboardText.count(row.count, "time")) {
          Remark("\(row.place), \(row.ago(at: now))")
        }
      }
      if !rows.isEmpty { Remark("What was said is in the log.") }
    }
  }
}

extension FailureTable.Row {
  /// The name of the file, which is that of the feature in most apps.
  var feature: String {
    let name = file.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
  }

  var place: String { "\(kind == .issue ? "Issue" : "Log") at \(file):\(line)" }

  func ago(at now: Date) -> String {
    let seconds = max(0, now.timeIntervalSince(last))
    return seconds < 2 ? "just now" : DashboardText.span(.seconds(Int64(seconds))) + " ago"
  }
}

extension LiveStatus.App {
  var all: Int { connected + waiting + provisional }

  /// What the sessions do, in words.
  var parts: String {
    if all == 0 { return "Nobody is here." }
    let parts = [
      (connected, "connected"), (waiting, "waiting for the page to come back"),
      (provisional, "not connected yet"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\(DashboardText.grouped($0.0)) \($0.1)" }
      .joined(separator: ", ") + "."
  }
}
#endif

#if Macros && Web
import Pullback
import PullbackInspector
import PullbackUI
import PullbackWeb

/// The page of a dashboard.
struct DashboardPage: View {
  let dashboard: Dashboard
  let window: DashboardWindow
  @State private var report: DashboardReport

  init(dashboard: Dashboard, window: DashboardWindow) {
    self.dashboard = dashboard
    self.window = window
    report = dashboard.report
  }

  var body: some View {
    NavigationStack {
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: 270), spacing: 16, alignment: .top)],
        alignment: .leading, spacing: 16
      ) {
        VStack(spacing: 16) {
          ServerCard(report: report)
          SessionsCard(status: report.status)
          TimesCard(times: report.times.events)
          SlowCard(
            title: "Slow actions", nothing: "No action was handled while somebody looked.",
            explanation: "How long the reducers take for an action, the longest first.",
            rows: report.times.actions)
        }
        VStack(spacing: 16) {
          RatesCard(rates: report.rates)
          SlowCard(
            title: "Slow bodies", nothing: "No view was evaluated while somebody looked.",
            explanation: "How long the body of a view takes, without the views in it.",
            rows: report.times.bodies)
          FailuresCard(rows: report.failures, now: report.now)
        }
      }
      .navigationTitle("Dashboard")
    }
    .task {
      for await _ in dashboard.observers.changes() { report = dashboard.report }
    }
  }
}

/// A group of readings with a heading.
struct Card<Content: View>: View {
  let title: String
  @ViewBuilder let content: Content

  var body: some View {
    GroupBox(title) {
      VStack(alignment: .leading, spacing: 8) { content }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

/// A number with its name, and what there is to say about it.
struct Reading<Detail: View>: View {
  let name: String
  let value: String
  @ViewBuilder let detail: Detail

  var body: some View {
    VStack(alignment: .leading, spacing: 2) {
      HStack(alignment: .firstTextBaseline) {
        Text(verbatim: name).frame(maxWidth: .infinity, alignment: .leading)
        Text(verbatim: value).foregroundStyle(.secondary).monospacedDigit()
      }
      detail
    }
  }
}

extension Reading where Detail == EmptyView {
  init(_ name: String, _ value: String) {
    self.init(name: name, value: value) { EmptyView() }
  }
}

/// What a card says instead of its numbers, or about them.
struct Remark: View {
  let text: String
  init(_ text: String) { self.text = text }

  var body: some View { Text(verbatim: text).font(.footnote).foregroundStyle(.secondary) }
}
#endif

#if Macros && Web
import Foundation
public import Hummingbird
import PullbackInspector
import PullbackUI
public import PullbackWeb
import Synchronization

/// Who gets a page of a server that is not for visitors.
public enum OperatorAccess: Hashable, Sendable {
  /// A browser of the machine itself, and whoever has a signed link. See
  /// ``PullbackWeb/LiveServer/makeDashboardLink(at:lifetime:)``.
  case machineOrLink
  /// Whoever the router's own middleware lets pass. Add the page to a group with middleware that
  /// refuses all others: without one, everybody gets the page.
  case middleware
}

extension RouterMethods {
  /// Serves a page that shows what the server does: its sessions, rates and times, what is slow, and
  /// what has failed.
  ///
  /// ```swift
  /// router.liveDashboard()
  /// ```
  ///
  /// Only a browser of this machine gets it, without a proxy between them, and whoever has a link of
  /// ``PullbackWeb/LiveServer/makeDashboardLink(at:lifetime:)``. All others, and pages of other
  /// sites, get one answer with the status 403. In an app with a login, its middleware can decide
  /// instead:
  ///
  /// ```swift
  /// router.group().add(middleware: AdministratorsOnly())
  ///   .liveDashboard(access: .middleware)
  /// ```
  ///
  /// The page shows names of actions, views and files, and no values of states. Add it before the
  /// server gets its first request, because sessions that began earlier do not count. Times are
  /// measured only while somebody looks.
  ///
  /// - Parameters:
  ///   - path: The path of the page.
  ///   - access: Who gets the page.
  ///   - server: The server that keeps the sessions; pass the same one to `.live(_:)`.
  @discardableResult
  public func liveDashboard(
    at path: String = "/-/dashboard", access: OperatorAccess = .machineOrLink,
    on server: LiveServer = .shared
  ) -> Self {
    server.activity.begin(excluding: path)
    let dashboard = Dashboard(server)
    func serve(_ router: some RouterMethods<Context>) {
      router.live(path, title: "Dashboard", on: server) {
        DashboardPage(dashboard: dashboard, window: DashboardWindow(dashboard, #isolation))
      }
    }
    switch access {
    case .middleware: serve(self)
    case .machineOrLink:
      serve(
        group().add(
          middleware: OperatorGuard<Context>(path: path, title: "Dashboard", server: server)))
    }
    return self
  }
}

extension LiveServer {
  /// Makes a link to the dashboard, for a browser of another machine.
  ///
  /// - Parameters:
  ///   - path: The path that was given to `router.liveDashboard`.
  ///   - lifetime: The time after which the link opens nothing. Pages that are open stay open.
  /// - Returns: The path and the query of the link on this server, and on others with its secret.
  public func makeDashboardLink(
    at path: String = "/-/dashboard", lifetime: Duration = .seconds(3600)
  ) -> String {
    operatorLink(path: path, lifetime: lifetime)
  }
}

/// What a server does, for all who look at its dashboard. It asks the server once a second, while
/// somebody looks.
final class Dashboard: Sendable {
  private let server: LiveServer
  /// Those who are told of a new report.
  let observers = Observers()
  private let state = Mutex<(lookers: Int, clock: Task<Void, Never>?)>((0, nil))
  private let history = Mutex(DashboardHistory())

  init(_ server: LiveServer) { self.server = server }

  deinit { state.withLock { $0.clock?.cancel() } }

  /// What the server does now.
  var report: DashboardReport {
    DashboardReport(server, history.withLock { $0 })
  }

  /// Counts the windows that show the page.
  func changeLookers(by change: Int) {
    server.activity.changeLookers(by: change)
    state.withLock { state in
      state.lookers += change
      if state.lookers == 0 {
        state.clock?.cancel()
        state.clock = nil
      } else if state.clock == nil {
        state.clock = Task { [weak self] in
          while !Task.isCancelled {
            self?.sample(at: LiveServer.now)
            guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
          }
        }
      }
    }
  }

  /// Notes what was counted until now, and tells those who look.
  func sample(at now: Duration) {
    history.withLock { $0.add(server.activity.totals, at: now) }
    observers.notify()
  }
}

/// The browser window of a dashboard, which looks as long as it is connected.
///
/// Unchecked: only the actor of the window's session uses it.
final class DashboardWindow: @unchecked Sendable {
  private let dashboard: Dashboard
  private var isLooking = false

  /// - Parameter isolation: The session of the window.
  init(_ dashboard: Dashboard, _ isolation: (any Actor)?) {
    self.dashboard = dashboard
    (isolation as? LiveSession)?.assumeIsolated { session in
      session.onConnectionChange = { [weak self] in self?.setLooking($0) }
    }
  }

  private func setLooking(_ isLooking: Bool) {
    guard isLooking != self.isLooking else { return }
    self.isLooking = isLooking
    dashboard.changeLookers(by: isLooking ? 1 : -1)
  }

  deinit {
    if isLooking { dashboard.changeLookers(by: -1) }
  }
}
#endif

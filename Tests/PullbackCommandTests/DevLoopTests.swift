import Testing

@testable import PullbackCommand

/// When the app is built, started and stopped, without processes and without a clock.
@Suite struct DevLoopTests {
  private var loop = DevLoop()
  private let start = DevLoop.Instant.now

  /// Passes an event at a number of milliseconds after the start.
  private mutating func handle(_ event: DevLoop.Event, at time: Int = 0) -> [DevLoop.Command] {
    loop.handle(event, at: start + .milliseconds(time))
  }

  private var deadline: Duration? { loop.deadline.map { $0 - start } }

  /// Builds and starts the first app.
  private mutating func run() {
    _ = handle(.started)
    _ = handle(.buildEnded(.succeeded(isNew: true)))
  }

  @Test("The app is built before it is started")
  mutating func start_() {
    #expect(handle(.started) == [.show(.building), .build])
    #expect(handle(.buildEnded(.succeeded(isNew: true))) == [.show(.current), .startApp])
    #expect(loop.deadline == nil)
  }

  @Test("A change is built after a moment, and the old app runs until then")
  mutating func change() {
    run()
    #expect(handle(.filesChanged, at: 1000) == [])
    #expect(deadline == .milliseconds(1100))
    #expect(handle(.timePassed, at: 1099) == [])
    #expect(handle(.timePassed, at: 1100) == [.show(.building), .build])
    #expect(handle(.buildEnded(.succeeded(isNew: true)), at: 5000) == [.stopApp])
    #expect(handle(.appEnded(.exited(status: 0)), at: 5100) == [.show(.current), .startApp])
  }

  @Test("Many files that change one after the other are built once, and soon")
  mutating func manyChanges() {
    run()
    for time in stride(from: 0, through: 390, by: 30) {
      #expect(handle(.filesChanged, at: time) == [])
      #expect(handle(.timePassed, at: time) == [])
    }
    #expect(deadline == DevLoop.longestWait)
    #expect(handle(.timePassed, at: 400) == [.show(.building), .build])
  }

  @Test("A change while the app is built is built at once, and only that app is started")
  mutating func changeWhileBuilding() {
    run()
    _ = handle(.filesChanged, at: 0)
    _ = handle(.timePassed, at: 100)
    #expect(handle(.filesChanged, at: 200) == [])
    #expect(loop.deadline == nil)
    #expect(handle(.buildEnded(.succeeded(isNew: true)), at: 3000) == [])
    #expect(deadline == .milliseconds(300))
    #expect(handle(.timePassed, at: 3000) == [.show(.building), .build])
    #expect(handle(.buildEnded(.succeeded(isNew: true)), at: 6000) == [.stopApp])
  }

  @Test("After an error the old app runs on, and the next change is built")
  mutating func failure() {
    run()
    _ = handle(.filesChanged)
    _ = handle(.timePassed, at: 100)
    let errors = "A.swift:1:2: error: no"
    #expect(handle(.buildEnded(.failed(errors: errors))) == [.show(.failed(errors: errors))])
    _ = handle(.filesChanged, at: 500)
    #expect(handle(.timePassed, at: 600) == [.show(.building), .build])
    #expect(handle(.buildEnded(.succeeded(isNew: true))) == [.stopApp])
  }

  @Test("An error that was taken back starts nothing anew")
  mutating func sameApp() {
    run()
    _ = handle(.filesChanged)
    _ = handle(.timePassed, at: 100)
    #expect(handle(.buildEnded(.succeeded(isNew: false))) == [.show(.current)])
  }

  @Test("A first build that fails is tried again after a change")
  mutating func firstFailure() {
    _ = handle(.started)
    _ = handle(.buildEnded(.failed(errors: "no")))
    #expect(loop.deadline == nil)
    _ = handle(.filesChanged, at: 10)
    #expect(handle(.timePassed, at: 110) == [.show(.building), .build])
    // The file is there from an earlier day.
    #expect(handle(.buildEnded(.succeeded(isNew: false))) == [.show(.current), .startApp])
  }

  @Test("An app that crashes is started after the next change only")
  mutating func crash() {
    run()
    let end = DevLoop.AppEnd.signal(11)
    #expect(handle(.appEnded(end)) == [.show(.ended(end))])
    #expect(loop.deadline == nil)
    _ = handle(.filesChanged, at: 1000)
    #expect(handle(.timePassed, at: 1100) == [.show(.building), .build])
    #expect(handle(.buildEnded(.succeeded(isNew: false))) == [.show(.current), .startApp])
  }

  @Test("A person who quits the app ends the command, and the build")
  mutating func quit() {
    run()
    #expect(handle(.appEnded(.exited(status: 0))) == [.exit])

    loop = DevLoop()
    run()
    _ = handle(.filesChanged)
    _ = handle(.timePassed, at: 100)
    #expect(handle(.appEnded(.exited(status: 0))) == [.cancelBuild])
    #expect(handle(.buildEnded(.failed(errors: ""))) == [.exit])
  }

  @Test("The command waits until the app has ended, and kills it when asked twice")
  mutating func stop() {
    run()
    #expect(handle(.stopRequested) == [.stopApp])
    #expect(handle(.stopRequested) == [.killApp])
    #expect(handle(.appEnded(.signal(9))) == [.exit])
  }

  @Test("An app that does not end is killed after a time")
  mutating func patience() {
    run()
    _ = handle(.filesChanged)
    _ = handle(.timePassed, at: 100)
    _ = handle(.buildEnded(.succeeded(isNew: true)), at: 1000)
    #expect(deadline == .milliseconds(1000) + DevLoop.patience)
    #expect(handle(.timePassed, at: 6000) == [.killApp])
    #expect(handle(.appEnded(.signal(9)), at: 6001) == [.show(.current), .startApp])
  }

  /// What exists outside of the loop.
  private struct World {
    var isBuilding = false
    var hasApp = false
    /// Whether something has changed that no build has begun with.
    var hasChange = false
    /// Whether the app has ended by itself, and nothing was changed or built since.
    var waitsForChange = false
    /// Whether the app was killed, and its end is awaited.
    var isKilled = false
    var isStopped = false
    var hasExited = false
  }

  @Test(
    "In all orders of events nothing runs twice, no change is forgotten, and no process is left")
  func allOrders() {
    var count = 0
    /// Tries all events that can come now.
    func explore(_ loop: DevLoop, _ world: World, _ time: Int, _ path: [DevLoop.Event]) {
      count += 1
      if world.hasExited {
        #expect(!world.isBuilding && !world.hasApp, "\(path)")
        return
      }
      if world.isStopped {
        #expect(world.isBuilding || world.hasApp, "The command has nothing to wait for: \(path)")
      } else if world.hasChange, !world.isBuilding {
        #expect(loop.deadline != nil || world.isKilled, "The change is forgotten: \(path)")
      }
      guard path.count < 7 else { return }
      var possible: [DevLoop.Event] = path.isEmpty ? [.started] : [.filesChanged, .stopRequested]
      if loop.deadline != nil { possible.append(.timePassed) }
      if world.isBuilding {
        possible += [
          .buildEnded(.succeeded(isNew: true)), .buildEnded(.succeeded(isNew: false)),
          .buildEnded(.failed(errors: "")),
        ]
      }
      if world.hasApp { possible += [.appEnded(.exited(status: 0)), .appEnded(.signal(11))] }
      for event in possible {
        var (loop, world) = (loop, world)
        // Later than every deadline.
        let time = time + 10_000
        switch event {
        case .filesChanged: (world.hasChange, world.waitsForChange) = (true, false)
        case .buildEnded: world.isBuilding = false
        case .appEnded: (world.hasApp, world.isKilled) = (false, false)
        case .stopRequested: world.isStopped = true
        case .started, .timePassed: break
        }
        let path = path + [event]
        for command in loop.handle(event, at: start + .milliseconds(time)) {
          #expect(!world.hasExited, "\(path)")
          switch command {
          case .build:
            #expect(!world.isBuilding && !world.isStopped, "\(path)")
            (world.isBuilding, world.hasChange) = (true, false)
          case .startApp:
            #expect(!world.hasApp && !world.isStopped && !world.waitsForChange, "\(path)")
            world.hasApp = true
          case .show(.ended): world.waitsForChange = !world.isBuilding && !world.hasChange
          case .stopApp: #expect(world.hasApp, "\(path)")
          case .killApp:
            #expect(world.hasApp, "\(path)")
            world.isKilled = true
          case .cancelBuild:
            #expect(world.isBuilding, "\(path)")
            world.isStopped = true
          case .exit: world.hasExited = true
          case .show: break
          }
        }
        explore(loop, world, time, path)
      }
    }
    explore(loop, World(), 0, [])
    #expect(count > 1000)
  }
}

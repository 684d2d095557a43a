#if Macros
import Foundation
import PullbackTerminal
import Testing
import PrimeTimeCommand

/// Uses every screen of the app by scripts, as a person would.
@MainActor
@Suite struct ScriptTests {
  /// Runs the lines of a script and returns what they printed; throws when a line fails.
  @discardableResult
  func run(
    _ script: String,
    rows: Int = 0,
    data: URL? = nil,
    showsPeople: Bool = false,
    inspects: Bool = false
  ) async throws -> String {
    guard let data else {
      return try await withTemporaryDirectory {
        try await run(script, rows: rows, data: $0, showsPeople: showsPeople, inspects: inspects)
      }
    }
    var output = ""
    let host = ScriptHost.primeTime(
      rows: rows, data: data, showsPeople: showsPeople, inspects: inspects)
    let runner = ScriptRunner(host: host) { output += $0 }
    try await runner.run(Script.parse(script, file: "script"))
    return output
  }

  @Test("the script in the documentation runs")
  func example() async throws {
    let actions = try await run(
      """
      tap "Counter"
      tap "Increment"
      tap "Increment"
      tap "Is 2 prime?"
      expect screen "2 is prime"
      tap "Save to favorite primes"
      tap "Close"
      actions
      """
    )
    #expect(
      actions == """
        counter(.incrementTapped)
        counter(.incrementTapped)
        counter(.isPrimeTapped)
        counter(.primeModal(.presented(.saveTapped)))
        counter(.primeModal(.presented(.closeTapped)))

        """
    )
  }

  @Test("with the inspector a script opens it, and sees the actions and the bodies of the views")
  func inspector() async throws {
    try await run(
      """
      resize 120x30
      tap "Counter"
      tap "Increment"
      key ctrl+o
      settle
      expect screen "counter.incrementTapped"
      tap "Views"
      settle
      expect screen "CounterView"
      expect screen "Counter.State.count changed"
      """,
      inspects: true
    )
  }

  @Test("with presence the first screen says how many people are here, on screen and in a browser")
  func presence() async throws {
    let html = try await run(
      """
      expect screen "1 person here"
      html
      tap "Counter"
      tap "Increment"
      """,
      showsPeople: true
    )
    #expect(html.contains("1 person here"))
    #expect(try await !run("html").contains("here"))
  }

  @Test("html prints the page that a browser gets, and the terminal's screen stays")
  func html() async throws {
    let html = try await run(
      """
      tap "Counter"
      tap "Increment"
      tap "Is 1 prime?"
      html
      expect screen "1 is not prime"
      tap "Close"
      """
    )
    #expect(html.contains("<button class=\"b\" name=\"e\" aria-label=\"Increment\">"))
    #expect(html.contains(">1 is not prime :(</span>"))
    #expect(html.contains("<dialog class=\"sheet\" aria-label=\"1 is not prime :(\" open>"))
    #expect(html.hasSuffix("</dialog>\n"))
  }

  @Test("the first screen has a link to every other screen")
  func root() async throws {
    let screen = try await run("screen")
    for link in [
      "Prime Time", "Counter", "Favorite primes", "Counters", "Activity", "Search", "Account",
    ] {
      #expect(screen.contains(link))
    }
  }

  @Test("Counter: the modal of a number that is not prime has nothing to save")
  func modalOfComposite() async throws {
    try await run(
      """
      tap "Counter"
      tap "Decrement"
      tap "Is -1 prime?"
      expect screen "-1 is not prime :("
      expect no screen "favorite primes"
      key escape
      expect no screen "not prime"
      tap "Increment"
      expect screen "Is 0 prime?"
      """
    )
  }

  @Test("Counter: the nth prime is computed, cancelled, and refused below 1")
  func nthPrime() async throws {
    try await run(
      """
      tap "Counter"
      tap "What is the 0th prime?"
      expect screen "There is no 0th prime."
      tap "OK"
      expect no screen "There is no"
      tap "Increment"
      tap "Increment"
      tap "Increment"
      tap "What is the 3rd prime?"
      expect screen "Computing…"
      tap "Cancel"
      settle
      expect no screen "Computing…"
      expect no screen "The 3rd prime"
      tap "What is the 3rd prime?"
      settle
      expect screen "The 3rd prime is 5."
      tap "OK"
      expect no screen "The 3rd prime is"
      """
    )
  }

  @Test("Counter: the button is disabled while the prime is computed")
  func disabledWhileComputing() async throws {
    await #expect(throws: ScriptError.self) {
      try await run(
        """
        tap "Counter"
        tap "Increment"
        tap "What is the 1st prime?"
        tap "What is the 1st prime?"
        """
      )
    }
  }

  @Test("Counter: leaving the screen cancels the computation")
  func leaving() async throws {
    let actions = try await run(
      """
      tap "Counter"
      tap "Increment"
      tap "What is the 1st prime?"
      key escape
      settle
      tap "Counter"
      settle
      expect no screen "Computing…"
      expect no screen "The 1st prime is"
      actions
      """
    )
    #expect(actions.hasSuffix("counter(.nthPrimeTapped)\ncounter(.disappeared)\n"))
  }

  @Test("Favorite primes and Activity: added, removed, saved and loaded")
  func favorites() async throws {
    let screen = try await run(
      """
      tap "Counter"
      tap "Increment"
      tap "Increment"
      tap "Is 2 prime?"
      tap "Save to favorite primes"
      tap "Close"
      tap "Increment"
      advance 61m
      tap "Is 3 prime?"
      tap "Save to favorite primes"
      expect screen "Remove from favorite primes"
      tap "Close"
      key escape
      tap "Favorite primes"
      expect screen "3"
      tap "Save"
      settle
      tap "Delete 2"
      expect no screen "2"
      tap "Load"
      settle
      expect screen "2"
      key escape
      tap "Activity"
      screen
      """
    )
    let lines = screen.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let feed = lines.filter { $0.contains("ed ") && $0.contains(":") }
      .map { $0.split(separator: " ").joined(separator: " ") }
    #expect(feed == ["− Removed 2 10:01", "+ Added 3 10:01", "+ Added 2 09:00"], "\(screen)")
  }

  @Test("Favorite primes: a missing file is reported, and OK closes the alert")
  func missingFile() async throws {
    try await run(
      """
      tap "Favorite primes"
      tap "Load"
      settle
      expect screen "There is no file favorite-primes.json yet."
      tap "OK"
      expect no screen "There is no file"
      """
    )
  }

  @Test("Counters: rows count, are added and removed, and the total follows")
  func counters() async throws {
    try await run(
      """
      tap "Counters"
      expect screen "Total: 0"
      tap "Increment row 3"
      tap "Increment row 3"
      tap "Decrement row 1"
      expect screen "Total: 1"
      tap "Remove row 3"
      expect screen "Total: -1"
      tap "Add counter"
      tap "Increment row 4"
      expect screen "Total: 0"
      """,
      rows: 3
    )
  }

  @Test("Counters: a row far down the list can be pressed")
  func manyRows() async throws {
    try await run(
      """
      tap "Counters"
      tap "Increment row 3"
      tap "Add counter"
      tap "Remove row 1"
      expect screen "Total: 1"
      """,
      rows: 100_000
    )
  }

  @Test("Search: starts when typing pauses, and shows the primes")
  func search() async throws {
    try await run(
      """
      tap "Search"
      expect no screen "Loading"
      fill "Find primes" "100"
      expect screen "Loading search results…"
      advance 299ms
      expect screen "Loading search results…"
      advance 1ms
      expect screen "25 primes"
      fill "Find primes" "100-200"
      advance 200ms
      fill "Find primes" "7 - 10"
      advance 299ms
      expect no screen "prime"
      advance 1ms
      expect screen "1 prime"
      fill "Find primes" "200-100"
      expect screen "The range ends before it begins."
      fill "Find primes" ""
      advance 1s
      expect no screen "prime"
      expect no screen "Loading"
      """
      .replacing("expect no screen \"prime\"", with: "expect no screen \"1 prime\"")
    )
  }

  @Test("Search: finds all primes up to ten million, and draws only those on screen")
  func largeSearch() async throws {
    try await run(
      """
      tap "Search"
      fill "Find primes" "10000000"
      advance 300ms
      expect screen "664579 primes"
      """
    )
  }

  @Test("Account: a user stays logged in after a restart, until logging out")
  func account() async throws {
    try await withTemporaryDirectory { data in
      try await run(
        """
        tap "Account"
        fill "Name" "Ada"
        tap "Log in"
        expect screen "Logged in as Ada"
        fill "Bio" "Countess"
        settle
        """,
        data: data
      )
      try await run(
        """
        tap "Account"
        expect screen "Logged in as Ada"
        expect screen "Countess"
        tap "Log out"
        expect screen "Log in"
        settle
        """,
        data: data
      )
      try await run(
        """
        tap "Account"
        expect no screen "Logged in as"
        """,
        data: data
      )
    }
  }

  @Test("Account: a blank name cannot log in")
  func blankName() async throws {
    await #expect(throws: ScriptError.self) {
      try await run(
        """
        tap "Account"
        fill "Name" "   "
        tap "Log in"
        """
      )
    }
  }

  @Test("Account: a damaged file is reported and kept")
  func damagedAccount() async throws {
    try await withTemporaryDirectory { data in
      try Data("{".utf8).write(to: data.appending(path: "account.json"))
      try await run(
        """
        tap "Account"
        expect screen "account.json.damaged-1"
        """,
        data: data
      )
    }
  }

  @Test("the state command prints the state")
  func state() async throws {
    let dump = try await run(
      """
      tap "Counter"
      tap "Increment"
      state
      """
    )
    #expect(dump.hasPrefix("AppFeature.State(\n  counter: Counter.State(\n    count: 1,"))
  }
}
#endif

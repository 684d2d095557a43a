import Foundation
import Pullback
import PullbackTesting
import PullbackUI
import PullbackUITesting
import Testing

@testable import Board

@MainActor struct BoardViewTests {
  @Test func headingsAreOneLineInANarrowWindow() throws {
    let screen = HeadlessScreen(columns: 40, rows: 12) {
      Store(initialState: Board.State()) { Board() }
    } view: {
      BoardView(store: $0)
    }
    let lines = screen.text.split(separator: "\n")
    let heading = try #require(lines.firstIndex { $0.contains("Doing 0") }, "\(screen.text)")
    #expect(lines[heading].contains("Plann… 0"), "\(screen.text)")
    let below = try #require(lines.dropFirst(heading + 1).first, "\(screen.text)")
    #expect(below.contains("No cards   No cards") || below.contains("No cards    No cards"))
  }

  @Test func arrowKeysMoveACard() async throws {
    let screen = HeadlessScreen(columns: 100, rows: 24) {
      Store(initialState: Board.State()) {
        Board()
      } withDependencies: {
        $0.uuid = .incrementing
      }
    } view: {
      BoardView(store: $0)
    }
    for title in ["Write", "Test"] {
      try screen.fill("New card", with: title)
      try screen.press("enter")
    }
    for key in ["down", "down", "enter"] { try screen.press(key) }
    #expect(screen.focusedLabel == "Test")
    for (key, column) in [("right", "Doing"), ("right", "Done"), ("left", "Doing")] {
      try screen.press(key)
      #expect(screen.shows("\(column) 1"), "\(screen.text)")
      #expect(screen.focusedLabel == "Test", "\(screen.text)")
      #expect(screen.text.contains("▸"))
    }
  }
}

import Foundation
import PullbackUI
import Testing

/// Views written for phones, operated as a user would.
@MainActor @Suite struct VocabularyTests {
  @Test func aTodoListIsFilteredEditedAndMoved() throws {
    let graph = ViewGraph { TodoListView() }
    #expect(graph.fields == ["Find", "Untitled Todo", "Untitled Todo", "Untitled Todo"])
    try graph.tap("Toggle")
    #expect(graph.tree.root.all.contains { $0.kind == "navigation" && $0.label == "Todos" })
    let row = try #require(graph.tree.root.all.first { !$0.menu.isEmpty && $0.kind == "stack" })
    #expect(row.menu.map(\.label) == ["Duplicate", "Mark as Done", "Delete"])
    try graph.tree.perform(.activate, on: row.menu[0].id)
    graph.update()
    #expect(graph.fields.count == 5)
    try graph.tap("Edit")
    try graph.tap("Move down Untitled Todo")
    try graph.edit("Find", "dog")
    #expect(graph.fields.count == 2)
    try graph.edit("Find", "")
    try graph.tap("All")
    try graph.tap("Add Todo")
    #expect(graph.fields.count == 6)
  }

  @Test func theFocusOfAFormIsReadAndMoved() throws {
    let graph = ViewGraph { LoginForm() }
    graph.update()
    let email = try graph.find("blob@example.com")
    #expect(graph.tree.takeFocusRequest() == .on(email.id))
    try graph.tree.perform(.focus(true), on: email.id)
    graph.update()
    #expect(graph.tree.takeFocusRequest() == nil)
    try graph.tree.perform(.submit, on: email.id)
    graph.update()
    let password = try graph.find("••••••••")
    #expect(graph.tree.takeFocusRequest() == .on(password.id))
    try graph.tree.perform(.focus(false), on: email.id)
    try graph.tree.perform(.focus(true), on: password.id)
    graph.update()
    #expect(graph.tree.takeFocusRequest() == nil)
    try graph.edit("blob@example.com", "me")
    try graph.edit("••••••••", "secret")
    try graph.tap("Log in")
    #expect(graph.texts.contains("Welcome, me"))
    #expect(graph.tree.takeFocusRequest() == .away(from: password.id))
  }

  @Test func settingsHaveAllSortsOfControls() throws {
    let graph = ViewGraph { SettingsForm() }
    #expect(graph.texts.contains("3 times"))
    #expect(graph.texts.contains("ICE CREAM"))
    #expect(graph.texts.contains("Version 1.25"))
    try graph.edit("Amount", "nonsense")
    try graph.edit("Amount", "40")
    #expect(try graph.value(of: "Amount") == "40")
    try graph.tap("Flavor Vanilla ▾".replacing(" ▾", with: ""))
    #expect(graph.tree.dialogs.count == 1)
    try graph.tap("Chocolate")
    #expect(graph.tree.dialogs.isEmpty)
    #expect(try graph.find("Flavor Chocolate").kind == "button")
    #expect(try graph.find("Chocolate").spokenValue == "selected")
    try graph.tap("More")
    try graph.tap("Export")
    #expect(graph.tree.dialogs.isEmpty)
    try graph.tap("Advanced")
    #expect(graph.fields.contains(""))
  }

  @Test func tabsShowOnePageAndKeepTheOthers() throws {
    let graph = ViewGraph { TabbedApp() }
    #expect(graph.texts.contains("0"))
    #expect(!graph.texts.contains("Nobody"))
    try graph.tap("Increment")
    try graph.tap("Profile")
    #expect(graph.texts.contains("Nobody"))
    #expect(!graph.texts.contains("1"))
    try graph.tap("Count")
    #expect(graph.texts.contains("1"))
    try graph.tap("To settings")
    #expect(graph.texts.contains("3 times"))
    #expect(try graph.find("Settings").spokenValue == "selected")
  }

  @Test("Custom styles, shapes and layouts are used")
  func stylesShapesAndLayoutsAreTheAuthors() throws {
    let graph = ViewGraph { MeetingView() }
    #expect(graph.texts.contains("Speaker 1 of 3"))
    let shapes = graph.tree.root.all.filter { $0.kind == "shape" }
    try graph.tap("Next")
    #expect(graph.texts.contains("Speaker 2 of 3"))
    #expect(graph.tree.root.all.filter { $0.kind == "shape" }.count == shapes.count + 1)
    #expect(graph.tree.root.all.contains { $0.kind == "layout" })
    #expect(graph.texts.contains("3 minutes"))
    #expect(try graph.find("Next").kind == "button")
  }

  @Test func recordingsAreRowsWithTheirSize() throws {
    let graph = ViewGraph { VoiceMemos() }
    graph.showRows()
    try graph.tap("Stop")
    #expect(try graph.find("Play").kind == "button")
    try graph.tap("Record")
    #expect(graph.texts.contains("60"))
  }

  @Test("An app and its previews have views")
  func anAppHasAView() {
    let graph = ViewGraph { AppView(TabbedMain()) }
    #expect(graph.texts.contains("0"))
    #expect(ViewGraph { TabbedApp_Previews.previews }.texts.contains("0"))
  }
}

extension ViewGraph {
  /// The labels of all text fields; creates all lazy rows first.
  fileprivate var fields: [String] {
    showRows()
    return tree.root.all.filter { $0.kind == "textField" }.map(\.label)
  }

  /// Creates all lazy rows, as a front end does when it shows them.
  fileprivate func showRows() {
    for element in tree.root.all {
      if case .lazyRows(let rows) = element.content {
        for index in 0..<rows.count { _ = rows.element(at: index) }
      }
    }
    update()
  }

  fileprivate func value(of label: String) throws -> String {
    if case .textField(let field) = try find(label).content { return field.text }
    return ""
  }
}

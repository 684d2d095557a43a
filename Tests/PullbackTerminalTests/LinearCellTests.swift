import PullbackTerminal
import PullbackUI
import Testing

/// What is read of the cells of a table, and of controls with several texts.
@MainActor @Suite struct LinearCellTests {
  private func conversation(@ViewBuilder _ view: () -> some View) -> LinearConversation {
    LinearConversation(graph: ViewGraph(root: view))
  }

  private struct Job: Identifiable {
    let id: String
    var part: Double
    var isOn = false
  }

  private struct Jobs: View {
    @State private var jobs = [Job(id: "Copy", part: 0.25), Job(id: "Scan", part: 0.5)]
    @State private var chosen: String?
    var selects = false

    var body: some View {
      if selects {
        Table(jobs, selection: $chosen) { return columns }
      } else {
        Table(jobs) { return columns }
      }
    }

    private var columns: [TableColumn<Job>] {
      let name = TableColumn<Job>("Job") { job in
        VStack(alignment: .leading) {
          Text(job.id)
          HStack { Text("by Ada").padding(.leading, 8) }
        }
      }
      let done = TableColumn<Job>("Done") { ProgressView(value: $0.part) }
      let load = TableColumn<Job>("Load") { Gauge(value: $0.part) { Text("CPU") } }
      let isOn = TableColumn<Job>("On") { Toggle("", isOn: .constant($0.isOn)) }
      let buttons = TableColumn<Job>("Do") { job in
        HStack {
          Button("Stop") { jobs.removeAll { $0.id == job.id } }
          Button("More") { jobs[0].part = 0.75 }
        }
      }
      return [name, done, load, isOn, buttons]
    }
  }

  @Test("A progress, a gauge and a control in a cell have the name of the column, and texts pauses")
  func cells() {
    for selects in [false, true] {
      let page = conversation { Jobs(selects: selects) }.start()
      #expect(page.contains("Job: Copy, by Ada"), "\(page)")
      #expect(page.contains("\nDone (progress, 25%)\nLoad: CPU (gauge, 25%)\n"), "\(page)")
      #expect(page.contains("] On (toggle, off)\n"), "\(page)")
      #expect(page.contains("] Do: Stop (button)\n") && page.contains("] Do: More (button)\n"))
      #expect(!page.contains("Unlabelled"))
    }
    let app = conversation { Jobs() }
    _ = app.start()
    let changed = app.respond(to: "3")
    #expect(
      changed.hasPrefix("Job: Copy, by Ada\nDone (progress, 75%)\nLoad: CPU (gauge, 75%)\n"),
      "what has changed is read after the row")
  }

  private struct Menus: View {
    let names = [Job(id: "Copy", part: 0)]
    var body: some View {
      Table(names) {
        TableColumn("Job") { Text($0.id).contextMenu { Button("Flag") {} } }
        TableColumn("State") { _ in Text("waits") }
      }
    }
  }

  @Test("An action of a cell is not called after the column, and its text is")
  func menus() {
    let page = conversation { Menus() }.start()
    #expect(page.contains("State: waits\nJob: Copy\n[1] Flag (action of Copy)\n"), "\(page)")
  }

  private struct Labels: View {
    @State private var log = ""
    var body: some View {
      VStack {
        Button {
          log = "pressed"
        } label: {
          VStack {
            Text("Ada Lovelace")
            Text("50%").padding()
            Text("Born:")
            Text("1815")
          }
        }
        Toggle(isOn: .constant(true)) {
          HStack {
            Text("Sound")
            Text("loud")
          }
        }
        Text(log)
      }
    }
  }

  @Test("The texts of a control have pauses, and it is found with and without them")
  func labels() {
    let app = conversation { Labels() }
    let page = app.start()
    #expect(page.contains("[1] Ada Lovelace, 50%, Born: 1815 (button)\n"), "\(page)")
    #expect(page.contains("[2] Sound, loud (toggle, on)\n"))
    #expect(app.respond(to: "ada lovelace 50% born: 1815") == "pressed\n")
    #expect(app.respond(to: "Ada Lovelace, 50%, Born: 1815") == "Pressed.\n")
    #expect(app.respond(to: "2") == "Sound, loud stays on.\n")
  }

  private struct Entry: View {
    @State private var title = ""
    @State private var secret = ""
    @State private var isOpen = true
    @State private var asksSecret = true
    var body: some View {
      VStack {
        Text("Tasks")
        if isOpen {
          TextField("Title", text: $title).onSubmit {
            title = ""
            isOpen = false
          }
        }
        if asksSecret { SecureField("Code", text: $secret).onSubmit { asksSecret = false } }
      }
    }
  }

  @Test("A field that goes by its submission is named with its text, a secret without")
  func gone() {
    let app = conversation { Entry() }
    _ = app.start()
    #expect(app.respond(to: "1 Buy milk") == "Gone: [1] Title (field, \"Buy milk\")\n")
    let secret = app.respond(to: "2 opensesame")
    #expect(secret == "Gone: [2] Code (field, hidden, filled)\n")
  }

  @Test("A message is read without the names of its buttons, which have lines of their own")
  func message() {
    struct Page: View {
      var body: some View {
        Text("Page").toast(isPresented: .constant(true), duration: nil) {
          HStack {
            Text("Deleted")
            Text("a.txt")
            Button("Undo") {}
          }
        }
      }
    }
    let page = conversation { Page() }.start()
    #expect(page.contains("] Deleted, a.txt (message)\n") && page.contains("] Undo (button)\n"))
  }
}

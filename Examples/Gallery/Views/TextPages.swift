import Foundation
import PullbackUI

struct TextPage: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("Large title").font(.largeTitle)
      Text("Headline").font(.headline)
      Text("Body")
      Text("Caption").font(.caption)
      Text("bold ").bold() + Text("italic ").italic() + Text("underlined ").underline()
        + Text("struck").strikethrough()
      HStack {
        Text("red").foregroundStyle(.red)
        Text("green").foregroundStyle(.green)
        Text("blue").foregroundColor(.blue)
        Text("orange").foregroundColor(.orange)
        Text("secondary").foregroundStyle(.secondary)
        Text("tinted").foregroundStyle(.tint)
      }
      Text("Marks: **bold**, _italic_, `code`, ~~struck~~ and a [link](https://www.swift.org)")
      Text(
        ansi:
          "Output: \u{1B}[32mgreen\u{1B}[0m, \u{1B}[1;31mbold red\u{1B}[0m, \u{1B}[7mreversed\u{1B}[0m"
      )
      Text("upper case").textCase(.uppercase)
      Text("Grüße, 世界 🎉 e\u{301} 👩‍👩‍👧‍👦")
      Text(
        "π is about \(Double.pi, specifier: "%.4f"), and 1/3 is \(1.0 / 3, format: .percent.precision(.fractionLength(0)))"
      )
      Text(Date(timeIntervalSince1970: 0), format: .iso8601)
      Text(
        verbatim:
          "A text that is longer than a line is broken where words end, as it is here, again and again, until all of it is shown."
      )
      Text("One line only, however long the text may be: the rest of it is left out.").lineLimit(1)
      Text("Cut at the beginning, so that the end of a long path can be seen: /a/b/c.txt")
        .lineLimit(1).truncationMode(.head)
      Text("Cut in the middle, so that both ends of a long text can be seen: /a/b/c.txt")
        .lineLimit(1).truncationMode(.middle)
      Text("Centred lines\nof several").multilineTextAlignment(.center)
      Label("A label", systemImage: "star.fill")
      Divider()
      Text("Below a divider")
    }
  }
}

struct FieldPage: View {
  @State private var name = ""
  @State private var filled = "What was typed"
  @State private var mail = "ada.example.com"
  @State private var secret = "secret"
  @State private var number = 42
  @State private var notes = "Lines of text\nthat can be edited"
  @FocusState private var isNameFocused: Bool

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name).focused($isNameFocused).textContentType(.name)
      TextField("Filled", text: $filled)
      TextField("Mail", text: $mail)
        .fieldError(mail.contains("@") ? nil : "An address has an @.")
      SecureField("Secret", text: $secret)
      TextField("Number", value: $number, format: .number).keyboardType(.numberPad)
      TextField("Disabled", text: .constant("cannot be changed")).disabled(true)
      TextField("Grows", text: $notes, axis: .vertical).lineLimit(3)
      TextEditor(text: $notes).frame(height: 48).accessibilityLabel("Notes")
      Button("Focus the name") { isNameFocused = true }
    }
    .onSubmit { name = "submitted" }
  }
}

struct FormPage: View {
  @State private var name = "Blob"
  @State private var isOn = true
  @State private var count = 3
  @State private var flavor = "Vanilla"

  var body: some View {
    Form {
      Section("Profile") {
        TextField("Name", text: $name)
        Toggle("Visible", isOn: $isOn)
      }
      Section {
        Stepper("Scoops: \(count)", value: $count, in: 0...9)
        Picker("Flavor", selection: $flavor) {
          ForEach(["Chocolate", "Vanilla"], id: \.self) { Text($0).tag($0) }
        }
        .pickerStyle(.menu)
      } header: {
        Text("Ice cream")
      } footer: {
        Text("A footer says more about its section.")
      }
      Section {
        DisclosureGroup("More") { Text("Disclosed") }
        Button("Delete everything", role: .destructive) {}
      }
    }
  }
}

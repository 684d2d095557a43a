import Observation
import PullbackHTML
import PullbackUI
import Testing

/// What assistive technology is told about an element, beside its text.
@MainActor @Suite struct AnnouncementTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A text that updates frequently is a live region")
  func liveRegion() {
    let text = html {
      Text("4 primes").accessibilityAddTraits(.updatesFrequently)
      Text("Search")
    }
    #expect(text.contains(#"role="status""#) && text.ranges(of: "role=").count == 1)
  }

  @Test("The hint of a text field is on its input")
  func fieldHint() {
    let text = html {
      TextField("Age", text: .constant("x")).accessibilityHint("“x” is not a number.")
    }
    #expect(text.contains(/<input [^>]*aria-description="“x” is not a number."/))
    #expect(text.ranges(of: "aria-description").count == 1)
  }

  @Test("A slider says its value as a part of its range, or as the app says it")
  func slider() {
    let text = html {
      Slider(value: .constant(3), in: 2...4)
      Slider(value: .constant(0.5)).accessibilityValue("half")
    }
    #expect(text.contains(#"aria-valuetext="50 %""#) && text.contains(#"aria-valuetext="half""#))
  }

  @Test("A symbol that is hidden from assistive technology has no role and no label")
  func hiddenSymbol() {
    let text = html { Image(systemName: "star").accessibilityHidden(true) }
    #expect(text.contains(#"aria-hidden="true""#))
    #expect(!text.contains("role=") && !text.contains("aria-label"))
  }

  @Test("A redacted text is hidden from assistive technology")
  func redacted() {
    let text = html {
      Text("Ada Lovelace").redacted(reason: .placeholder)
      Text("▒ is a block")
    }
    #expect(text.ranges(of: "aria-hidden").count == 1)
    #expect(text.contains(#"<span aria-hidden="true" class="rd">"#))
  }

  @Test("A back link is a link, and its name contains the title that it shows")
  func back() throws {
    let graph = ViewGraph {
      NavigationStack {
        NavigationLink("Settings") { Text("Dark").navigationTitle("Settings") }
          .navigationTitle("Home")
      }
    }
    let link = try #require(graph.tree.button("Settings"))
    try graph.tree.perform(.activate, on: link.id)
    graph.update()
    #expect(
      HTMLRendering(tree: graph.tree).text.contains(/aria-label="Back to Home"[^>]*>\s*Home\s*</))
  }

  @Test("The cancel button of a dialog gets the focus if another button destroys something")
  func safeDefault() {
    let text = html {
      Text("Page").confirmationDialog("Remove it?", isPresented: .constant(true)) {
        Button("Remove", role: .destructive) {}
      }
    }
    #expect(text.contains(/<button class="b cn"[^>]*autofocus/))
    #expect(text.ranges(of: "autofocus").count == 1)
    let harmless = html {
      Text("Page").alert("Really?", isPresented: .constant(true)) {
        Button("Yes") {}
        Button("No", role: .cancel) {}
      }
    }
    #expect(!harmless.contains("autofocus"))
  }

  @Test(
    "A sheet without a title is named by its first text, and an alert is described by its message")
  func dialogNames() {
    let sheet = html {
      Text("Page").sheet(isPresented: .constant(true)) {
        VStack {
          Button("Close") {}
          Text("2 is prime")
        }
      }
    }
    #expect(sheet.contains(#"aria-label="2 is prime""#))
    let alert = html {
      Text("Page").alert("Sure?", isPresented: .constant(true)) {
        Button("Yes") {}
      } message: {
        Text("It cannot be undone.")
      }
    }
    #expect(
      alert.contains(/<dialog [^>]*aria-label="Sure\?"[^>]*aria-description="It cannot be undone."/)
    )
  }

  @Test("A text that is cut at its beginning or in its middle shows its end")
  func truncation() {
    let text = html {
      Text("/usr/local/share/words.txt").lineLimit(1).truncationMode(.head)
      Text("/usr/local/share/words.txt").lineLimit(1).truncationMode(.middle)
    }
    #expect(text.contains(#"class="ll lh""#) && text.contains(#"class="ll lm" dir="auto""#))
    #expect(text.contains(/<span>\s*re\/words.txt\s*<\/span>/))
  }
}

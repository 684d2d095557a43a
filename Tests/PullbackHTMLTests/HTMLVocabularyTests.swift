import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// Views for which HTML has a special element or input type.
@MainActor @Suite struct HTMLVocabularyTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("Fields for dates, times and colours are the browser's input types")
  func fields() {
    let date = Date(timeIntervalSince1970: 1_781_015_400)
    let text = html {
      VStack {
        DatePicker("Both", selection: .constant(date))
        DatePicker("Day", selection: .constant(date), displayedComponents: .date)
        DatePicker("Time", selection: .constant(date), displayedComponents: .hourAndMinute)
        ColorPicker("Paint", selection: .constant(Color(red: 1, green: 0, blue: 0)))
        ColorPicker("Named", selection: .constant(.red))
      }
      .environment(\.timeZone, .gmt)
    }
    #expect(text.contains(#"<input type="datetime-local" name="f" value="2026-06-09T14:30""#))
    #expect(text.contains(#"<input type="date" name="f" value="2026-06-09""#))
    #expect(text.contains(#"<input type="time" name="f" value="14:30""#))
    #expect(text.contains(##"<input type="color" name="f" value="#FF0000""##))
    #expect(text.contains(#"<input type="text" name="f" value="red""#))
  }

  @Test("ViewThatFits puts only its first view into the page")
  func oneOfSeveral() {
    let text = html {
      ViewThatFits {
        Text("A long sentence")
        Text("Short")
      }
    }
    #expect(text.contains("A long sentence") && !text.contains("Short"))
  }

  @Test("A lazy grid is a CSS grid with the views of its window only")
  func grid() {
    let text = html {
      LazyVGrid(columns: [GridItem(.fixed(80)), GridItem(.adaptive(minimum: 40))], spacing: 4) {
        ForEach(0..<10_000) { Text("Cell \($0)") }
      }
    }
    #expect(
      text.contains("grid-template-columns:80px repeat(auto-fill,minmax(40px,1fr));gap:4px 8px;")
    )
    #expect(text.contains("Cell 0<") && !text.contains("Cell 9999"))
  }

  @Test("A drawing on a canvas is an SVG path with its size and colour")
  func canvas() {
    let text = html {
      Canvas { context, _ in
        context.fill(Path(CGRect(x: 0, y: 0, width: 8, height: 4)), with: .color(.red))
      }
    }
    #expect(text.contains("viewBox=\"0 0 8 4\""))
    #expect(text.contains("fill:var(--red);flex:none;width:8px;height:4px;"))
    #expect(text.contains("d=\"M0 0L8 0L8 4L0 4L0 0Z\""))
  }

  @Test("A text on a canvas is centred at its point, or begins at the corner of its rectangle")
  func canvasText() {
    let text = html {
      Canvas { context, _ in
        context.draw(Text("Centre"), at: CGPoint(x: 40, y: 20))
        context.draw(Text("Area"), in: CGRect(x: 8, y: 16, width: 80, height: 32))
      }
    }
    #expect(text.contains("translate:calc(40px - 50%) calc(20px - 50%);"))
    #expect(text.contains("translate:calc(8px - 0%) calc(16px - 0%);"))
  }

  @Test("Line spacing of a container reaches the titles inside")
  func lineSpacing() {
    let text = html { VStack { Text("Title").font(.title) }.lineSpacing(6) }
    #expect(text.contains("--ls:6px;line-height:calc(1.4em + 6px);"))
    #expect(LivePage.standardStylesheet.contains("line-height:calc(1.2em + var(--ls,0px))"))
  }
}

import Foundation
import PullbackHTML
import PullbackUI
import Testing

/// What the style sheet needs to know of sizes, surfaces, symbols and hidden labels.
@MainActor @Suite struct LayoutMarkupTests {
  private func html<Content: View>(@ViewBuilder _ view: () -> Content) -> String {
    let graph = ViewGraph(root: view)
    return withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
  }

  @Test("A frame says whether its width or its height is fixed, and whether it fills the width")
  func frames() {
    #expect(html { Text("a").frame(width: 8, height: 8) }.contains("class=\"fr fw fh\""))
    #expect(html { Text("a").frame(height: 8) }.contains("class=\"fr fh\""))
    #expect(html { Text("a").frame(maxWidth: .infinity) }.contains("class=\"fr w\""))
    #expect(html { Text("a").frame(minHeight: 8) }.contains("class=\"fr\""))
  }

  @Test("A search field is above what it searches, also where something lies over both")
  func searchBelowOverlay() {
    let text = html {
      List { Text("Row") }.searchable(text: .constant("")).overlay { Text("Busy") }
    }
    #expect(text.contains(/<div class="v l">\s*<label class="f">/))
    // Other views of an overlay are on top of one another.
    let layers = html {
      Group {
        Text("1"); Text("2")
      }.overlay { Text("3") }
    }
    #expect(!layers.contains("class=\"v l\""))
  }

  @Test("A material is the color of surfaces, on which text keeps its color")
  func material() {
    let text = html { Text("Note").background(.regularMaterial) }
    #expect(text.contains("background:var(--surface)"))
    #expect(!text.contains("bg on"))
    #expect(LivePage.standardStylesheet.contains("--surface:"))
  }

  @Test("A gradient fills a shape or a background, and text on it keeps a color of its own")
  func gradients() {
    let line = LinearGradient(colors: [.blue, .purple], startPoint: .top, endPoint: .bottom)
    let shown = "background:linear-gradient(180deg,var(--blue) 0%,var(--purple) 100%);"
    #expect(html { RoundedRectangle(cornerRadius: 8).fill(line) }.contains(shown))
    #expect(html { Text("a").background(line) }.contains(shown))
    #expect(html { Circle().fill(AnyShapeStyle(line)) }.contains(shown))
    #expect(html { Circle().fill(.blue) }.contains("background:var(--blue);"))
    let half = LinearGradient(
      colors: [.red, .green], startPoint: UnitPoint(x: 0, y: 0.5),
      endPoint: UnitPoint(x: 0.5, y: 0.5))
    #expect(
      html { half }.contains("linear-gradient(90deg,var(--red) 0%,var(--green) 50%)"))
    let corner = LinearGradient(
      colors: [.red, .green], startPoint: .topTrailing, endPoint: .bottomLeading)
    #expect(html { corner }.contains("linear-gradient(to bottom left,"))
    let spot = RadialGradient(
      colors: [.red, .green], center: .center, startRadius: 4, endRadius: 40)
    #expect(
      html { spot }
        .contains("radial-gradient(circle at 50% 50%,var(--red) 4px,var(--green) 40px)"))
    let wheel = AngularGradient(colors: [.red, .green], center: .center)
    #expect(html { wheel }.contains("conic-gradient(from 90deg at 50% 50%,var(--red) 0deg,"))
  }

  @Test("Text before an outline keeps its color, and so does a long text before a circle")
  func textOnShapes() {
    #expect(!html { Text("Note").background { Capsule().stroke(.red) } }.contains("bg on"))
    #expect(!html { Text("Note").background(Capsule().strokeBorder(.red)) }.contains("bg on"))
    #expect(!html { Text("A long text").background { Circle().fill(.red) } }.contains("bg on"))
    #expect(html { Text("Note").background(.red, in: Capsule()) }.contains("bg on"))
    #expect(html { Text("AB").background(.red, in: Circle()) }.contains("bg on"))
    let framed = html { Text("Note").frame(width: 60, height: 60).background(.red, in: Circle()) }
    #expect(framed.contains("bg on"))
  }

  @Test("The outline of a rectangle or capsule is a border, which keeps the radius of its corners")
  func outlines() {
    let line = html { RoundedRectangle(cornerRadius: 12).stroke(.red, lineWidth: 2) }
    #expect(
      line.contains(
        "background:none;border:2px solid var(--red);margin:-1px;border-radius:13px;"))
    let inside = html { RoundedRectangle(cornerRadius: 12).strokeBorder(.red, lineWidth: 2) }
    #expect(inside.contains("background:none;border:2px solid var(--red);border-radius:12px;"))
    #expect(html { Rectangle().stroke() }.contains("border:1px solid currentColor;margin:-0.5px;"))
    let ring = html { Circle().strokeBorder(.red, lineWidth: 6) }
    #expect(ring.contains("class=\"dr fd ro\"") && ring.contains("padding:3px;"))
    #expect(html { RoundedRectangle(cornerRadius: 12) }.contains("border-radius:12px;"))
    // A custom shape is a drawing that is stretched.
    #expect(html { Ellipse().stroke(.red) }.contains("preserveAspectRatio=\"none\""))
  }

  @Test("The weak levels of the foreground color are translucent in shapes, and no texts are")
  func levels() {
    func shown(_ level: HierarchicalShapeStyle) -> String {
      html { Text("Note").background(level, in: Capsule()) }
    }
    #expect(shown(.quaternary).contains("color-mix(in srgb,var(--secondary) 20%,transparent)"))
    #expect(shown(.tertiary).contains("color-mix(in srgb,var(--secondary) 34%,transparent)"))
    #expect(html { Circle().stroke(.quaternary) }.contains("stroke:color-mix("))
    #expect(html { Rectangle().foregroundStyle(.quaternary) }.contains("background:color-mix("))
    #expect(html { Text("Note").background(.quaternary) }.contains("background:color-mix("))
    #expect(html { Text("Note").foregroundStyle(.quaternary) }.contains("color:var(--secondary);"))
    #expect(html { Text("Card").background(.background.secondary) }.contains("var(--surface)"))
  }

  @Test("A row with a background of its own has it, with text of the page's color on a named one")
  func rowBackgrounds() {
    let text = html {
      List {
        Text("Plain")
        Text("Green").listRowBackground(Color.green)
        Text("Pale").listRowBackground(Color.green.opacity(0.1))
        Text("Clear").listRowBackground(Color.clear)
        Text("Menu").listRowBackground(Color.red).swipeActions { Button("Ask") {} }
      }
    }
    #expect(text.contains(/<li>\s*<span>Plain/))
    #expect(text.contains(/<li class="on" data-s="background:var\(--green\);">\s*<span>Green/))
    #expect(text.contains(/<li data-s="background:color-mix[^>]*>\s*<span>Pale/))
    #expect(text.contains(/<li data-s="background:var\(--back\);">\s*<span>Clear/))
    #expect(text.contains(/<li class="on" data-s="background:var\(--red\);">\s*<div class="m">/))
  }

  @Test("A sheet without a button that can be pressed has one to close it, if it may be closed")
  func sheetClose() {
    func sheet(mayClose: Bool) -> String {
      html {
        Text("Below").sheet(isPresented: .constant(true)) {
          Button("Wait") {}.disabled(true).interactiveDismissDisabled(!mayClose)
        }
      }
    }
    #expect(sheet(mayClose: true).contains(">Close<"))
    #expect(!sheet(mayClose: false).contains(">Close<"))
  }

  @Test("A sheet with a navigation stack is named by the title of its page")
  func sheetTitle() {
    let text = html {
      Text("Below").sheet(isPresented: .constant(true)) {
        NavigationStack { Form { Section("First") { Text("Row") } }.navigationTitle("New trip") }
      }
    }
    #expect(text.contains("<dialog class=\"sheet\" aria-label=\"New trip\" open>"))
  }

  @Test("A font of a size has it, and only a text in a title font is a heading")
  func fontSizes() {
    let huge = html { Text("72").font(.system(size: 72)) }
    #expect(huge.contains("font-size:4.5rem;") && !huge.contains("heading"))
    #expect(html { Text("a").font(.custom("Menlo", size: 24)) }.contains("font-size:1.5rem;"))
    #expect(html { Text("a").font(.title) }.contains("role=\"heading\""))
    #expect(!html { Text("a").font(.system(size: 72)).font(.body) }.contains("heading"))
    let symbol = html { Image(systemName: "star").font(.system(size: 72)) }
    #expect(symbol.contains("font-size:4.5rem;"))
  }

  @Test("A row with a swipe action that deletes it has no second button for that")
  func oneDelete() {
    func list(_ role: ButtonRole?, edge: HorizontalEdge = .trailing) -> String {
      html {
        List {
          ForEach(["Milk"], id: \.self) { name in
            Text(name).swipeActions(edge: edge) { Button("Remove", role: role) {} }
          }
          .onDelete { _ in }
        }
      }
    }
    #expect(!list(.destructive).contains("Delete Milk"))
    #expect(list(.destructive, edge: .leading).contains("Delete Milk"))
    #expect(list(nil).contains("Delete Milk"))
  }

  @Test("A view with an aspect ratio says it to the style sheet")
  func aspectRatio() {
    #expect(html { Color.red.aspectRatio(1.5, contentMode: .fit) }.contains("--ar:1.5;"))
    #expect(html { Circle().aspectRatio(contentMode: .fit) }.contains("--ar:1;"))
    #expect(html { Color.red.aspectRatio(2, contentMode: .fill) }.contains("class=\"z ar fi\""))
    #expect(!html { Text("a").aspectRatio(contentMode: .fit) }.contains("--ar"))
    // A text keeps its size, unless a frame around it grows.
    #expect(!html { Text("a").padding().aspectRatio(2, contentMode: .fit) }.contains("--ar"))
    #expect(
      html {
        Text("a").frame(maxWidth: .infinity, maxHeight: .infinity).background(.blue)
          .aspectRatio(2, contentMode: .fit)
      }.contains("--ar:2;"))
  }

  @Test("A toggle in the checkbox style is a checkbox, and the toggle inside of another style none")
  func checkbox() {
    let box = html { Toggle("Loud", isOn: .constant(true)).toggleStyle(.checkbox) }
    #expect(box.contains("<label class=\"t ck\">"))
    #expect(box.contains("<input type=\"checkbox\" name=\"f\" checked>"))
    let inner = html {
      VStack { Toggle("Loud", isOn: .constant(true)).toggleStyle(.switch) }
        .toggleStyle(.checkbox)
    }
    #expect(inner.contains("role=\"switch\"") && !inner.contains("t ck"))
  }

  @Test("The name of a toggle whose label is hidden is that label, and it has no label to show")
  func hiddenLabel() {
    let text = html { Toggle("Loud", isOn: .constant(true)).labelsHidden() }
    #expect(text.contains("<span></span>"))
    #expect(text.contains("aria-label=\"Loud\""))
  }

  @Test("A field whose label is hidden shows it as its prompt, and has it as its name")
  func hiddenLabelOfField() {
    let text = html { TextField("City", text: .constant("")).labelsHidden() }
    #expect(text.contains("<span></span>"))
    #expect(text.contains("placeholder=\"City\""))
    #expect(text.contains("aria-label=\"City\""))
  }

  @Test(
    "A symbol that many apps use is drawn, and differs from its variant in a circle",
    arguments: [
      "plus", "minus", "trash", "pencil", "gear", "person", "magnifyingglass", "star", "heart",
      "checkmark", "checkmark.circle", "xmark", "xmark.circle", "chevron.right", "chevron.left",
      "chevron.up", "chevron.down", "arrow.right", "arrow.left", "arrow.up", "arrow.down",
      "arrow.clockwise", "house", "folder", "doc", "bell", "calendar", "clock", "cart", "envelope",
      "phone", "photo", "play", "pause", "stop", "lock", "link", "info.circle",
      "exclamationmark.triangle", "ellipsis", "list.bullet", "square.and.pencil",
      "square.and.arrow.up", "bookmark", "tag", "flag", "paperplane", "eye", "gearshape",
    ])
  func symbol(name: String) {
    let plain = html { Image(systemName: name) }
    #expect(plain.contains("<svg class=\"im\""))
    let filled = html { Image(systemName: name + ".fill") }
    #expect(filled.contains("<svg class=\"im sf\"") || filled.contains("<svg class=\"im lf\""))
    if name == "checkmark" || name == "xmark" || name == "plus" {
      #expect(html { Image(systemName: name + ".circle") } != plain)
    }
  }

  @Test("The styles of a page's elements are rules of its style sheet, each once")
  func firstStyles() {
    var page = LivePage(
      title: "", content: "", token: "", base: "", path: "", depth: 0, seen: 0, handled: 0,
      clientPath: "", stylesheetPath: "", socketPath: "")
    page.content = """
      <div data-t="--back:rgb(0 0 0);"><p data-s="width:8px;">a</p><p data-s="width:8px;">b</p>\
      <p data-s="color:red;&quot;]{} * {color:blue">c</p> data-s=&quot;top:0&quot;</div>
      """
    #expect(!page.html.contains("<style"))
    page.nonce = "abc"
    #expect(
      page.html.contains(
        """
        <style nonce="abc">:root:has([data-t="--back:rgb(0 0 0);"]){--back:rgb(0 0 0);}\
        #p1 [data-s="width:8px;"]{width:8px;}</style>
        """))
  }
}

import Observation
import PullbackHTML
import PullbackUI
import Testing

@MainActor @Suite struct ToastMarkupTests {
  @Observable final class Model {
    var isShown = false
    var isSheetShown = false
    var isSecondShown = false
    init() {}
  }

  private struct Page: View {
    @Bindable var model: Model
    var body: some View {
      Text("Page")
        .sheet(isPresented: $model.isSheetShown) {
          Button("Inside") {}.sheet(isPresented: $model.isSecondShown) { Button("Second") {} }
        }
        .toast("Saved", isPresented: $model.isShown, role: .success, duration: nil)
    }
  }

  @Test("The live region is in the page before its first toast")
  func region() {
    let graph = ViewGraph { Page(model: Model()) }
    let html = withExtendedLifetime(graph) { HTMLRendering(tree: graph.tree).text }
    #expect(html.contains(#"<div class="toasts" role="status" aria-atomic="false">"#))
    let plain = ViewGraph { Text("Page") }
    #expect(
      !withExtendedLifetime(plain) { HTMLRendering(tree: plain.tree).text }.contains("status"))
  }

  @Test("A toast comes as one insertion, and its button dismisses it")
  func dismissal() throws {
    let model = Model()
    let graph = ViewGraph { Page(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    model.isShown = true
    graph.update()
    let patch = try document.operations(graph.tree)
    page.apply(patch.list)
    #expect(patch.list.count == 1)
    #expect(page.outline.contains("Saved"))
    let toast = try #require(graph.tree.toastArea?.children.first)
    try graph.tree.perform(.dismiss, on: toast.id)
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(!model.isShown && !page.outline.contains("Saved"))
  }

  @Test("A toast that waits for the place of another is told of")
  func waiting() throws {
    let model = Model()
    let graph = ViewGraph {
      Page(model: model)
        .toast("One", isPresented: .constant(true), duration: nil)
        .toast("Two", isPresented: .constant(true), duration: nil)
        .toast("Three", isPresented: .constant(true), duration: nil)
    }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    #expect(page.outline.contains("Three") && !page.outline.contains("more message"))
    model.isShown = true
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(page.outline.contains("1 more message"))
    model.isShown = false
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(!page.outline.contains("more message"))
  }

  @Test("A failure is shown and read at once, in place of the oldest message that matters less")
  func failure() throws {
    let model = Model()
    let graph = ViewGraph {
      Text("Page")
        .toast("One", isPresented: .constant(true), duration: nil)
        .toast("Two", isPresented: .constant(true), duration: nil)
        .toast("Three", isPresented: .constant(true), duration: nil)
        .toast("Not saved", isPresented: Bindable(model).isShown, role: .failure, duration: nil)
    }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    #expect(!page.outline.contains("Not saved"))
    model.isShown = true
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(page.outline.contains("Not saved") && page.outline.contains("1 more message"))
    let html = HTMLRendering(tree: graph.tree).text
    let area = try #require(html.firstRange(of: #"<div class="toasts" role="status""#))
    #expect(html[area.upperBound...].contains(#"<div class="toast k3" role="alert">"#))
    model.isShown = false
    graph.update()
    page.apply(try document.operations(graph.tree).list)
    #expect(page.outline.contains("One") && !page.outline.contains("more message"))
  }

  @Test("The toasts are in the topmost dialog, whatever dialogs open and close")
  func dialogs() throws {
    let model = Model()
    model.isShown = true
    let graph = ViewGraph { Page(model: model) }
    var document = LiveDocument()
    let page = BrowserPage(html: document.render(graph.tree))
    let steps: [(Bool, Bool)] = [
      (true, false), (true, true), (true, false), (false, false), (true, true), (false, false),
    ]
    for (first, second) in steps {
      model.isSheetShown = first
      model.isSecondShown = second
      graph.update()
      page.apply(try document.operations(graph.tree).list)
      var fresh = LiveDocument()
      #expect(page.outline == BrowserPage(html: fresh.render(graph.tree)).outline)
      #expect(page.outline.ranges(of: "Saved").count == 1 + 1)
    }
  }
}

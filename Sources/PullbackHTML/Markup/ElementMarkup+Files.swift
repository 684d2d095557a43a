import PullbackUI

extension ElementMarkup {
  /// A button that lets a person choose files, as an input with a progress bar and a line that says
  /// what is going on. `files.js` enables the input, and sends the files.
  func fileInputNode(_ element: Element, _ input: FileInput) -> HTMLNode {
    let request = input.request
    let limit = request.limit ?? FileRequest.uploadLimit
    // A view that is disabled has no address to send a file to.
    let address = element.isEnabled ? input.address : ""
    var attributes: [HTMLAttribute] = [
      .init(.type, "file"), .init(.disabled), .init(.upload, address),
      .init(.uploadLimit, "\(limit)"),
      .init(.uploadSentences, "\(request.sizeProblem(limit))|\(request.typeProblem)"),
    ]
    let extensions = request.acceptedExtensions
    if !extensions.isEmpty {
      attributes.append(.init(.accept, extensions.joined(separator: ",")))
    }
    if request.allowsMultiple { attributes.append(.init(.multiple)) }
    let name = part(element, 2, .span, [], .text(element.label))
    return HTMLNode(
      key: .init(element: element.id),
      tag: .div,
      attributes: [.init(.className, "v l file")],
      content: .children([
        part(
          element, 1, .label, [.init(.className, "f")],
          .children([name, part(element, 3, .input, attributes)])),
        part(element, 4, .progress, [.init(.label, "Progress"), .init(.hidden)]),
        part(element, 5, .small, [.init(.role, "status")]),
      ])
    )
  }
}

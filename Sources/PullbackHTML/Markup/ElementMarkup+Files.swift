import Foundation
import PullbackStrings
import PullbackUI

extension ElementMarkup {
  /// A button that lets a person choose files, as an input with a progress bar and a line that says
  /// what is going on. `files.js` sends the files; without JavaScript a button does.
  func fileInputNode(_ element: Element, _ input: FileInput) -> HTMLNode {
    let request = input.request
    let limit = request.limit ?? FileRequest.uploadLimit
    // A view that is disabled has no address to send a file to.
    let address = element.isEnabled ? input.address : ""
    var attributes: [HTMLAttribute] = [
      .init(.type, "file"), .init(.name, FileInput.fieldName), .init(.upload, address),
      .init(.uploadLimit, "\(limit)"),
      .init(
        .uploadSentences,
        "\(request.sizeProblem(limit, in: words))|\(request.typeProblem(in: words))"),
    ]
    if address.isEmpty { attributes.append(.init(.disabled)) }
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
        part(element, 4, .progress, [.init(.label, words.word("Progress")), .init(.hidden)]),
        part(element, 5, .small, [.init(.role, "status")]),
        part(
          element, 6, .noscript, [],
          .children([
            part(
              element, 7, .button,
              [
                .init(.className, "b"), .init(.formAction, address),
                .init(.formType, "multipart/form-data"),
              ] + (address.isEmpty ? [.init(.disabled)] : []), .text(words.word("Send")))
          ])),
      ])
    )
  }

  /// A link to a file that the browser downloads by itself. `files.js` follows it at once.
  func fileOutputNode(
    _ element: Element,
    _ output: FileOutput,
    _ button: ButtonContent
  ) -> HTMLNode {
    var node = container(element, .a, button.shape.className)
    // The target says that the page leaves the link to the browser.
    node.attributes += [
      .init(.link, output.address), .init(.download, output.name), .init(.target, "_self"),
      .init(.uploadLimit),
    ]
    return node
  }
}

extension SharedText {
  /// The text as `files.js` reads it.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}

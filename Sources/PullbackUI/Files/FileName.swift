import Foundation

/// Makes names of files safe that others give: each becomes a name in a folder.
package enum FileName {
  /// The maximum length in bytes. File systems allow 255.
  private static let longest = 200

  /// The last part of a name, without characters that are not shown, without dots at its beginning,
  /// and not too long. If nothing is left, it is `file`.
  package static func safe(_ name: String) -> String {
    let last = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
    let visible = last.unicodeScalars.filter {
      // Also marks that change the direction, so that the extension is where it seems to be.
      ![.control, .format, .surrogate, .privateUse, .lineSeparator, .paragraphSeparator]
        .contains($0.properties.generalCategory)
    }
    var safe = String(String.UnicodeScalarView(visible)).trimmingCharacters(in: .whitespaces)
    while safe.hasPrefix(".") { safe.removeFirst() }
    guard !safe.isEmpty else { return "file" }
    let url = URL(filePath: safe)
    let end = url.pathExtension.isEmpty ? "" : "." + url.pathExtension
    guard end.utf8.count < 32 else { return "file" }
    var begin = String(safe.dropLast(end.count))
    while begin.utf8.count + end.utf8.count > longest { begin.removeLast() }
    return begin + end
  }

  /// A safe name with the extension of a type, unless it has one of that type already.
  package static func safe(_ name: String, type: UTType?) -> String {
    let name = safe(name)
    guard let type, let end = type.preferredFilenameExtension, !type.accepts(fileName: name)
    else { return name }
    return safe(name + "." + end)
  }
}

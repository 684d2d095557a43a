import Foundation
import PullbackUI

extension ElementHints {
  /// The inline CSS for the hints, as far as CSS has properties for them.
  var styleText: String {
    if self == .empty { return "" }
    var style = ""
    func add(_ name: String, _ value: String) { style += "\(name):\(value);" }
    var effects = filters.map(\.css)
    if let blurRadius { effects.append("blur(\(blurRadius.px))") }
    if let shadow {
      let lengths = "\(shadow.x.px) \(shadow.y.px) \(shadow.radius.px)"
      effects.append("drop-shadow(\(lengths) \(shadow.color.css))")
    }
    if !effects.isEmpty { add("filter", effects.joined(separator: " ")) }
    if let radius = clipShape?.cornerRadius { add("border-radius", radius) }
    if let rotation { add("rotate", "\(rotation.degrees.decimal)deg") }
    if let scale {
      add("scale", "\(Double(scale.width).decimal) \(Double(scale.height).decimal)")
    }
    if let placement {
      let (point, anchor) = (placement.point, placement.anchor)
      add(
        "translate",
        "calc(\(point.x.px) - \(anchor.x.percent)) calc(\(point.y.px) - \(anchor.y.percent))"
      )
      // A label stays readable where a line of the drawing crosses it.
      add("text-shadow", "0 0 3px var(--back),0 0 3px var(--back),0 0 3px var(--back)")
    }
    if let anchor, anchor != .center {
      add("transform-origin", "\(anchor.x.percent) \(anchor.y.percent)")
    }
    if let mode = blendMode?.css { add("mix-blend-mode", mode) }
    if let pinnedEdge {
      add("position", "sticky")
      add(pinnedEdge == .top ? "top" : "bottom", "0")
      if zIndex == 0 { add("z-index", "3") }
    }
    if zIndex != 0 { add("z-index", "\(Int(max(-9999, min(9999, zIndex)).rounded()))") }
    if let lineSpacing {
      // Titles inside use the variable, because they have their own line height.
      add("--ls", lineSpacing.px)
      add("line-height", "calc(1.4em + \(lineSpacing.px))")
    }
    if let isTextSelectable { add("user-select", isTextSelectable ? "text" : "none") }
    if hidesScrollIndicators == true { add("scrollbar-width", "none") }
    return style
  }
}

extension TextStyle {
  var styleText: String {
    let behind = background.map { "background:\($0.css);" } ?? ""
    return (legibleForeground?.styleText ?? "") + behind + typography.styleText
  }

  /// The color of the text. Black on a named color, as the output of programs has it, is the color of
  /// the page's surfaces instead: in a light page the named colors are dark.
  private var legibleForeground: Color? {
    guard foreground == .black, let background, background.alpha == 1,
      case .named(let name) = background.value,
      ![.clear, .surface, .white, .black].contains(name)
    else { return foreground }
    return .surface
  }
}

extension Typography {
  var styleText: String {
    var style = ""
    func add(_ name: String, _ value: String) { style += "\(name):\(value);" }
    if let pointSize {
      add("font-size", pointSize.rem)
      if pointSize > 20 { add("line-height", "1.2") }
    }
    if let letterSpacing { add("letter-spacing", letterSpacing.px) }
    if let baselineOffset {
      add("position", "relative")
      add("bottom", baselineOffset.px)
    }
    switch design {
    case .monospaced: add("font-family", "ui-monospace,monospace")
    case .serif: add("font-family", "ui-serif,serif")
    case .rounded: add("font-family", "ui-rounded,sans-serif")
    case .default, nil: break
    }
    if hasMonospacedDigits == true { add("font-variant-numeric", "tabular-nums") }
    return style
  }
}

extension ElementHints.ColorFilter {
  fileprivate var css: String {
    switch self {
    case .brightness(let amount): "brightness(\((1 + amount).decimal))"
    case .contrast(let amount): "contrast(\(amount.decimal))"
    case .saturation(let amount): "saturate(\(amount.decimal))"
    case .grayscale(let amount): "grayscale(\(amount.decimal))"
    case .hueRotation(let angle): "hue-rotate(\(angle.degrees.decimal)deg)"
    case .inversion: "invert(1)"
    }
  }
}

extension ShapeKind {
  fileprivate var cornerRadius: String? {
    switch self {
    case .roundedRectangle(let radius): radius.px
    case .circle: "50%"
    case .capsule: "9999px"
    case .rectangle, .path: nil
    }
  }
}

extension Image.Scale {
  var styleText: String {
    switch self {
    case .small: "font-size:.8em;"
    case .medium: ""
    case .large: "font-size:1.3em;"
    }
  }
}

extension KeyboardType {
  /// The value of the attribute `inputmode` for this keyboard; nil for the default keyboard of the
  /// field's type.
  fileprivate var inputMode: String? {
    switch self {
    case .default, .asciiCapable, .numbersAndPunctuation: nil
    case .URL: "url"
    case .numberPad: "numeric"
    case .phonePad: "tel"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

extension TextContentType {
  /// The keyboard for this type of content; nil for the default one.
  fileprivate var keyboard: KeyboardType? {
    switch self {
    case .emailAddress: .emailAddress
    case .telephoneNumber: .phonePad
    case .URL: .URL
    case .oneTimeCode, .creditCardNumber: .numberPad
    default: nil
    }
  }

  /// The value of the attribute `autocomplete` for this type of content.
  var autocomplete: String {
    switch self {
    case .name: "name"
    case .namePrefix: "honorific-prefix"
    case .givenName: "given-name"
    case .middleName: "additional-name"
    case .familyName: "family-name"
    case .nameSuffix: "honorific-suffix"
    case .nickname: "nickname"
    case .username: "username"
    case .password: "current-password"
    case .newPassword: "new-password"
    case .oneTimeCode: "one-time-code"
    case .emailAddress: "email"
    case .telephoneNumber: "tel"
    case .URL: "url"
    case .fullStreetAddress: "street-address"
    case .streetAddressLine1: "address-line1"
    case .streetAddressLine2: "address-line2"
    case .addressCity: "address-level2"
    case .addressState: "address-level1"
    case .countryName: "country-name"
    case .postalCode: "postal-code"
    case .organizationName: "organization"
    case .jobTitle: "organization-title"
    case .birthdate: "bday"
    case .creditCardNumber: "cc-number"
    }
  }
}

extension TextInputAutocapitalization {
  fileprivate var autocapitalize: String { self == .never ? "none" : "\(self)" }
}

extension SubmitLabel {
  /// The value of the attribute `enterkeyhint` for this label, or the closest value that HTML has.
  fileprivate var enterKeyHint: String {
    switch self {
    case .done: "done"
    case .go, .join, .route: "go"
    case .send: "send"
    case .search: "search"
    case .return: "enter"
    case .next, .continue: "next"
    }
  }
}

extension Element {
  /// The attributes that control the on-screen keyboard of a text field; empty without hints.
  var keyboardAttributes: [HTMLAttribute] {
    var attributes: [HTMLAttribute] = []
    func add(_ name: HTMLAttribute.Name, _ value: String?) {
      if let value { attributes.append(.init(name, value)) }
    }
    // The kind of content says which keyboard is meant, if the app says none.
    add(
      .keyboard,
      (inherited(\.keyboard) ?? inherited(\.contentType)?.keyboard)?.inputMode)
    add(.capitalization, inherited(\.capitalization)?.autocapitalize)
    add(.correction, inherited(\.autocorrects).map { $0 ? "on" : "off" })
    add(.enterKey, inherited(\.submitLabel)?.enterKeyHint)
    return attributes
  }

  /// The ARIA role, and the heading level, that follow from the accessibility traits that the app
  /// set, or from the part of a document that the element is. Nil without them, and for a control,
  /// which keeps its own role.
  var roleOfTraits: (name: String, level: Int?)? {
    switch content {
    case .button, .toggle, .textField, .slider, .stepper, .dialog, .list: return nil
    default: break
    }
    let traits = accessibility.traits
    if traits.contains(.isHeader) || accessibility.headingLevel != nil {
      let level = accessibility.headingLevel ?? 0
      return ("heading", level > 0 ? level : 2)
    }
    if traits.contains(.isImage) { return ("img", nil) }
    // Assistive technology reads out what changes in it.
    if traits.contains(.updatesFrequently) || role == .unavailable { return ("status", nil) }
    // What is added to a view that stays at its end, such as the messages of a chat, is read out.
    if case .scroll = content, inherited(\.defaultScrollAnchor)?.y == 1 { return ("log", nil) }
    guard case .document(let part) = role else { return nil }
    let name =
      switch part {
      case .list: "list"
      case .item: "listitem"
      case .quotation: "blockquote"
      case .code: "code"
      case .table: "table"
      case .row: "row"
      case .columnHeader: "columnheader"
      case .cell: "cell"
      }
    return (name, nil)
  }
}

extension BlendMode {
  /// The value of the CSS property `mix-blend-mode` for this mode; nil if CSS has no such mode.
  fileprivate var css: String? {
    switch self {
    case .colorDodge: "color-dodge"
    case .colorBurn: "color-burn"
    case .softLight: "soft-light"
    case .hardLight: "hard-light"
    case .plusLighter: "plus-lighter"
    case .plusDarker, .sourceAtop, .destinationOver, .destinationOut: nil
    default: "\(self)"
    }
  }
}

extension CGFloat {
  fileprivate var percent: String { "\((Double(self) * 100).decimal)%" }
}

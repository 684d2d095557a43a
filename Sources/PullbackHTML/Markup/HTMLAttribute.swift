/// An attribute of an HTML node. The value is not escaped; ``HTMLText`` does that.
package struct HTMLAttribute: Hashable, Sendable {
  package var name: Name
  package var value: String

  package init(_ name: Name, _ value: String = "") {
    self.name = name
    self.value = value
  }

  /// An attribute of a custom element, whose name the app has chosen.
  package static func own(_ name: String, _ value: String) -> HTMLAttribute {
    HTMLAttribute(.own, "\(name)=\(value)")
  }

  /// The name in HTML.
  package var text: String { name == .own ? String(value.prefix { $0 != "=" }) : name.text }

  /// The value in HTML.
  package var content: String {
    name == .own ? String(value.drop { $0 != "=" }.dropFirst()) : value
  }

  /// The attributes that a node can have.
  package enum Name: UInt8, Hashable, Sendable, CaseIterable {
    case className, disabled, hidden, value, checked, placeholder, type, name, role, open, minimum,
      maximum,
      step, rowCount, rowOffset, style, event, reportsFocus, autocomplete, tabIndex, label,
      description, isHidden, pressed, expanded, level, form, shortcut,
      measured, selected, columnSpan, link, viewBox, preservesRatio, outline, ariaChecked,
      keys, hover, chosen, sort, setPosition, setSize, source, alternative, loading,
      keyboard, capitalization, correction, enterKey, width, height, row, valueText, autofocus,
      current, drag, controls, labelledBy, scope, scrollStart, scrollPosition, scrollGeometry,
      identified, pageTheme, invalid, direction, describedBy, atomic, target, title,
      accept, multiple, upload, uploadLimit, uploadSentences, words,
      component, own, properties, hook, hookValue, scriptEvents, rawContent, slot,
      download, shared, formAction, formType, busy, missed

    /// The attribute's name in HTML.
    package var text: String {
      switch self {
      case .className: "class"
      case .disabled: "disabled"
      case .hidden: "hidden"
      case .value: "value"
      case .checked: "checked"
      case .placeholder: "placeholder"
      case .type: "type"
      case .name: "name"
      case .role: "role"
      case .open: "open"
      case .minimum: "min"
      case .maximum: "max"
      case .step: "step"
      case .rowCount: "data-n"
      case .rowOffset: "data-o"
      case .style: "data-s"
      case .event: "data-e"
      case .reportsFocus: "data-f"
      case .autocomplete: "autocomplete"
      case .tabIndex: "tabindex"
      case .label: "aria-label"
      case .description: "aria-description"
      case .isHidden: "aria-hidden"
      case .pressed: "aria-pressed"
      case .expanded: "aria-expanded"
      case .level: "aria-level"
      case .form: "form"
      case .shortcut: "aria-keyshortcuts"
      case .measured: "data-m"
      case .selected: "aria-selected"
      case .columnSpan: "colspan"
      case .link: "href"
      case .viewBox: "viewBox"
      case .preservesRatio: "preserveAspectRatio"
      case .outline: "d"
      case .ariaChecked: "aria-checked"
      case .keys: "data-k"
      case .hover: "data-h"
      case .chosen: "selected"
      case .sort: "aria-sort"
      case .setPosition: "aria-posinset"
      case .setSize: "aria-setsize"
      case .source: "src"
      case .alternative: "alt"
      case .loading: "loading"
      case .keyboard: "inputmode"
      case .capitalization: "autocapitalize"
      case .correction: "autocorrect"
      case .enterKey: "enterkeyhint"
      case .width: "width"
      case .height: "height"
      case .row: "data-r"
      case .valueText: "aria-valuetext"
      case .autofocus: "autofocus"
      case .current: "aria-current"
      case .drag: "data-d"
      case .controls: "aria-controls"
      case .labelledBy: "aria-labelledby"
      case .scope: "scope"
      case .scrollStart: "data-b"
      case .scrollPosition: "data-p"
      case .scrollGeometry: "data-g"
      case .identified: "data-i"
      case .pageTheme: "data-t"
      case .invalid: "aria-invalid"
      case .direction: "dir"
      case .describedBy: "aria-describedby"
      case .atomic: "aria-atomic"
      case .target: "target"
      case .title: "title"
      case .accept: "accept"
      case .multiple: "multiple"
      case .upload: "data-u"
      case .uploadLimit: "data-l"
      case .uploadSentences: "data-w"
      case .words: "data-words"
      case .component: "data-x"
      // The value has the name of the attribute, too; see ``HTMLAttribute/own(_:_:)``.
      case .own: ""
      case .properties: "data-y"
      case .hook: "data-z"
      case .hookValue: "data-v"
      case .scriptEvents: "data-j"
      case .rawContent: "data-q"
      case .slot: "slot"
      case .download: "download"
      case .shared: "data-a"
      case .formAction: "formaction"
      case .formType: "formenctype"
      case .busy: "aria-busy"
      case .missed: "data-missed"
      }
    }

    /// Whether the attribute is boolean, which means that it is written without a value.
    var isFlag: Bool {
      switch self {
      case .disabled, .hidden, .checked, .open, .reportsFocus, .measured, .chosen, .autofocus,
        .drag, .scrollGeometry, .identified, .multiple, .rawContent:
        true
      default: false
      }
    }
  }
}

extension ElementContent {
  /// Whether both contents look the same, so that replacing one with the other is no change.
  func isSame(as other: ElementContent) -> Bool {
    switch (self, other) {
    case (.text(let lhs), .text(let rhs)): lhs == rhs
    case (.image(let lhs), .image(let rhs)): lhs == rhs
    case (.shape(let lhs), .shape(let rhs)): lhs == rhs
    case (.spacer(let lhs), .spacer(let rhs)): lhs == rhs
    case (.divider, .divider), (.empty, .empty), (.clipped, .clipped): true
    case (.stack(let axis, let alignment, let spacing), .stack(let axis2, let alignment2, let sp2)):
      axis == axis2 && alignment == alignment2 && spacing == sp2
    case (.layers(let lhs), .layers(let rhs)): lhs == rhs
    case (.padding(let lhs), .padding(let rhs)): lhs == rhs
    case (.frame(let lhs), .frame(let rhs)): lhs == rhs
    case (.fixedSize(let lhs, let lhs2), .fixedSize(let rhs, let rhs2)):
      lhs == rhs && lhs2 == rhs2
    case (.offset(let lhs, let lhs2), .offset(let rhs, let rhs2)): lhs == rhs && lhs2 == rhs2
    case (.layoutPriority(let lhs), .layoutPriority(let rhs)): lhs == rhs
    case (.border(let lhs), .border(let rhs)): lhs == rhs
    case (.background(let lhs), .background(let rhs)): lhs == rhs
    case (.overlay(let lhs), .overlay(let rhs)): lhs == rhs
    case (.scroll(let lhs), .scroll(let rhs)): lhs == rhs
    case (.layout(let lhs), .layout(let rhs)): lhs == rhs
    case (.list(let lhs), .list(let rhs)): lhs == rhs
    case (.section(let lhs, let lhs2), .section(let rhs, let rhs2)): lhs == rhs && lhs2 == rhs2
    case (.navigation(let lhs), .navigation(let rhs)): lhs == rhs
    case (.dialog(let lhs), .dialog(let rhs)): lhs == rhs
    case (.button(let lhs), .button(let rhs)): lhs == rhs
    case (.textField(let lhs), .textField(let rhs)): lhs == rhs
    case (.toggle(let lhs), .toggle(let rhs)): lhs == rhs
    case (.stepper(let lhs), .stepper(let rhs)): lhs == rhs
    case (.slider(let lhs), .slider(let rhs)): lhs == rhs
    case (.progress(let lhs), .progress(let rhs)): lhs == rhs
    default: false
    }
  }
}

extension Element {
  /// Sets ``content``, and reports a change only if the new content looks different.
  func setContent(_ new: ElementContent) {
    if !content.isSame(as: new) { content = new }
  }

  /// Sets ``children``, and reports a change only if the elements or their order differ from the
  /// current ones.
  func setChildren(_ new: [Element]) {
    guard new.count != children.count || !zip(new, children).allSatisfy({ $0 === $1 }) else {
      return
    }
    children = new
  }
}

/// A type of views that are sections, or contain or decorate views that may be some.
protocol SectionMaking {
  static var makesSection: Bool { get }
}

extension Section: SectionMaking {
  static var makesSection: Bool { true }
}

extension DecoratedView: SectionMaking {
  static var makesSection: Bool { isSection(Content.self) }
}

extension EnvironmentView: SectionMaking {
  static var makesSection: Bool { isSection(Content.self) }
}

extension IdentifiedView: SectionMaking {
  static var makesSection: Bool { isSection(Content.self) }
}

extension LifecycleView: SectionMaking {
  static var makesSection: Bool { isSection(Content.self) }
}

extension Optional: SectionMaking where Wrapped: ViewContent {
  static var makesSection: Bool { isSection(Wrapped.self) }
}

extension _ConditionalContent: SectionMaking {
  static var makesSection: Bool { isSection(TrueContent.self) || isSection(FalseContent.self) }
}

extension TupleView: SectionMaking {
  static var makesSection: Bool {
    for type in repeat (each Content).self {
      if isSection(type) { return true }
    }
    return false
  }
}

/// Whether the views of a type are sections: its own, or those of its body.
func isSection<Content: ViewContent>(_ type: Content.Type) -> Bool {
  if let type = type as? any SectionMaking.Type { return type.makesSection }
  if type == Never.self { return false }
  if let type = type as? any View.Type { return hasSectionBody(type) }
  if let type = type as? any MainActorView.Type { return hasSectionBody(ofMainActor: type) }
  return false
}

private func hasSectionBody<Content: View>(_ type: Content.Type) -> Bool {
  isSection(Content.Body.self)
}

private func hasSectionBody<Content: MainActorView>(ofMainActor type: Content.Type) -> Bool {
  isSection(Content.Body.self)
}

/// Whether views are rows of a list or form.
enum ListRowsKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

public import PullbackUI

/// A list of pages that show all views of the library.
public struct GalleryView: View {
  /// The pages, in the order of the list.
  public enum Page: String, CaseIterable, Identifiable, Sendable {
    case text, buttons, fields, controls, pickers, menus, lists, forms, stacks, frames, shapes,
      styles, tabs, progress, dialogs, geometry, grids, gestures, bars, entries,
      tables, columns, drawings, keys, logs, themes, toasts, charts, documents, pictures,
      components,
      files
    public var id: Self { self }
    /// The title of the page, also in the list.
    public var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  public init() {}

  public var body: some View {
    NavigationStack {
      List(Page.allCases) { page in
        NavigationLink(page.title) { PageView(page: page) }
      }
      .navigationTitle("Gallery")
    }
  }
}

/// One page of the gallery.
public struct PageView: View {
  let page: GalleryView.Page
  public init(page: GalleryView.Page) { self.page = page }

  @ViewBuilder private var content: some View {
    switch page {
    case .text: TextPage()
    case .buttons: ButtonPage()
    case .fields: FieldPage()
    case .controls: ControlPage()
    case .pickers: PickerPage()
    case .menus: MenuPage()
    case .lists: ListPage()
    case .forms: FormPage()
    case .stacks: StackPage()
    case .frames: FramePage()
    case .shapes: ShapePage()
    case .styles: StylePage()
    case .tabs: TabPage()
    case .progress: ProgressPage()
    case .dialogs: DialogPage()
    case .geometry: GeometryPage()
    case .grids: GridPage()
    case .gestures: GesturePage()
    case .bars: BarPage()
    case .entries: EntryPage()
    case .tables: TablePage()
    case .columns: ColumnPage()
    case .drawings: DrawingPage()
    case .keys: KeyPage()
    case .logs: LogPage()
    case .themes: ThemePage()
    case .toasts: ToastPage()
    case .charts: ChartPage()
    case .documents: DocumentPage()
    case .pictures: PicturePage()
    case .components: ComponentPage()
    case .files: FilePage()
    }
  }

  public var body: some View { content.navigationTitle(page.title) }
}

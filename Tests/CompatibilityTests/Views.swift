#if Macros
import Foundation
import Pullback
import PullbackUI

struct TripFormView: View {
  @Bindable var store: StoreOf<TripForm>
  @FocusState var focus: TripForm.State.Field?

  var body: some View {
    Form {
      Section {
        TextField("Title", text: $store.trip.title)
          .focused($focus, equals: .title)
        HStack {
          Slider(value: $store.trip.days.double, in: 5...30, step: 1) {
            Text("Length")
          }
          Spacer()
          Text("\(store.trip.days)")
        }
      } header: {
        Text("Trip")
      }
      Section {
        ForEach($store.trip.stops) { $stop in
          TextField("Name", text: $stop.name)
            .focused($focus, equals: .stop(stop.id))
        }
        .onDelete { indices in
          store.send(.onDeleteStops(indices))
        }
        Button("New stop") {
          store.send(.addStopButtonTapped)
        }
      } header: {
        Text("Stops")
      }
    }
    .bind($store.focus, to: $focus)
  }
}

extension Int {
  fileprivate var double: Double {
    get { Double(self) }
    set { self = Int(newValue) }
  }
}

struct TripDetailView: View {
  @Bindable var store: StoreOf<TripDetail>

  var body: some View {
    List {
      Section {
        Button {
          store.send(.startButtonTapped)
        } label: {
          Label("Start", systemImage: "timer")
            .font(.headline)
            .foregroundColor(.accentColor)
        }
        if !store.trip.stops.isEmpty {
          ForEach(store.trip.stops) { stop in
            NavigationLink(state: TripApp.Path.State.note(stop, trip: store.trip)) {
              Label(stop.name, systemImage: "person")
            }
          }
        }
      }
      Button("Delete", role: .destructive) { store.send(.deleteButtonTapped) }
        .frame(maxWidth: .infinity)
    }
    .toolbar {
      Button("Edit") { store.send(.editButtonTapped) }
    }
    .navigationTitle(store.trip.title)
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .sheet(item: $store.scope(state: \.destination?.edit, action: \.destination.edit)) { store in
      NavigationStack {
        TripFormView(store: store)
          .navigationTitle(store.trip.title)
          .toolbar {
            ToolbarItem(placement: .cancellationAction) {
              Button("Cancel") { self.store.send(.cancelEditButtonTapped) }
            }
            ToolbarItem(placement: .confirmationAction) {
              Button("Done") { self.store.send(.doneEditingButtonTapped) }
            }
          }
      }
    }
  }
}

struct TripListView: View {
  @Bindable var store: StoreOf<TripList>

  var body: some View {
    List {
      ForEach(Array(store.$trips), id: \.wrappedValue.id) { trip in
        NavigationLink(state: TripApp.Path.State.detail(TripDetail.State(trip: trip))) {
          VStack(alignment: .leading) {
            Text(trip.wrappedValue.title)
          }
        }
        .listRowBackground(Color.blue)
      }
      .onDelete { indexSet in
        store.send(.onDelete(indexSet))
      }
    }
    .toolbar {
      Button {
        store.send(.addButtonTapped)
      } label: {
        Image(systemName: "plus")
      }
    }
    .navigationTitle("Trips")
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .navigationDestination(
      item: $store.scope(state: \.destination?.add, action: \.destination.add)
    ) { store in
      TripFormView(store: store)
    }
  }
}

struct TripAppView: View {
  @Bindable var store: StoreOf<TripApp>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      TripListView(store: store.scope(state: \.list, action: \.list))
    } destination: { store in
      switch store.case {
      case let .detail(store):
        TripDetailView(store: store)
      case let .note(stop, trip: trip):
        Text("\(stop.name) \(trip.title)")
      case let .form(store):
        TripFormView(store: store)
      }
    }
  }
}

@ViewAction(for: BirdSearch.self)
struct BirdSearchView: View {
  @Bindable var store: StoreOf<BirdSearch>
  @Environment(\.colorScheme) var colorScheme

  var body: some View {
    Form {
      TextField("Query", text: $store.query.sending(\.view.queryChanged))
      TextField("Title", text: $store.title)
      Toggle("Night", isOn: $store.isNight.animation())
      Button("Save") { send(.saveButtonTapped) }
      Button("Stop") { send(.stopButtonTapped, animation: .default) }
      if store.isLoading { ProgressView() }
      ForEach(store.results, id: \.self) { name in Text(name) }
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        BirdView(store: store)
      }
      ForEach(store.scope(state: \.rows, action: \.rows), id: \.state.id) { child in
        BirdView(store: child)
      }
      ForEach(Array(store.scope(state: \.rows, action: \.rows).enumerated()), id: \.offset) {
        index, child in
        BirdView(store: child)
      }
      if let store = store.scope(state: \.detail, action: \.detail.presented) {
        BirdView(store: store)
      }
    }
    .searchable(text: $store.query)
    .refreshable { await send(.reloadButtonTapped).finish() }
    .onAppear { send(.reloadButtonTapped) }
    .task { await send(.task).finish() }
    .popover(item: $store.scope(state: \.detail, action: \.detail)) { store in
      BirdView(store: store)
    }
    .fullScreenCover(item: $store.scope(state: \.detail, action: \.detail)) { store in
      BirdView(store: store)
    }
  }
}

struct BirdView: View {
  let store: StoreOf<Bird>
  var body: some View {
    HStack {
      Text(store.name)
      Spacer()
      Button("Sing") { store.send(.tapped) }
        .buttonStyle(.borderless)
        .disabled(store.isSinging)
        .opacity(store.isSinging ? 0.5 : 1)
    }
    .padding()
    .swipeActions {
      Button(role: .destructive) {
        store.send(.finished, animation: .spring())
      } label: {
        Label("Delete", systemImage: "trash")
      }
    }
  }
}

struct EggTimerView: View {
  @State var store = Store(initialState: EggTimer.State()) {
    EggTimer()
      ._printChanges()
  }
  @Environment(\.dismiss) var dismiss

  var body: some View {
    WithPerceptionTracking {
      VStack(spacing: 16) {
        Text("\(store.secondsElapsed) seconds").monospacedDigit()
        Button(store.isRunning ? "Stop" : "Start") { store.send(.startButtonTapped) }
          .keyboardShortcut(.defaultAction)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    }
  }
}

struct CommentTreeView: View {
  let store: StoreOf<CommentTree>
  var body: some View {
    Section {
      Text(store.text)
      ForEach(store.scope(state: \.rows, action: \.rows)) { childStore in
        CommentTreeView(store: childStore)
      }
    }
  }
}

struct ReadingView: View {
  let store: StoreOf<Reading>
  var body: some View {
    Group {
      switch store.state {
      case .empty:
        EmptyView()
      case let .loading(progress):
        ProgressView(value: progress)
      case let .loaded(book):
        Text(book.name)
      case .tree:
        Text("A tree")
      }
    }
    .task { await store.send(.load).finish() }
  }
}

struct Previews_TripApp: PreviewProvider {
  static var previews: some View {
    NavigationStack {
      TripAppView(store: Store(initialState: TripApp.State()) { TripApp() })
    }
  }
}
#endif

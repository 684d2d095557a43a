import Foundation
import Pullback
import PullbackUI

/// Recipes as cards in a grid, with a page for each: written as for a tablet.
struct RecipeGrid: View {
  struct Recipe: Identifiable, Hashable {
    let id: Int
    var name: String
    var minutes: Int
    var servings = 2
    var isFavorite = false
    var steps: [String] = ["Wash", "Cut", "Cook"]
  }
  @State private var recipes = [
    Recipe(id: 1, name: "Soup", minutes: 20), Recipe(id: 2, name: "Bread", minutes: 90),
    Recipe(id: 3, name: "Salad", minutes: 5), Recipe(id: 4, name: "Curry", minutes: 40),
  ]
  @State private var query = ""
  @State private var usesMetric = true
  @Shared(.inMemory("recipes.servings")) private var servings = 2
  private let columns = [GridItem(.adaptive(minimum: 96), spacing: 8, alignment: .topLeading)]

  private var found: [Binding<Recipe>] {
    $recipes.filter { query.isEmpty || $0.wrappedValue.name.contains(query) }
  }

  var body: some View {
    NavigationStack {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVGrid(columns: columns, alignment: .leading, spacing: 16) {
            ForEach(found) { $recipe in
              NavigationLink {
                RecipePage(recipe: $recipe, usesMetric: usesMetric)
              } label: {
                RecipeCard(recipe: recipe)
              }
              .id(recipe.id)
              .contextMenu {
                Button("Favorite", systemImage: "star") { recipe.isFavorite.toggle() }
              }
            }
          }
          .padding(.horizontal)
        }
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Last") { withAnimation { proxy.scrollTo(4, anchor: .bottom) } }
          }
        }
      }
      .searchable(
        text: $query, placement: .navigationBarDrawer(displayMode: .always), prompt: "Find"
      )
      .navigationTitle("Recipes")
      .navigationBarTitleDisplayMode(.large)
      .toolbar {
        ToolbarItemGroup(placement: .bottomBar) {
          Toggle("Metric", isOn: $usesMetric)
          Spacer()
          Stepper("Servings", value: Binding($servings), in: 1...8)
        }
      }
      .safeAreaInset(edge: .top) {
        if recipes.contains(where: \.isFavorite) { Label("Favorites", systemImage: "star.fill") }
      }
    }
  }
}

private struct RecipeCard: View {
  let recipe: RecipeGrid.Recipe
  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(recipe.name).font(.headline)
      LabeledContent("Time", value: "\(recipe.minutes) min").font(.caption)
    }
    .padding(8)
    .background(.thinMaterial, in: RoundedRectangle(cornerRadius: 12, style: .continuous))
    .overlay(alignment: .topTrailing) {
      if recipe.isFavorite { Image(systemName: "star.fill").symbolVariant(.fill) }
    }
    .contentShape(.rect)
  }
}

struct RecipePage: View {
  @Binding var recipe: RecipeGrid.Recipe
  let usesMetric: Bool
  @State private var isExpanded = true
  @Environment(\.horizontalSizeClass) private var sizeClass
  @Environment(\.dynamicTypeSize) private var typeSize

  private var layout: AnyLayout {
    sizeClass == .compact || typeSize.isAccessibilitySize
      ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(HStackLayout(spacing: 16))
  }

  var body: some View {
    Form {
      Section("Amounts") {
        Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
          GridRow {
            Text("What").bold()
            Text("How much").bold().gridColumnAlignment(.trailing)
          }
          Divider().gridCellUnsizedAxes(.horizontal)
          ForEach(["Flour", "Water"], id: \.self) { name in
            GridRow {
              Text(name)
              Text(usesMetric ? "\(recipe.servings * 100) g" : "\(recipe.servings) cups")
            }
          }
          GridRow { Text("Enough for \(recipe.servings)").gridCellColumns(2) }
        }
      }
      Section("Steps", isExpanded: $isExpanded) {
        ForEach(Array(recipe.steps.enumerated()), id: \.offset) { index, step in
          Text("\(index + 1). \(step)").badge(index == 0 ? 0 : index)
        }
      }
      layout {
        Gauge(value: Double(recipe.minutes), in: 0...120) { Text("Time") }
          .gaugeStyle(.accessoryLinear)
        ViewThatFits(in: .horizontal) {
          Text("\(recipe.minutes) minutes altogether, washing up included")
          Text("\(recipe.minutes) min")
        }
      }
      GroupBox("Note") { Text("Keep warm").redacted(reason: .placeholder) }
    }
    .navigationTitle(recipe.name)
    .navigationBarBackButtonHidden()
    .toolbar {
      ToolbarItem(placement: .principal) { Text(recipe.name) }
      ToolbarItem(placement: .navigationBarLeading) { Button("All") {} }
      ToolbarItem(placement: .confirmationAction) { Button("Cook") { recipe.servings += 1 } }
    }
  }
}

#if Macros
#Preview("Recipes") {
  RecipeGrid()
}

#Preview(traits: .sizeThatFitsLayout) {
  NavigationStack {
    RecipePage(
      recipe: .constant(.init(id: 1, name: "Soup", minutes: 20)),
      usesMetric: false
    )
  }
}
#endif

@MainActor struct RecipeGrid_Previews: PreviewProvider {
  static var previews: some View {
    RecipeGrid()
      .previewDisplayName("All")
      .previewLayout(.sizeThatFits)
  }
}

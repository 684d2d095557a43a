extension Color {
  /// The colors of the series of a chart, in their order. They begin again after the last.
  package static let ofSeries: [Color] = [
    .blue, .orange, .green, .purple, .red, .cyan, .yellow, .pink, .teal, .indigo,
  ]
}

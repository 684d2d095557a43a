import Foundation
import PullbackUI

struct PicturePage: View {
  var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 16) {
        Text("A picture of the app, as large as its pixels")
        Image("hills").accessibilityLabel("Green hills below an evening sky")
        Text("Resizable, in a frame")
        Image("hills").resizable().frame(width: 96, height: 64)
          .accessibilityLabel("The same hills, smaller")
        Text("Pictures that are not there")
        HStack(spacing: 16) {
          AsyncImage(url: URL(filePath: "/no/such/river.png")).accessibilityLabel("A river")
          Image(systemName: "photo")
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}

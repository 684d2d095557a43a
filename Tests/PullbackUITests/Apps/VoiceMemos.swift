import Foundation
import PullbackUI

/// A list of recordings with a progress bar each, written as for a phone.
struct VoiceMemos: View {
  struct Memo: Identifiable {
    let id: URL
    var title = ""
    var duration: TimeInterval
    var progress: Double?
  }
  @State private var memos = [
    Memo(id: URL(string: "file:///1")!, title: "Walk", duration: 60, progress: 0.4),
    Memo(id: URL(string: "file:///2")!, duration: 30),
  ]
  @State private var isRecording = false

  var body: some View {
    NavigationStack {
      VStack {
        List {
          ForEach($memos) { $memo in
            VoiceMemoRow(memo: $memo)
          }
          .onDelete { memos.remove(atOffsets: $0) }
        }
        RecordButton(isRecording: isRecording) {
          withAnimation(.spring()) { isRecording.toggle() }
        }
        .padding()
        .frame(maxWidth: .infinity)
        .background(Color(white: 0.95))
      }
      .navigationTitle("Voice memos")
    }
    .navigationViewStyle(.stack)
  }
}

struct VoiceMemoRow: View {
  @Binding var memo: VoiceMemos.Memo
  var body: some View {
    GeometryReader { proxy in
      ZStack(alignment: .leading) {
        if let progress = memo.progress {
          Rectangle()
            .foregroundColor(Color(white: 0.9))
            .frame(width: proxy.size.width * CGFloat(progress))
        }
        HStack {
          TextField("Untitled, \(memo.duration.formatted())", text: $memo.title)
          Spacer()
          Text(memo.duration, format: .number)
            .font(.footnote.monospacedDigit())
            .foregroundColor(Color(.gray))
          Button {
            memo.progress = memo.progress == nil ? 0 : nil
          } label: {
            Image(systemName: memo.progress == nil ? "play.circle" : "stop.circle")
              .font(.system(size: 22))
          }
          .accessibilityLabel(memo.progress == nil ? "Play" : "Stop")
        }
        .frame(maxHeight: .infinity)
        .padding([.leading, .trailing])
      }
    }
    .frame(height: 16)
    .buttonStyle(.borderless)
    .listRowBackground(memo.progress == nil ? Color.clear : Color(.gray))
    .listRowInsets(EdgeInsets())
  }
}

struct RecordButton: View {
  let isRecording: Bool
  let action: () -> Void
  var body: some View {
    ZStack {
      Circle().foregroundColor(Color(.label)).frame(width: 74, height: 74)
      Button(action: action) {
        RoundedRectangle(cornerRadius: isRecording ? 4 : 35)
          .foregroundColor(.red)
          .padding(isRecording ? 17 : 2)
      }
      .frame(width: 70, height: 70)
      .accessibilityLabel("Record")
    }
    .opacity(isRecording ? 1 : 0.9)
  }
}

extension Color {
  fileprivate enum System { case gray, label }
  fileprivate init(_ system: System) { self = system == .gray ? .gray : .primary }
}

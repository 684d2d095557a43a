import Foundation
import PullbackUI

extension LayoutEngine {
  /// Whether an image is a picture from a file or from a URL, and not a symbol.
  func isPicture(_ element: Element) -> Bool {
    element.imageURL != nil || file(of: element) != nil
  }

  /// The file of the picture that an image shows; nil for a symbol, and for a picture that is not in
  /// a file.
  private func file(of element: Element) -> URL? {
    if let url = element.imageURL { return url.isFileURL ? url : nil }
    return element.picture.flatMap { pictures?.file(named: $0.name) }
  }

  /// The size of a picture. It keeps its proportions: it is as large as its pixels, which are points,
  /// and smaller if it is offered less. A resizable one takes what it is offered.
  ///
  /// Instead of a picture that is not there, its description is shown in a frame.
  func picture(_ element: Element, _ proposal: Proposal, _ memory: LayoutMemory) -> CellSize {
    memory.picture = file(of: element).flatMap { pictures?.picture(at: $0) }
    if memory.picture?.pixels == nil, !placesPictures { memory.picture = nil }
    guard let picture = memory.picture else { return description(element, proposal) }
    let (width, height) = (Double(picture.width) / 8, Double(picture.height) / 16)
    var scales: [Double] = element.picture?.isResizable == true ? [] : [1]
    if Proposal.isBounded(proposal.width) { scales.append(Double(proposal.width) / width) }
    if Proposal.isBounded(proposal.height) { scales.append(Double(proposal.height) / height) }
    let scale = scales.min() ?? 1
    return CellSize(
      width: max(1, Int((width * scale).rounded())),
      height: max(1, Int((height * scale).rounded()))
    )
  }

  private func description(_ element: Element, _ proposal: Proposal) -> CellSize {
    if element.accessibility.isHidden { return .zero }
    var width = self.width(of: element.label) + 4
    if Proposal.isBounded(proposal.width) { width = min(width, proposal.width) }
    let isLow = Proposal.isBounded(proposal.height) && proposal.height < 3
    return CellSize(width: width, height: isLow ? 1 : 3)
  }
}

import Foundation
import PullbackUI

extension SliderContent {
  /// A value as text: with the decimals of the steps, or with at most two if there are no steps.
  func shown(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    if let decimals = decimalsOfSteps { return String(format: "%.\(decimals)f", value) }
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The columns of the longest value between the limits.
  var widestValue: Int {
    let limits = [bounds.lowerBound, bounds.upperBound, value]
    guard decimalsOfSteps == nil else { return limits.map { shown($0).count }.max() ?? 0 }
    return limits.map { String(format: "%.2f", $0).count }.max() ?? 0
  }

  /// How many decimals tell all steps apart; nil without steps.
  private var decimalsOfSteps: Int? {
    guard let step, step > 0 else { return nil }
    var power = 1.0
    for decimals in 0..<6 {
      let isEnough = [step, bounds.lowerBound].allSatisfy {
        abs(($0 * power).rounded() - $0 * power) < 1e-6 * power
      }
      if isEnough { return decimals }
      power *= 10
    }
    return 6
  }
}

/// Computes how many columns of a terminal a grapheme cluster takes.
package enum GraphemeWidth {
  /// The width of a cluster in columns: 0, 1 or 2. It is 0 for an invisible cluster, such as a lone
  /// combining mark.
  ///
  /// Most terminals give a cell of its own to each letter, and to each vowel that stands beside one, as
  /// in Devanagari or Thai.
  package static func columns(of cluster: Character) -> Int {
    var width = 0
    var beside = 0
    var regionalIndicators = 0
    for scalar in cluster.unicodeScalars {
      switch scalar.value {
      // Variation selectors choose the text or emoji presentation of the preceding scalar.
      case 0xFE0F: width = max(width, width > 0 ? 2 : 0)
      case 0xFE0E: width = min(width, 1)
      case 0x1F1E6...0x1F1FF:
        regionalIndicators += 1
        width = max(width, regionalIndicators > 1 ? 2 : 1)
      default:
        let own = columns(of: scalar)
        if width > 0, own > 0, isLetter(scalar) { beside += own }
        width = max(width, own)
      }
    }
    return max(width, min(2, width + beside))
  }

  /// Whether a scalar is a letter or a mark beside one.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .otherLetter, .spacingMark: true
    default: false
    }
  }

  /// The width of a single scalar in columns: 0, 1 or 2.
  static func columns(of scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 {
      // Control characters were replaced by a visible glyph of one column before.
      return value == 0xAD ? 0 : 1
    }
    // Arrows and what boxes, bars and bullets are drawn with, of which none is wide.
    if (0x2190...0x21FF).contains(value) || (0x2500...0x25FC).contains(value) { return 1 }
    if isWide(value) { return 2 }
    if value >= 0x1160 && value <= 0x11FF { return 0 }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    case .lineSeparator, .paragraphSeparator: return 1
    default: break
    }
    return properties.isEmojiPresentation ? 2 : 1
  }

  /// The ranges of scalars that East Asian typography draws two columns wide, without emoji.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E,
    0x3041...0x3247, 0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18D08,
    0x1AFF0...0x1B2FB, 0x1D300...0x1D376, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]

  private static func isWide(_ value: UInt32) -> Bool {
    if value < 0x1100 { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }
}

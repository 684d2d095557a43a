// Re-exports for view files that import only this module: lengths, URLs and dates, observable
// models, `remove(atOffsets:)` for lists, and what is in literals that are translated.
@_exported public import Foundation
@_exported public import Observation
@_exported public import PullbackCollections
@_exported public import PullbackStrings

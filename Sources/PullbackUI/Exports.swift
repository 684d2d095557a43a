// Re-exports for view files that import only this module: lengths, URLs and dates, observable
// models, and `remove(atOffsets:)` for lists.
@_exported public import Foundation
@_exported public import Observation
@_exported public import PullbackCollections

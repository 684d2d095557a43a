// What a view file that imports only this module writes as well: lengths, addresses and dates,
// observable models, and the editing of lists with `remove(atOffsets:)`.
@_exported public import Foundation
@_exported public import Observation
@_exported public import PullbackCollections

// Lists are edited with `remove(atOffsets:)` and `move(fromOffsets:toOffset:)`.
@_exported public import PullbackCollections

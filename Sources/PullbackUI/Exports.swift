// Lists are edited with `remove(atOffsets:)` and `move(fromOffsets:toOffset:)`.
@_exported public import PullbackCollections
// Animations are effects' and views'.
@_exported public import struct PullbackCore.Animation

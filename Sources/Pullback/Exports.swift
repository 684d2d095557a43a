// Re-exports everything that a feature needs.
@_exported public import CustomDump
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif
@_exported public import IssueReporting
@_exported public import Observation
@_exported public import struct OrderedCollections.OrderedSet
@_exported public import PullbackCasePaths
@_exported public import PullbackCollections
@_exported public import PullbackConcurrency
@_exported public import PullbackCore
@_exported public import PullbackDependencies
@_exported public import PullbackSharing
@_exported public import PullbackStrings

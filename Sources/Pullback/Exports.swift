@_exported public import PullbackCasePaths
@_exported public import PullbackCollections
@_exported public import PullbackConcurrency
@_exported public import PullbackCore
@_exported public import PullbackDependencies
@_exported public import PullbackSharing

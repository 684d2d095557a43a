@_exported import PullbackUI

extension Task where Success == Never, Failure == Never {
  /// Steps back until other tasks have probably run as far as they can.
  ///
  /// A new task queues up behind those that are ready; a handful of them in a row lets chains of
  /// tasks that wake each other run to their end.
  static func letOthersRun() async {
    for _ in 0..<20 {
      await Task<Void, Never>.detached { await Task.yield() }.value
    }
  }
}

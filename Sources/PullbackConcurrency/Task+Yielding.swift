extension Task where Success == Never, Failure == Never {
  /// Steps back until other tasks have probably run as far as they can.
  ///
  /// Tasks of the lowest priority run when the threads have nothing better to do; a handful of them
  /// in a row lets chains of tasks that wake each other run to their end.
  static func letOthersRun() async {
    for _ in 0..<20 {
      await Task<Void, Never>.detached(priority: .background) { await Task.yield() }.value
    }
  }
}

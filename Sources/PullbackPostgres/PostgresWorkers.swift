#if Postgres
import Dispatch
import Foundation
import Synchronization

/// Threads with a connection each, which take their jobs from one queue. The calls of libpq block,
/// so they must not run on the threads of Swift concurrency or on an event loop.
final class PostgresWorkers: Sendable {
  private struct Job: Sendable {
    var deadline: ContinuousClock.Instant
    var run: @Sendable (PostgresConnection?, PostgresError?) -> Outcome
  }

  private enum Outcome {
    case finished
    /// The connection was lost before the job could return a result, so the job may run again.
    case lost(PostgresError)
  }

  private struct State {
    var jobs: [Job] = []
    /// The index of the next job in `jobs`. Taking a job increments it and does not move the
    /// others.
    var next = 0
    var isStopped = false
  }

  /// The queue that the threads share. The threads retain the queue and not the workers, so that
  /// the workers can be deallocated.
  private final class Queue: Sendable {
    let state = Mutex(State())
    let ready = DispatchSemaphore(value: 0)
  }

  private let queue = Queue()
  private let count: Int
  private let connector: PostgresConnector

  init(count: Int, _ connector: PostgresConnector) {
    self.count = count
    self.connector = connector
    for index in 1...count {
      let thread = Thread { [queue, connector] in Self.work(queue, connector) }
      thread.name = "postgres-\(index)"
      thread.start()
    }
  }

  /// Calls `body` on one of the threads, with the connection of the thread and the deadline for its
  /// statements. If a connection that was already open is lost meanwhile, `body` is called again
  /// with a new one, so its statements may take effect twice.
  func run<Value: Sendable>(
    _ body:
      @escaping @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresError)
      -> Value
  ) async throws(PostgresError) -> Value {
    let deadline = ContinuousClock.now + connector.timeout
    let result: Result<Value, PostgresError> = await withCheckedContinuation { continuation in
      let job = Job(deadline: deadline) { connection, error in
        guard let connection else {
          continuation.resume(returning: .failure(error ?? PostgresError(.unavailable, "")))
          return .finished
        }
        do throws(PostgresError) {
          continuation.resume(returning: .success(try body(connection, deadline)))
        } catch {
          if !connection.isOpen, deadline > .now { return .lost(error) }
          continuation.resume(returning: .failure(error))
        }
        return .finished
      }
      let isStopped = queue.state.withLock { state in
        if !state.isStopped { state.jobs.append(job) }
        return state.isStopped
      }
      if isStopped {
        continuation.resume(returning: .failure(PostgresError(.unavailable, "It was closed.")))
      } else {
        queue.ready.signal()
      }
    }
    return try result.get()
  }

  /// Makes the threads end once all waiting jobs are done. Jobs that are added later fail.
  func stop() {
    queue.state.withLock { $0.isStopped = true }
    for _ in 0..<count { queue.ready.signal() }
  }

  private static func work(_ queue: Queue, _ connector: PostgresConnector) {
    let connection = PostgresConnection()
    while true {
      queue.ready.wait()
      let job: Job? = queue.state.withLock { state in
        guard state.next < state.jobs.count else { return nil }
        let job = state.jobs[state.next]
        state.next += 1
        if state.next == state.jobs.count {
          state.jobs = []
          state.next = 0
        }
        return job
      }
      guard let job else { return }
      perform(job, connection, connector)
    }
  }

  private static func perform(
    _ job: Job,
    _ connection: PostgresConnection,
    _ connector: PostgresConnector
  ) {
    guard job.deadline > .now else {
      _ = job.run(nil, PostgresError(.unavailable, "PostgreSQL: all connections were busy."))
      return
    }
    do throws(PostgresError) {
      if connection.isOpen {
        guard case .lost = job.run(connection, nil) else { return }
      }
      try connector.connect(connection, until: job.deadline)
    } catch {
      _ = job.run(nil, error)
      return
    }
    if case .lost(let error) = job.run(connection, nil) { _ = job.run(nil, error) }
  }
}
#endif

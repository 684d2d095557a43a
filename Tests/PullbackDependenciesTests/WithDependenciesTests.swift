import IssueReporting
import PullbackConcurrency
import PullbackDependencies
import Testing

@Suite struct WithDependenciesTests {
  @Dependency(\.numberClient) var numberClient

  private struct Failure: Error {}

  @Test func `overrides of an asynchronous operation last across suspensions`() async {
    @MainActor func run() async {
      await withDependencies {
        await Task.yield()
        $0.numberClient.number = { 4 }
      } operation: {
        MainActor.assertIsolated()
        await Task.yield()
        #expect(numberClient.number() == 4)
        await Task { #expect(numberClient.number() == 4) }.value
        await withDependencies {
          $0.threeValues.name = "x"
        } operation: {
          await Task.yield()
          #expect(numberClient.number() == 4)
        }
      }
      #expect(numberClient.number() == 1)
    }
    await run()
  }

  @Test func `an error of the operation is rethrown, and ends the override`() async {
    #expect(throws: Failure.self) {
      try withDependencies {
        $0.numberClient.number = { 4 }
      } operation: {
        throw Failure()
      }
    }
    await #expect(throws: Failure.self) {
      try await withDependencies { _ in
        throw Failure()
      } operation: {
        await Task.yield()
      }
    }
    #expect(numberClient.number() == 1)
  }

  @Test func `a detached task has no overrides unless they are captured`() async {
    await withDependencies {
      $0.numberClient.number = { 4 }
    } operation: {
      let numberClient = Dependency(\.numberClient)
      let plain = await Task.detached {
        DependencyValues._current.numberClient.number()
      }.value
      #expect(plain == 1)
      #expect(await Task.detached { numberClient.wrappedValue.number() }.value == 4)
      let taken = withEscapedDependencies { dependencies in
        Task.detached {
          await dependencies.yield {
            await Task.yield()
            return DependencyValues._current.numberClient.number()
          }
        }
      }
      #expect(await taken.value == 4)
    }
  }

  @Test func `an escaping closure uses the dependencies that were captured for it`() async {
    let later = LockIsolated<[@Sendable () -> Int]>([])
    withDependencies {
      $0.numberClient.number = { 8 }
    } operation: {
      withEscapedDependencies { dependencies in
        later.withValue {
          $0.append { dependencies.yield { DependencyValues._current.numberClient.number() } }
        }
      }
    }
    withDependencies {
      $0.numberClient.number = { 9 }
    } operation: {
      #expect(later.value[0]() == 8)
    }
    await withEscapedDependencies { dependencies in
      await Task.yield()
      #expect(dependencies.yield { numberClient.number() } == 1)
    }
  }

  @Test func `withDependencies uses the dependencies of a given object`() async {
    let model = withDependencies {
      $0.numberClient.number = { 5 }
      $0.threeValues.name = "of the model"
    } operation: {
      Model()
    }
    let child = withDependencies(from: model) { Model() }
    #expect(child.number == 5)
    let other = withDependencies(from: child) {
      $0.numberClient.number = { 6 }
    } operation: {
      Model()
    }
    #expect(other.number == 6)
    withDependencies(from: other) {
      #expect(DependencyValues._current.threeValues.name == "of the model")
    }
    await withDependencies(from: other) {
      await Task.yield()
      #expect(numberClient.number() == 6)
    }
    await withDependencies(from: other) {
      $0.numberClient.number = { 7 }
    } operation: {
      await Task.yield()
      #expect(numberClient.number() == 7)
    }
  }

  private final class Plain {}
  private class Parent {
    @Dependency(\.numberClient) var numberClient
  }
  private final class Derived: Parent {}

  @Test func `an object without @Dependency gives the overrides of its creation, or an issue`() {
    let plain = withDependencies {
      $0.numberClient.number = { 5 }
    } operation: {
      Plain()
    }
    withDependencies(from: plain) { #expect(numberClient.number() == 5) }
    let stranger = Plain()
    withKnownIssue {
      withDependencies(from: stranger) { #expect(numberClient.number() == 1) }
    } matching: {
      $0.description.contains("was called with a Plain, which holds no dependencies.")
    }
    let made = withDependencies {
      $0.numberClient.number = { 3 }
    } operation: {
      [Derived()]
    }
    withDependencies(from: made[0]) { #expect(numberClient.number() == 3) }
  }

  @Test func `a prepared value is used where no override replaces it`() {
    prepareDependencies {
      $0.numberClient.number = { 30 }
      $0.liveOnly.name = "prepared"
    }
    @Dependency(\.liveOnly.name) var name
    #expect(numberClient.number() == 30)
    #expect(name == "prepared")
    withDependencies {
      $0.numberClient.number = { 31 }
    } operation: {
      #expect(numberClient.number() == 31)
    }
  }

  @Test func `preparing a dependency that was already read is an issue`() {
    #expect(numberClient.number() == 1)
    withKnownIssue {
      prepareDependencies { $0.numberClient.number = { 30 } }
    } matching: {
      $0.description.contains("NumberClient") && $0.description.contains("too late")
    }
    #expect(numberClient.number() == 1)
  }
}

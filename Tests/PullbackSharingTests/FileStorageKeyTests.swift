import Foundation
import IssueReporting
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import TestSupport
import Testing

private let url = URL(fileURLWithPath: "/numbers.json")

@Suite struct FileStorageKeyTests {
  @Dependency(\.defaultFileStorage) var storage

  @Test func `a test reads and writes its files in memory`() throws {
    @Shared(.fileStorage(url)) var numbers: [Int] = []
    #expect(numbers == [])
    $numbers.withLock { $0.append(1) }
    #expect(try JSONDecoder().decode([Int].self, from: storage.load(url)) == [1])
    try storage.save(Data("[1,2]".utf8), url)
    #expect(numbers == [1, 2])
    #expect(throws: (any Error).self) { try storage.load(URL(fileURLWithPath: "/none.json")) }
  }

  @Test func `the initial files in memory can be given`() {
    withDependencies {
      $0.defaultFileStorage = .inMemory([url: Data("[7]".utf8)])
    } operation: {
      @Shared(.fileStorage(url)) var numbers: [Int] = []
      @Shared(.fileStorage(url)) var optional: [Int]?
      #expect(numbers == [7])
      #expect(optional == [7])
      $numbers.withLock { $0 = [8] }
      #expect(optional == [8])
    }
  }

  @Test func `a file can have a format other than JSON`() throws {
    @Shared(
      .fileStorage(
        url,
        decode: { @Sendable in String(decoding: $0, as: UTF8.self) },
        encode: { @Sendable in Data($0.utf8) }
      )
    ) var text = ""
    $text.withLock { $0 = "Blob" }
    #expect(try storage.load(url) == Data("Blob".utf8))
  }

  @Test func `a damaged file in memory is renamed, one of another version when it is replaced`()
    throws
  {
    let issues = IssueCollector()
    let old = URL(fileURLWithPath: "/old.json")
    let storage = FileStorage.inMemory([url: Data("[7".utf8), old: Data("[\"a\"]".utf8)])
    try withIssueReporters([issues]) {
      try withDependencies {
        $0.defaultFileStorage = storage
      } operation: { () throws in
        @Shared(.fileStorage(url)) var numbers: [Int] = [1]
        @Shared(.fileStorage(old)) var others: [Int] = [1]
        #expect(numbers == [1])
        let kept = URL(fileURLWithPath: "/numbers.json.damaged-1")
        #expect(problem($numbers.loadError) == .damaged(keptAs: kept))
        #expect(problem($others.loadError) == .otherVersion)
        #expect(try storage.load(old) == Data("[\"a\"]".utf8))
        $numbers.withLock { $0 = [2] }
        $others.withLock { $0 = [2] }
        #expect(try storage.load(kept) == Data("[7".utf8))
        let keptOld = URL(fileURLWithPath: "/old.json.damaged-1")
        #expect(try storage.load(keptOld) == Data("[\"a\"]".utf8))
        #expect(try storage.load(old) == Data("[2]".utf8))
      }
    }
    #expect(issues.messages.count == 2)
  }

  @Test func `a value that cannot be encoded sets saveError`() {
    @Shared(.fileStorage(url)) var number = 1.0
    withKnownIssue { $number.withLock { $0 = .nan } }
    #expect($number.saveError != nil)
    $number.withLock { $0 = 2 }
    #expect($number.saveError == nil)
  }
}

func problem(_ error: (any Error)?) -> FileStorageError.Problem? {
  (error as? FileStorageError)?.problem
}

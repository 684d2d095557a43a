import Foundation
import IssueReporting
import PullbackConcurrency
import PullbackDependencies
import PullbackSharing
import TestSupport
import Testing

private enum Color: String, Codable { case red, green }
private enum Level: Int { case low, high }
private struct Pair: Codable, Equatable { var a = 1, b = "x" }

@Suite struct AppStorageKeyTests {
  @Dependency(\.defaultAppStorage) var store

  @Test func `settings of all types are stored and read back`() {
    @Shared(.appStorage("bool")) var bool = false
    @Shared(.appStorage("int")) var int = 0
    @Shared(.appStorage("double")) var double = 0.0
    @Shared(.appStorage("string")) var string = ""
    @Shared(.appStorage("strings")) var strings: [String] = []
    @Shared(.appStorage("url")) var url = URL(fileURLWithPath: "/")
    @Shared(.appStorage("data")) var data = Data()
    @Shared(.appStorage("date")) var date = Date.distantPast
    @Shared(.appStorage("color")) var color = Color.red
    @Shared(.appStorage("level")) var level = Level.low
    @Shared(.appStorage("pair")) var pair = Pair()
    $bool.withLock { $0 = true }
    $int.withLock { $0 = 1 }
    $double.withLock { $0 = 2 }
    $string.withLock { $0 = "a" }
    $strings.withLock { $0 = ["a", "b"] }
    $url.withLock { $0 = URL(string: "https://example.com/a?b")! }
    $data.withLock { $0 = Data([1, 2]) }
    $date.withLock { $0 = Date(timeIntervalSince1970: 1.25) }
    $color.withLock { $0 = .green }
    $level.withLock { $0 = .high }
    $pair.withLock { $0.a = 2 }

    @Shared(.appStorage("bool")) var bool2: Bool?
    @Shared(.appStorage("int")) var int2: Int?
    @Shared(.appStorage("double")) var double2: Double?
    @Shared(.appStorage("string")) var string2: String?
    @Shared(.appStorage("strings")) var strings2: [String]?
    @Shared(.appStorage("url")) var url2: URL?
    @Shared(.appStorage("data")) var data2: Data?
    @Shared(.appStorage("date")) var date2: Date?
    @Shared(.appStorage("color")) var color2: Color?
    @Shared(.appStorage("level")) var level2: Level?
    @Shared(.appStorage("pair")) var pair2: Pair?
    #expect(bool2 == true)
    #expect(int2 == 1)
    #expect(double2 == 2)
    #expect(string2 == "a")
    #expect(strings2 == ["a", "b"])
    #expect(url2 == URL(string: "https://example.com/a?b"))
    #expect(data2 == Data([1, 2]))
    #expect(date2 == Date(timeIntervalSince1970: 1.25))
    #expect(color2 == .green)
    #expect(level2 == .high)
    #expect(pair2 == Pair(a: 2))
    $color2.withLock { $0 = nil }
    #expect(color == .red)
    #expect(store.object(forKey: "color") == nil)
  }

  @Test func `a setting and its UserDefaults change together`() {
    @Shared(.appStorage("count")) var count = 1
    store.set(5, forKey: "count")
    #expect(count == 5)
    $count.withLock { $0 = 6 }
    #expect(store.integer(forKey: "count") == 6)
    store.removeObject(forKey: "count")
    #expect(count == 1)
    store.set(true, forKey: "flag")
    #expect(store.bool(forKey: "flag"))
    store.set(1.5, forKey: "double")
    #expect(store.double(forKey: "double") == 1.5)
    store.set("text", forKey: "text")
    #expect(store.string(forKey: "text") == "text")
    store.set(["a"], forKey: "list")
    #expect(store.stringArray(forKey: "list") == ["a"])
    store.set(["a": 1], forKey: "dictionary")
    #expect(store.dictionary(forKey: "dictionary")?["a"] as? Int == 1)
    store.set(URL(string: "https://a.b/c"), forKey: "url")
    #expect(store.url(forKey: "url") == URL(string: "https://a.b/c"))
    withKnownIssue { store.set(AppStorageKeyTests.self, forKey: "bad") }
  }

  @Test func `a setting can be kept in a given UserDefaults, including Foundation's`() throws {
    let other = UserDefaults.inMemory
    @Shared(.appStorage("count", store: other)) var count = 0
    @Shared(.appStorage("count")) var mine = 0
    $count.withLock { $0 = 3 }
    #expect(other.integer(forKey: "count") == 3)
    #expect(mine == 0)
    let suite = "pullback-\(UUID().uuidString)"
    let plain = try #require(UserDefaults(suiteName: suite))
    defer { plain.removePersistentDomain(forName: suite) }
    do {
      @Shared(.appStorage("count", store: plain)) var count = 0
      $count.withLock { $0 = 4 }
    }
    @Shared(.appStorage("count", store: plain)) var again = 0
    #expect(again == 4)
  }

  /// A program's settings whose next read is slow: another value is written before it returns.
  private final class SlowDefaults: UserDefaults {
    // Used from one thread.
    var beforeReturn: (() -> Void)?
    override func object(forKey key: String) -> Any? {
      let value = super.object(forKey: key)
      defer {
        let action = beforeReturn
        beforeReturn = nil
        action?()
      }
      return value
    }
  }

  @Test func `a setting that is written while the UserDefaults of the program is read stays`()
    throws
  {
    let standard = try #require(SlowDefaults(suiteName: "mirror-\(UUID().uuidString)"))
    defer { standard.removeObject(forKey: "count") }
    let store = UserDefaults.inMemory(mirroring: standard)
    store.set(1, forKey: "count")
    standard.beforeReturn = { store.set(2, forKey: "count") }
    #expect(store.integer(forKey: "count") == 2)
    #expect(standard.integer(forKey: "count") == 2)
    #expect(store.integer(forKey: "count") == 2)
  }

  @Test func `settings and the UserDefaults of the program are kept equal, both ways`() async throws
  {
    let standard = try #require(UserDefaults(suiteName: "mirror-\(UUID().uuidString)"))
    standard.set("before", forKey: "name")
    let store = UserDefaults.inMemory(mirroring: standard)
    @Shared(.appStorage("name", store: store)) var name = "default"
    @Shared(.appStorage("count", store: store)) var count = 0
    #expect(name == "before")
    $count.withLock { $0 = 4 }
    #expect(standard.integer(forKey: "count") == 4)
    standard.set("program", forKey: "name")
    standard.set(5, forKey: "count")
    try await $name.load()
    try await $count.load()
    #expect(name == "program")
    #expect(count == 5)
    store.set(6, forKey: "count")
    #expect(standard.integer(forKey: "count") == 6)
    #expect(count == 6)
    let address = try #require(URL(string: "https://example.org/a"))
    @Shared(.appStorage("address", store: store)) var url = address
    $url.withLock { $0 = address.appendingPathComponent("b") }
    #expect(standard.string(forKey: "address") == "https://example.org/a/b")
    #expect(store.url(forKey: "address") == address.appendingPathComponent("b"))
  }

  @Test func `numbers and dates that are not finite are stored in the file and read back`() throws {
    let folder = TemporaryFolder()
    let store = Settings(at: folder.file("settings.json")).defaults
    @Shared(.appStorage("inf", store: store)) var infinity = 0.0
    @Shared(.appStorage("nan", store: store)) var nan = 0.0
    @Shared(.appStorage("date", store: store)) var date = Date.distantPast
    @Shared(.appStorage("list", store: store)) var list: [Double] = []
    @Shared(.appStorage("other", store: store)) var other = 0
    $infinity.withLock { $0 = -.infinity }
    $nan.withLock { $0 = .nan }
    $date.withLock { $0 = Date(timeIntervalSince1970: .infinity) }
    $list.withLock { $0 = [1, .infinity] }
    $other.withLock { $0 = 7 }
    store.synchronize()
    #expect($infinity.saveError == nil)

    let again = Settings(at: folder.file("settings.json")).defaults
    @Shared(.appStorage("inf", store: again)) var infinity2: Double?
    @Shared(.appStorage("nan", store: again)) var nan2: Double?
    @Shared(.appStorage("date", store: again)) var date2: Date?
    @Shared(.appStorage("list", store: again)) var list2: [Double] = []
    @Shared(.appStorage("other", store: again)) var other2: Int?
    #expect(infinity2 == -.infinity)
    #expect(nan2?.isNaN == true)
    #expect(date2 == Date(timeIntervalSince1970: .infinity))
    #expect(list2 == [1, .infinity])
    #expect(other2 == 7)
  }

  @Test func `a value that cannot be encoded is not saved, and the error names its setting`() {
    struct Refusing: Codable {
      var count = 0
      func encode(to encoder: any Encoder) throws {
        if count > 0 { throw CocoaError(.coderInvalidValue) }
      }
    }
    let folder = TemporaryFolder()
    let store = Settings(at: folder.file("settings.json")).defaults
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      @Shared(.appStorage("refusing", store: store)) var refusing = Refusing()
      @Shared(.appStorage("other", store: store)) var other = 0
      $refusing.withLock { $0.count = 1 }
      $other.withLock { $0 = 7 }
      store.synchronize()
      #expect($other.saveError == nil)
    }
    #expect(issues.issues.count == 1)
    #expect(issues.messages.first?.contains("The setting \"refusing\" was not saved") == true)
    #expect((try? folder.text("settings.json"))?.contains("\"other\" : 7") == true)
  }

  @Test func `a setting of another type sets loadError, and the value stays`() {
    store.set("five", forKey: "count")
    withKnownIssue {
      @Shared(.appStorage("count")) var count = 1
      #expect(count == 1)
      #expect($count.loadError != nil)
    }
  }

  @Test func `a setting that cannot be read is kept before a change replaces it`() {
    store.set("five", forKey: "count")
    store.set("four", forKey: "count.damaged-1")
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      @Shared(.appStorage("count")) var count = 1
      #expect(store.object(forKey: "count.damaged-2") == nil)
      $count.withLock { $0 = 2 }
      $count.withLock { $0 = 3 }
    }
    #expect(store.integer(forKey: "count") == 3)
    #expect(store.string(forKey: "count.damaged-1") == "four")
    #expect(store.string(forKey: "count.damaged-2") == "five")
    #expect(store.object(forKey: "count.damaged-3") == nil)
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("\"count\" is not of type Int") == true)
    #expect(issues.messages.first?.contains("kept as \"count.damaged-1\"") == true)
  }

  @Test func `a setting that another writer makes readable again is not kept`() {
    struct Size: Codable, Equatable { var width: Int }
    store.set(Data("{\"height\":1}".utf8), forKey: "size")
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      @Shared(.appStorage("size")) var size = Size(width: 1)
      #expect($size.loadError != nil)
      store.set(Data("{\"width\":2}".utf8), forKey: "size")
      #expect(size == Size(width: 2))
      $size.withLock { $0.width = 3 }
    }
    #expect(store.object(forKey: "size.damaged-1") == nil)
    #expect(issues.messages.count == 1)
    #expect(issues.messages.first?.contains("width") == true, "\(issues.messages)")
  }
}

@Suite struct SettingsTests {
  private let folder = TemporaryFolder()
  private var url: URL { folder.file("app/settings.json") }

  @Test func `settings are read again from their file`() throws {
    do {
      let settings = Settings(at: url)
      @Shared(.appStorage("date", store: settings.defaults)) var date = Date.distantPast
      @Shared(.appStorage("double", store: settings.defaults)) var double = 0.0
      @Shared(.appStorage("name", store: settings.defaults)) var name: String?
      $date.withLock { $0 = Date(timeIntervalSince1970: 1.25) }
      $double.withLock { $0 = 2 }
      $name.withLock { $0 = "Blob" }
    }
    let settings = Settings(at: url)
    @Shared(.appStorage("date", store: settings.defaults)) var date = Date.distantPast
    @Shared(.appStorage("double", store: settings.defaults)) var double = 0.0
    @Shared(.appStorage("name", store: settings.defaults)) var name: String?
    #expect(date == Date(timeIntervalSince1970: 1.25))
    #expect(double == 2)
    #expect(settings.defaults.double(forKey: "double") == 2)
    #expect(name == "Blob")
  }

  @Test func `two users of one settings file do not overwrite each other's changes`() async throws {
    let one = Settings(at: url)
    let other = Settings(at: url)
    @Shared(.appStorage("a", store: one.defaults)) var a = 0
    @Shared(.appStorage("b", store: other.defaults)) var b = 0
    @Shared(.appStorage("b", store: one.defaults)) var otherB = 0
    $a.withLock { $0 = 1 }
    $b.withLock { $0 = 2 }
    $a.withLock { $0 = 3 }
    one.defaults.synchronize()
    other.defaults.synchronize()
    #expect(await wait($otherB.values) { $0 == 2 } == 2)
    #expect(a == 3)
    let read = Settings(at: url)
    #expect(read.defaults.integer(forKey: "a") == 3)
    #expect(read.defaults.integer(forKey: "b") == 2)
  }

  @Test func `a damaged settings file sets loadError and is renamed`() throws {
    try FileManager.default.createDirectory(
      at: folder.file("app"),
      withIntermediateDirectories: true
    )
    try folder.write("{\"a\":", "app/settings.json")
    let issues = IssueCollector()
    withIssueReporters([issues]) {
      let settings = Settings(at: url)
      @Shared(.appStorage("a", store: settings.defaults)) var a = 5
      #expect(a == 5)
      #expect($a.loadError is FileStorageError)
      $a.withLock { $0 = 6 }
    }
    #expect(try folder.text("app/settings.json.damaged-1") == "{\"a\":")
    #expect(Settings(at: url).defaults.integer(forKey: "a") == 6)
    #expect(issues.messages.count == 1)
  }

  @Test func `the settings file is in XDG_CONFIG_HOME if that is an absolute path`() {
    let url = Settings.location(["XDG_CONFIG_HOME": "/config"])
    #expect(url.path.hasPrefix("/config/"))
    #expect(url.lastPathComponent == "settings.json")
    #expect(Settings.location(["XDG_CONFIG_HOME": "relative"]).path.contains("/.config/"))
  }
}

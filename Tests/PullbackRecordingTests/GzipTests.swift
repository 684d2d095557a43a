import Foundation
import Testing

@testable import PullbackRecording

@Suite struct GzipTests {
  @Test("What is compressed is the same after reading", arguments: UInt64(1)...20)
  func roundTrip(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var bytes: [UInt8] = []
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      if let start = bytes.indices.randomElement(using: &generator),
        Bool.random(using: &generator)
      {
        let end = min(bytes.count, start + Int.random(in: 0..<700, using: &generator))
        bytes += bytes[start..<end]
      } else {
        bytes += (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
        }
      }
    }
    let file = Gzip.compressed(bytes)
    #expect(try Gzip.contents(of: file, mostBytes: bytes.count) == bytes, "seed \(seed)")
  }

  @Test("Repetitions as long and as far as the format allows are found")
  func extremes() throws {
    let same = [UInt8](repeating: 7, count: 100_000)
    let file = Gzip.compressed(same)
    #expect(file.count < 1_000)
    #expect(try Gzip.contents(of: file, mostBytes: same.count) == same)
    var generator = SeededGenerator(seed: 1)
    let part = (0..<Gzip.window).map { _ in UInt8.random(in: 0...255, using: &generator) }
    let twice = part + part
    let far = Gzip.compressed(twice)
    #expect(far.count < 36_500)
    #expect(try Gzip.contents(of: far, mostBytes: twice.count) == twice)
  }

  /// The numbers from 0 to 60, as the command `gzip` has compressed them, with codes of its own.
  private let numbers = """
    H4sIAAAAAAACAw2OSQEDMQwD/0UxECzLchL+xLoA5ihEY4awHC4PFRJqZDQoaNFBFz266I9p2vTQoZc+9KUfLiz8KY0\
    HBy8++OLHFCOmma84TJhlDnOZR4qINDH5hkKWHHLJY4vfH1Ee8jauAAAA
    """

  @Test("A file of another program is read")
  func foreign() throws {
    let file = Array(try #require(Data(base64Encoded: numbers)))
    let text = (0...60).map { "\($0) " }.joined() + "\n"
    #expect(try String(decoding: Gzip.contents(of: file, mostBytes: 200), as: UTF8.self) == text)
    // With the name of the file in its header.
    var named = file
    named[3] = 8
    named.insert(contentsOf: Array("a.jsonl".utf8) + [0], at: 10)
    #expect(try String(decoding: Gzip.contents(of: named, mostBytes: 200), as: UTF8.self) == text)
  }

  @Test("A file that is cut off anywhere gives what is there")
  func cutOff() throws {
    let file = Array(try #require(Data(base64Encoded: numbers)))
    let whole = try Gzip.contents(of: file, mostBytes: 200)
    var last = 0
    for count in 2..<file.count {
      let part = try Gzip.contents(of: Array(file.prefix(count)), mostBytes: 200)
      #expect(whole.starts(with: part) && part.count >= last, "\(count)")
      last = part.count
    }
  }

  @Test("The members of a file are read one after another, and junk behind them is refused")
  func members() throws {
    let parts = ["a\nb\n", "a\nb\n", "", "c\n"]
    let file = parts.flatMap { Gzip.compressed(Array($0.utf8)) }
    let text = try Gzip.read(file, mostBytes: 100)
    #expect(String(decoding: text.bytes, as: UTF8.self) == parts.joined() && !text.isCutOff)
    // As a tape fills its last block.
    #expect(try Gzip.read(file + [0, 0, 0], mostBytes: 100).bytes == text.bytes)
    for junk in ["junk", "\u{1F}", "\0a"] {
      do {
        let read = try Gzip.read(file + Array(junk.utf8), mostBytes: 100)
        #expect(junk == "\u{1F}" && read.isCutOff)
      } catch let error as RecordingError {
        #expect(error.description.hasSuffix("Something else is behind its end."))
      }
    }
    // Without half of the sizes at the end.
    #expect(try Gzip.read(Array(file.dropLast(4)), mostBytes: 100).isCutOff)
  }

  @Test("A damaged file, or a small one of much, is refused in words", arguments: UInt64(1)...20)
  func damaged(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var file = Array(try #require(Data(base64Encoded: numbers)))
    let index = Int.random(in: 10..<file.count, using: &generator)
    file[index] ^= UInt8.random(in: 1...255, using: &generator)
    do {
      // The damaged file may need more than it has, so that it looks cut off.
      let read = try Gzip.contents(of: file, mostBytes: 1_000)
      #expect(read.count <= 1_000, "seed \(seed)")
    } catch let error as RecordingError {
      #expect(error.description.hasSuffix("."), "seed \(seed)")
    }
    let bomb = Gzip.compressed([UInt8](repeating: 0, count: 3 << 20))
    do {
      _ = try Gzip.contents(of: bomb, mostBytes: 1 << 20)
      Issue.record("It was read.")
    } catch let error as RecordingError {
      #expect(error.description.hasPrefix("The file has more than 1 MB when it is not compressed"))
    }
    var wrong = Array(try #require(Data(base64Encoded: numbers)))
    wrong[wrong.count - 8] ^= 1
    #expect(throws: RecordingError.self) { try Gzip.contents(of: wrong, mostBytes: 200) }
  }
}

#if Web
import Foundation
import PullbackUI
import Testing

@testable import PullbackWeb

@Suite struct DownloadHeaderTests {
  @Test(
    "A name in Content-Disposition is safe and says the same in UTF-8",
    arguments: [
      ("report.csv", "report.csv", "report.csv"),
      ("Übung.pdf", "_bung.pdf", "%C3%9Cbung.pdf"),
      ("a\"b\\c.txt", "c.txt", "c.txt"),
      ("a\"b.txt", "a_b.txt", "a%22b.txt"),
      ("../../etc/passwd", "passwd", "passwd"),
      ("a\r\nX-Evil: 1.txt", "aX-Evil: 1.txt", "aX-Evil%3A%201.txt"),
      ("100%.txt", "100_.txt", "100%25.txt"),
      ("gpj\u{202E}.exe", "gpj.exe", "gpj.exe"),
      (".", "file", "file"),
      ("日本.txt", "__.txt", "%E6%97%A5%E6%9C%AC.txt"),
      ("it's (1).txt", "it's (1).txt", "it%27s%20%281%29.txt"),
    ])
  func names(name: String, plain: String, encoded: String) {
    #expect(
      DownloadHeader.disposition(fileName: name)
        == "attachment; filename=\"\(plain)\"; filename*=UTF-8''\(encoded)")
  }

  @Test("No name ends the header field or its quotes")
  func random() {
    let seed = UInt64.random(in: .min ... .max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let scalars = (0..<Int.random(in: 0..<40, using: &generator)).compactMap { _ in
        UnicodeScalar(
          Bool.random(using: &generator)
            ? UInt32.random(in: 0..<128, using: &generator)
            : UInt32.random(in: 0..<0x11_0000, using: &generator))
      }
      let value = DownloadHeader.disposition(
        fileName: String(String.UnicodeScalarView(scalars)))
      #expect(value.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "seed \(seed)")
      #expect(value.count { $0 == "\"" } == 2, "seed \(seed)")
      #expect(value.utf8.count < 1_000, "seed \(seed)")
    }
  }
}
#endif

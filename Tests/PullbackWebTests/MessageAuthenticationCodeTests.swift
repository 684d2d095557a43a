#if Web
import Testing
@testable import PullbackWeb

@Suite struct MessageAuthenticationCodeTests {
  private func hex(_ bytes: [UInt8]) -> String {
    bytes.map { String(UInt32($0) + 256, radix: 16).dropFirst() }.joined()
  }

  @Test(
    "SHA-256 gives the hashes of FIPS 180-4, in whatever pieces the message comes",
    arguments: [1, 3, 64])
  func hash(piece: Int) {
    func hash(_ text: String) -> String {
      var hash = SHA256()
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        hash.update(rest.prefix(piece))
        rest = rest.dropFirst(piece)
      }
      return hex(hash.finish())
    }
    #expect(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hash(String(repeating: "a", count: 1000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  @Test("HMAC gives the codes of RFC 4231, for short keys and keys longer than a block")
  func codes() {
    func code(_ key: [UInt8], _ message: String) -> String {
      hex(MessageAuthenticationCode(key: key).code(of: message.utf8))
    }
    #expect(
      code([UInt8](repeating: 0x0b, count: 20), "Hi There")
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7")
    #expect(
      code(Array("Jefe".utf8), "what do ya want for nothing?")
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      code(
        [UInt8](repeating: 0xaa, count: 131),
        "Test Using Larger Than Block-Size Key - Hash Key First")
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }

  @Test("A code with a flipped bit, a shortened one, and one of another message are refused")
  func forgeries() {
    let authentication = MessageAuthenticationCode(key: [1, 2, 3])
    let code = authentication.code(of: "message".utf8)
    #expect(authentication.isValid(code, of: "message".utf8))
    #expect(!authentication.isValid(code, of: "massage".utf8))
    #expect(!authentication.isValid(code.dropLast(), of: "message".utf8))
    for index in code.indices {
      var forged = code
      forged[index] ^= 1
      #expect(!authentication.isValid(forged, of: "message".utf8))
    }
    #expect(!MessageAuthenticationCode(key: [1, 2, 4]).isValid(code, of: "message".utf8))
  }
}
#endif

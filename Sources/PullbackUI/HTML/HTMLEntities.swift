/// The character references of HTML, such as `&amp;` and `&#x27;`.
enum HTMLEntities {
  /// Returns the text with its character references replaced. A name that is not in the table below
  /// stays as it is written.
  ///
  /// - Parameter isInAttribute: Whether the text is the value of an attribute, in which a name
  ///   without a semicolon before a letter, a digit or an equals sign is no reference.
  static func decoded(_ bytes: ArraySlice<UInt8>, isInAttribute: Bool = false) -> String {
    guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
    var result: [UInt8] = []
    var rest = bytes
    while let byte = rest.first {
      if byte == UInt8(ascii: "&"), let found = reference(rest.dropFirst(), isInAttribute) {
        result += Array(found.text.utf8)
        rest = rest.dropFirst(1 + found.length)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The text of the reference at the beginning, and its length without the `&`.
  private static func reference(
    _ bytes: ArraySlice<UInt8>,
    _ isInAttribute: Bool
  ) -> (text: String, length: Int)? {
    if bytes.first == UInt8(ascii: "#") { return number(bytes.dropFirst()) }
    let name = bytes.prefix(32).prefix { isWord($0) }
    let text = String(decoding: name, as: UTF8.self)
    let after = bytes.dropFirst(name.count).first
    if after == UInt8(ascii: ";"), let value = names[text] { return (value, name.count + 1) }
    // Some old names need no semicolon, also in front of other letters.
    guard let old = oldNames.first(where: { text.hasPrefix($0) }), let value = names[old] else {
      return nil
    }
    let next = bytes.dropFirst(old.utf8.count).first
    if isInAttribute, let next, isWord(next) || next == UInt8(ascii: "=") { return nil }
    return (value, old.utf8.count)
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> (text: String, length: Int)? {
    let isHex = bytes.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    var rest = isHex ? bytes.dropFirst() : bytes
    let start = rest.startIndex
    var value: UInt32 = 0
    while let byte = rest.first, let digit = digit(byte), digit < (isHex ? 16 : 10) {
      value = min(0x110000, value * (isHex ? 16 : 10) + digit)
      rest = rest.dropFirst()
    }
    guard rest.startIndex > start else { return nil }
    let isEnded = rest.first == UInt8(ascii: ";")
    let length = 1 + (isHex ? 1 : 0) + (rest.startIndex - start) + (isEnded ? 1 : 0)
    if (0x80...0x9F).contains(value) { value = windows[Int(value - 0x80)] ?? value }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    return (String(Character(scalar ?? "\u{FFFD}")), length)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map { UInt32($0) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
  }

  private static let oldNames = [
    "nbsp", "quot", "copy", "QUOT", "COPY", "amp", "AMP", "reg", "REG", "lt", "gt", "LT", "GT",
  ]

  /// What the numbers from 128 to 159 mean, as in Windows-1252.
  private static let windows: [UInt32?] = [
    0x20AC, nil, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039,
    0x0152, nil, 0x017D, nil, nil, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC,
    0x2122, 0x0161, 0x203A, 0x0153, nil, 0x017E, 0x0178,
  ]

  /// The names that texts of people and of editors have.
  private static let names: [String: String] = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
    "QUOT": "\"", "apos": "'", "nbsp": "\u{A0}", "Tab": "\t", "NewLine": "\n", "colon": ":",
    "semi": ";", "comma": ",", "period": ".", "excl": "!", "quest": "?", "num": "#", "dollar": "$",
    "percnt": "%", "lpar": "(", "rpar": ")", "lsqb": "[", "rsqb": "]", "lbrack": "[",
    "rbrack": "]", "lbrace": "{", "rbrace": "}", "lcub": "{", "rcub": "}", "ast": "*", "plus": "+",
    "equals": "=", "sol": "/", "bsol": "\\", "lowbar": "_", "grave": "`", "verbar": "|",
    "vert": "|", "commat": "@", "Hat": "^", "copy": "©", "COPY": "©", "reg": "®", "REG": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’",
    "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»",
    "lsaquo": "‹", "rsaquo": "›", "bull": "•", "middot": "·", "deg": "°", "sect": "§", "para": "¶",
    "euro": "€", "pound": "£", "yen": "¥", "cent": "¢", "curren": "¤", "times": "×",
    "divide": "÷", "plusmn": "±", "minus": "−", "frac12": "½", "frac14": "¼", "frac34": "¾",
    "sup1": "¹", "sup2": "²", "sup3": "³", "micro": "µ", "iexcl": "¡", "iquest": "¿",
    "ordf": "ª", "ordm": "º", "not": "¬", "shy": "\u{AD}", "macr": "¯", "acute": "´", "cedil": "¸",
    "uml": "¨", "brvbar": "¦", "ensp": "\u{2002}", "emsp": "\u{2003}", "thinsp": "\u{2009}",
    "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}", "rlm": "\u{200F}", "larr": "←",
    "uarr": "↑", "rarr": "→", "darr": "↓", "harr": "↔", "infin": "∞", "ne": "≠", "le": "≤",
    "ge": "≥", "asymp": "≈", "radic": "√", "sum": "∑", "permil": "‰", "dagger": "†",
    "Dagger": "‡", "Agrave": "À", "Aacute": "Á", "Acirc": "Â", "Atilde": "Ã", "Auml": "Ä",
    "Aring": "Å", "AElig": "Æ", "Ccedil": "Ç", "Egrave": "È", "Eacute": "É", "Ecirc": "Ê",
    "Euml": "Ë", "Igrave": "Ì", "Iacute": "Í", "Icirc": "Î", "Iuml": "Ï", "ETH": "Ð",
    "Ntilde": "Ñ", "Ograve": "Ò", "Oacute": "Ó", "Ocirc": "Ô", "Otilde": "Õ", "Ouml": "Ö",
    "Oslash": "Ø", "Ugrave": "Ù", "Uacute": "Ú", "Ucirc": "Û", "Uuml": "Ü", "Yacute": "Ý",
    "THORN": "Þ", "szlig": "ß", "agrave": "à", "aacute": "á", "acirc": "â", "atilde": "ã",
    "auml": "ä", "aring": "å", "aelig": "æ", "ccedil": "ç", "egrave": "è", "eacute": "é",
    "ecirc": "ê", "euml": "ë", "igrave": "ì", "iacute": "í", "icirc": "î", "iuml": "ï",
    "eth": "ð", "ntilde": "ñ", "ograve": "ò", "oacute": "ó", "ocirc": "ô", "otilde": "õ",
    "ouml": "ö", "oslash": "ø", "ugrave": "ù", "uacute": "ú", "ucirc": "û", "uuml": "ü",
    "yacute": "ý", "thorn": "þ", "yuml": "ÿ", "OElig": "Œ", "oelig": "œ", "Scaron": "Š",
    "scaron": "š", "Yuml": "Ÿ", "fnof": "ƒ",
  ]
}

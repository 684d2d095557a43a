extension Int {
  /// Whether the number is prime. It takes microseconds for any `Int`.
  public var isPrime: Bool {
    guard self > 3 else { return self > 1 }
    let witnesses = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37]
    for prime in witnesses where isMultiple(of: prime) { return self == prime }
    // The Miller-Rabin test. With these witnesses it is exact for all numbers below 2⁶⁴.
    let twos = (self - 1).trailingZeroBitCount
    let odd = UInt(self - 1) >> UInt(twos)
    return witnesses.allSatisfy { passesMillerRabin(witness: UInt($0), odd: odd, twos: twos) }
  }

  private func passesMillerRabin(witness: UInt, odd: UInt, twos: Int) -> Bool {
    let modulus = UInt(self)
    var power = witness.raised(to: odd, modulo: modulus)
    if power == 1 || power == modulus - 1 { return true }
    for _ in 1..<twos {
      power = power.multiplied(by: power, modulo: modulus)
      if power == modulus - 1 { return true }
    }
    return false
  }
}

extension UInt {
  fileprivate func multiplied(by other: UInt, modulo modulus: UInt) -> UInt {
    modulus.dividingFullWidth(multipliedFullWidth(by: other)).remainder
  }

  fileprivate func raised(to exponent: UInt, modulo modulus: UInt) -> UInt {
    var (result, base, exponent): (UInt, UInt, UInt) = (1, self % modulus, exponent)
    while exponent > 0 {
      if exponent & 1 == 1 { result = result.multiplied(by: base, modulo: modulus) }
      base = base.multiplied(by: base, modulo: modulus)
      exponent >>= 1
    }
    return result
  }
}

import Pullback

/// What a person says about themselves, and what is wrong with it. The texts are for the person.
struct SignUp: Equatable, Codable, Sendable {
  var userName = ""
  var email = ""
  var postcode = ""
  var city = ""
  var plan = Plan.free
  var seats = 2
  var attachment: Attachment?
  var acceptsTerms = false

  enum Plan: String, CaseIterable, Codable, Sendable { case free = "Free", team = "Team" }

  /// The fields with something that can be wrong.
  enum Field: Codable, Sendable { case userName, email, postcode, city, terms }

  /// In euros a month.
  var price: Int { plan == .free ? 0 : 8 * seats }

  /// Why a field cannot stay as it is; nil if it can.
  func problem(_ field: Field) -> String? {
    switch field {
    case .userName:
      if userName.count < 3 { return "A user name has at least 3 letters." }
      return userName.allSatisfy { $0.isLetter || $0.isNumber }
        ? nil : "A user name has only letters and digits."
    case .email:
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      return isAddress ? nil : "An address looks like ada@example.com."
    case .postcode:
      let isPostcode = postcode.count == 5 && postcode.allSatisfy(\.isNumber)
      return isPostcode ? nil : "A postcode has 5 digits."
    case .city: return city.allSatisfy(\.isWhitespace) ? "Which city is it?" : nil
    case .terms: return acceptsTerms ? nil : "You have to accept the terms."
    }
  }

  /// Whether nothing was entered into a field yet.
  func isEmpty(_ field: Field) -> Bool {
    switch field {
    case .userName: userName.isEmpty
    case .email: email.isEmpty
    case .postcode: postcode.isEmpty
    case .city: city.isEmpty
    case .terms: !acceptsTerms
    }
  }
}

/// A page of the form. The raw value is in the address: `?step=plan`.
enum Step: String, CaseIterable, Comparable, Codable, Sendable {
  case account, address, plan, document, review

  var number: Int { Self.allCases.firstIndex(of: self)! + 1 }
  var next: Step? { Self.allCases.first { $0 > self } }
  var previous: Step? { Self.allCases.last { $0 < self } }
  var fields: [SignUp.Field] {
    switch self {
    case .account: [.userName, .email]
    case .address: [.postcode, .city]
    case .review: [.terms]
    case .plan, .document: []
    }
  }

  static func < (left: Step, right: Step) -> Bool { left.number < right.number }
}

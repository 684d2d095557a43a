import Pullback

/// What a person says about themselves, and what is wrong with it. The texts are for the person.
struct SignUp: Equatable, Codable, Sendable {
  var userName = ""
  var email = ""
  var street = ""
  var postcode = ""
  var city = ""
  var plan = Plan.free
  var seats = 1
  var acceptsTerms = false
  var attachment: Attachment?

  enum Plan: String, CaseIterable, Codable, Sendable {
    case free = "Free"
    case team = "Team"
    case company = "Company"

    var seats: ClosedRange<Int> {
      switch self {
      case .free: 1...1
      case .team: 2...20
      case .company: 10...1_000
      }
    }
    /// The price of a seat in euros a month.
    var price: Int {
      switch self {
      case .free: 0
      case .team: 8
      case .company: 6
      }
    }
  }

  /// The fields with something that can be wrong.
  enum Field: CaseIterable, Codable, Sendable {
    case userName, email, street, postcode, city, terms
  }

  /// Why a field cannot stay as it is; nil if it can.
  func problem(_ field: Field) -> String? {
    switch field {
    case .userName:
      if userName.isEmpty { return "Choose a user name." }
      if userName.count < 3 { return "A user name has at least 3 letters." }
      if !userName.allSatisfy({ $0.isLetter || $0.isNumber }) {
        return "A user name has only letters and digits."
      }
      return nil
    case .email:
      let parts = email.split(separator: "@", omittingEmptySubsequences: false)
      let isAddress = parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      return isAddress ? nil : "An address looks like ada@example.com."
    case .street: return street.isBlank ? "Where do you live?" : nil
    case .postcode:
      let isPostcode = postcode.count == 5 && postcode.allSatisfy(\.isNumber)
      return isPostcode ? nil : "A postcode has 5 digits."
    case .city: return city.isBlank ? "Which city is it?" : nil
    case .terms: return acceptsTerms ? nil : "You have to accept the terms."
    }
  }

  /// Whether nothing was entered into a field yet.
  func isEmpty(_ field: Field) -> Bool {
    switch field {
    case .userName: userName.isEmpty
    case .email: email.isEmpty
    case .street: street.isEmpty
    case .postcode: postcode.isEmpty
    case .city: city.isEmpty
    case .terms: !acceptsTerms
    }
  }

  var total: Int { plan.price * seats }
}

extension String {
  var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// A page of the form. The raw value is in the address: `?step=plan`.
enum Step: String, CaseIterable, Codable, Sendable {
  case account, address, plan, document, terms, review

  var title: String { rawValue.capitalized }
  var number: Int { Self.allCases.firstIndex(of: self)! + 1 }
  var next: Step? { Self.allCases.first { $0.number == number + 1 } }
  var previous: Step? { Self.allCases.first { $0.number == number - 1 } }
  var fields: [SignUp.Field] {
    switch self {
    case .account: [.userName, .email]
    case .address: [.street, .postcode, .city]
    case .terms: [.terms]
    case .plan, .document, .review: []
    }
  }
}

#if Macros
import Testing

@Suite struct ObservableStateMacroTests {
  @Test("a struct gets a registrar, an identity, and accessors for each property")
  func structure() {
    expectExpansion(
      """
      @ObservableState
      public struct State {
        let id: Int
        public private(set) var count = 0
        @ObservationStateIgnored var ignored = 0
        @Shared var shared: Int
        static var all: [Self] = []
        var doubled: Int { count * 2 }
      }
      """,
      into: """
        public struct State {
          let id: Int
          public private(set) var count {
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }
            get {
              _$observationRegistrar.access(\\Self.count)
              return _count
            }
            set {
              _$observationRegistrar.mutate(\\Self.count, &_count, newValue)
            }
            _modify {
              let change = _$observationRegistrar.willModify(\\Self.count, &_count)
              defer {
                _$observationRegistrar.didModify(\\Self.count, &_count, change)
              }
              yield &_count
            }
          }

          private var _count = 0
          var ignored = 0
          @Shared var shared: Int
          static var all: [Self] = []
          var doubled: Int { count * 2 }

          var _$observationRegistrar = PullbackCore.ObservationStateRegistrar()

          public var _$id: PullbackCore.ObservableStateID {
            _$observationRegistrar.id
          }

          public mutating func _$willModify() {
            _$observationRegistrar._$willModify()
          }

          public var _$registrar: PullbackCore.ObservationStateRegistrar? {
            _$observationRegistrar
          }

          public static func _$access(to keyPath: PartialKeyPath<Self>) -> Any? {
            switch keyPath {
            case \\Self.count:
              PullbackCore.Projection<Self, _>(\\Self._count) {
                $1(&$0.count)
              }
            default:
              nil
            }
          }

          public static var _$properties: [(name: String, path: PartialKeyPath<Self>)] {
            var properties: [(name: String, path: PartialKeyPath<Self>)] = []
            properties.append(("count", \\Self.count))
            properties.append(("ignored", \\Self.ignored))
            return properties
          }
        }

        extension State: PullbackCore.ObservableState {
        }
        """
    )
  }

  @Test("a property with willSet or didSet keeps them on its storage")
  func observers() {
    expectExpansion(
      """
      struct State {
        @ObservationStateTracked var count: Int = 0 {
          didSet {
            if count > 10 { self.count = other.count }
          }
        }
      }
      """,
      into: """
        struct State {
          var count: Int {
            didSet {
              if count > 10 { self.count = other.count }
            }
            @storageRestrictions(initializes: _count)
            init(initialValue) {
              _count = initialValue
            }

            get {
              _$observationRegistrar.access(\\Self.count)
              return _count
            }

            set {
              _$observationRegistrar.mutate(\\Self.count, &_count, newValue)
            }
          }

          private var _count: Int = 0 {
              didSet {
                if _count > 10 {
                  self._count = other.count
                }
              }
            }
        }
        """
    )
  }

  @Test("an enum gets an identity of case and payload, and keeps #if around its cases")
  func enumeration() {
    expectExpansion(
      """
      @available(macOS 99, *)
      @ObservableState
      enum Destination {
        case edit(Edit.State), detail(state: Detail.State)
        #if os(Linux)
        case linux(Int, Int)
        #endif
        case nothing
      }
      """,
      into: """
        @available(macOS 99, *)
        enum Destination {
          case edit(Edit.State), detail(state: Detail.State)
          #if os(Linux)
          case linux(Int, Int)
          #endif
          case nothing

          var _$id: PullbackCore.ObservableStateID {
            switch self {
            case .edit(let state):
              return PullbackCore.ObservableStateID._$id(for: state)._$tag(0)
            case .detail(let state):
              return PullbackCore.ObservableStateID._$id(for: state)._$tag(1)
            #if os(Linux)
              case .linux:
                return PullbackCore.ObservableStateID()._$tag(2)
            #endif
            case .nothing:
              return PullbackCore.ObservableStateID._$inert._$tag(3)
            }
          }

          var _$registrar: PullbackCore.ObservationStateRegistrar? {
            switch self {
            case .edit(let state):
              return PullbackCore._$registrar(of: state)
            case .detail(let state):
              return PullbackCore._$registrar(of: state)
            #if os(Linux)
              case .linux:
                return nil
            #endif
            case .nothing:
              return nil
            }
          }

          mutating func _$willModify() {
            switch self {
            case .edit(var state):
              PullbackCore._$willModify(&state)
              self = .edit(state)
            case .detail(var state):
              PullbackCore._$willModify(&state)
              self = .detail(state: state)
            #if os(Linux)
              case .linux:
                break
            #endif
            case .nothing:
              break
            }
          }
        }

        @available(macOS 99, *)
        extension Destination: PullbackCore.ObservableState {
        }
        """
    )
  }

  @Test("@Presents stores a PresentationState, and observes it and its projection")
  func presents() {
    expectExpansion(
      """
      struct State {
        @Presents public var child: Child.State?
      }
      """,
      into: """
        struct State {
          public var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = PullbackCore.PresentationState(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(\\Self.child)
              return _child.wrappedValue
            }
            set {
              _$observationRegistrar.mutate(\\Self.child, &_child.wrappedValue, newValue)
            }
            _modify {
              let change = _$observationRegistrar.willModify(\\Self.child, &_child.wrappedValue)
              defer {
                _$observationRegistrar.didModify(\\Self.child, &_child.wrappedValue, change)
              }
              yield &_child.wrappedValue
            }
          }

          private var _child = PullbackCore.PresentationState<Child.State>(wrappedValue: nil)

          public var $child: PullbackCore.PresentationState<Child.State> {
            get {
              _$observationRegistrar.access(\\Self.child)
              return _child.projectedValue
            }
            set {
              _$observationRegistrar.mutate(\\Self.child, &_child.wrappedValue, newValue.wrappedValue)
              _child.projectedValue = newValue
            }
            _modify {
              let change = _$observationRegistrar.willModify(\\Self.child, &_child.wrappedValue)
              defer {
                _$observationRegistrar.didModify(\\Self.child, &_child.wrappedValue, change)
              }
              yield &_child.projectedValue
            }
          }
        }
        """
    )
  }
}
#endif

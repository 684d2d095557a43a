import Foundation
import PullbackTerminal

/// The terminal emulator libvterm, loaded if it is installed. It checks the output independently of
/// ``TerminalEmulator``.
final class VTermEmulator {
  /// A cell as libvterm displays it.
  struct Cell: Hashable {
    var scalars: [UInt32] = []
    var width = 1
    var attributes: UInt32 = 0
    var foreground: [UInt8] = []
    var background: [UInt8] = []
  }

  private typealias New = @convention(c) (Int32, Int32) -> OpaquePointer?
  private typealias Free = @convention(c) (OpaquePointer) -> Void
  private typealias SetInt = @convention(c) (OpaquePointer, Int32) -> Void
  private typealias Resize = @convention(c) (OpaquePointer, Int32, Int32) -> Void
  private typealias Obtain = @convention(c) (OpaquePointer) -> OpaquePointer?
  private typealias Write = @convention(c) (OpaquePointer, UnsafePointer<UInt8>, Int) -> Int
  // The position is a struct of two 32-bit numbers, which C passes like one 64-bit number.
  private typealias GetCell =
    @convention(c) (OpaquePointer, UInt64, UnsafeMutableRawPointer) -> Int32

  private struct Functions {
    let new: New
    let free: Free
    let setUTF8: SetInt
    let setSize: Resize
    let obtainScreen: Obtain
    let reset: SetInt
    let write: Write
    let getCell: GetCell
  }

  private static let functions: Functions? = {
    guard let library = dlopen("libvterm.so.0", RTLD_NOW) else { return nil }
    func load<Function>(_ name: String, as type: Function.Type) -> Function? {
      dlsym(library, name).map { unsafeBitCast($0, to: type) }
    }
    guard let new = load("vterm_new", as: New.self),
      let free = load("vterm_free", as: Free.self),
      let setUTF8 = load("vterm_set_utf8", as: SetInt.self),
      let setSize = load("vterm_set_size", as: Resize.self),
      let obtainScreen = load("vterm_obtain_screen", as: Obtain.self),
      let reset = load("vterm_screen_reset", as: SetInt.self),
      let write = load("vterm_input_write", as: Write.self),
      let getCell = load("vterm_screen_get_cell", as: GetCell.self)
    else { return nil }
    return Functions(
      new: new, free: free, setUTF8: setUTF8, setSize: setSize, obtainScreen: obtainScreen,
      reset: reset, write: write, getCell: getCell
    )
  }()

  static var isInstalled: Bool { functions != nil }

  private let functions: Functions
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private(set) var width, height: Int

  init?(width: Int, height: Int) {
    guard let functions = Self.functions,
      let terminal = functions.new(Int32(height), Int32(width)),
      let screen = functions.obtainScreen(terminal)
    else { return nil }
    self.functions = functions
    self.terminal = terminal
    self.screen = screen
    self.width = width
    self.height = height
    functions.setUTF8(terminal, 1)
    functions.reset(screen, 1)
    // Wrapping is off, as in the app's terminal.
    apply(Array("\u{1B}[?7l".utf8))
  }

  /// The index of the strikethrough attribute, which depends on the version.
  static let strikeBit: UInt32 = {
    guard let emulator = VTermEmulator(width: 2, height: 1) else { return 0 }
    emulator.apply(Array("\u{1B}[9mx".utf8))
    return emulator[0, 0].attributes
  }()

  deinit { functions.free(terminal) }

  func apply(_ bytes: [UInt8]) {
    bytes.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      _ = functions.write(terminal, base, buffer.count)
    }
  }

  func resize(width: Int, height: Int) {
    self.width = width
    self.height = height
    functions.setSize(terminal, Int32(height), Int32(width))
  }

  subscript(x: Int, y: Int) -> Cell {
    // The layout of a cell: six scalars, a width, a word of attributes, and two colours of four
    // bytes.
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 8)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: 64)
    _ = functions.getCell(screen, UInt64(UInt32(y)) | UInt64(UInt32(x)) << 32, memory)
    var cell = Cell()
    for index in 0..<6 {
      let scalar = memory.load(fromByteOffset: index * 4, as: UInt32.self)
      if scalar == 0 || scalar == .max { break }
      cell.scalars.append(scalar)
    }
    cell.width = Int(memory.load(fromByteOffset: 24, as: Int8.self))
    cell.attributes = memory.load(fromByteOffset: 28, as: UInt32.self)
    cell.foreground = (32..<36).map { memory.load(fromByteOffset: $0, as: UInt8.self) }
    cell.background = (36..<40).map { memory.load(fromByteOffset: $0, as: UInt8.self) }
    return cell
  }
}

extension VTermEmulator.Cell {
  var isBold: Bool { attributes & 1 != 0 }
  var isUnderlined: Bool { attributes & 0b110 != 0 }
  var isItalic: Bool { attributes & 0b1000 != 0 }
  var isReversed: Bool { attributes & 0b100000 != 0 }
  var isStruckThrough: Bool { attributes & VTermEmulator.strikeBit != 0 }

  /// `default`, an index, or the components of a colour.
  static func name(_ color: [UInt8]) -> String {
    switch color[0] {
    case let type where type & 6 != 0: "default"
    case let type where type & 1 != 0: "index \(color[1])"
    default: "\(color[1]) \(color[2]) \(color[3])"
    }
  }
}

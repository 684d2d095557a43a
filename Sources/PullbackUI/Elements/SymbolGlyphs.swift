/// Maps names of SF Symbols to characters, for front ends (terminal or browser) that draw text.
///
/// Each name in the table has its own character; see also ``narrowGlyph(for:)``. A variant (`bell.fill`,
/// `bell.circle`) without an entry has the character of its base name, and `bell.slash` has that
/// character with a stroke through it.
package enum SymbolGlyphs {
  static let glyphs = entries(of: table)

  /// The names of a table with their characters.
  static func entries(of table: String) -> [Substring: String] {
    var glyphs: [Substring: String] = [:]
    for line in table.split(separator: "\n") {
      for entry in line.split(separator: "  ") {
        guard let space = entry.firstIndex(of: " ") else { continue }
        glyphs[entry[..<space]] = String(entry[entry.index(after: space)...])
      }
    }
    return glyphs
  }

  /// The suffixes of symbol names that only add a frame or a filling to the base symbol.
  static let variants: Set<Substring> = [
    "fill", "circle", "square", "rectangle", "inverse", "app", "dashed",
  ]

  /// The names of the symbols that have their own character.
  package static var names: [String] { glyphs.keys.map { String($0) }.sorted() }

  /// Returns the character for a symbol.
  ///
  /// An unknown name gives its first letter in a circle, so that different unknown names rarely
  /// look the same, or `⍰` if its first letter is not a Latin one.
  package static func glyph(for name: String) -> String {
    if let glyph = knownGlyph(for: name[...]) { return glyph }
    guard let letter = name.unicodeScalars.first(where: { $0.properties.isAlphabetic }),
      let upper = letter.properties.uppercaseMapping.unicodeScalars.first,
      (0x41...0x5A).contains(upper.value), let circled = Unicode.Scalar(0x24B6 + upper.value - 0x41)
    else { return "⍰" }
    return String(circled)
  }

  /// Returns the character for a symbol, or else for its base symbol; nil for an unknown name.
  package static func knownGlyph(for name: Substring) -> String? {
    if let glyph = glyphs[name] { return glyph }
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let base = name[..<dot]
    let ending = name[name.index(after: dot)...]
    if ending == "slash" { return knownGlyph(for: base).map { $0 + "\u{338}" } }
    return variants.contains(ending) ? knownGlyph(for: base) : nil
  }

  /// Returns the name of a symbol as words for assistive technology:
  /// `exclamationmark.triangle.fill` gives "exclamationmark triangle".
  package static func spokenName(of name: String) -> String {
    name.split(separator: ".").filter { $0 != "fill" }.joined(separator: " ")
  }

  private static let table = """
    checkmark ✓  xmark ✕  plus +  minus −  multiply ×  divide ÷  equal =  plusminus ±
    percent %  number #  at @  questionmark ?  exclamationmark !  exclamationmark.2 ‼
    exclamationmark.3 ⁉  exclamationmark.triangle ⚠  exclamationmark.octagon ⯃
    exclamationmark.bubble 🗯  exclamationmark.shield ⛨  info ℹ  info.circle ⓘ  ellipsis …
    ellipsis.bubble 💬  asterisk ∗  sum ∑  function ƒ  x.squareroot √  infinity ∞
    dollarsign $  eurosign €  sterlingsign £  yensign ¥  bitcoinsign ₿  trash 🗑
    magnifyingglass ⌕  plus.magnifyingglass ⊕  minus.magnifyingglass ⊖  star ☆  star.fill ★
    star.leadinghalf.filled ⯪  heart ♡  heart.fill ♥  circle ○  circle.fill ●
    circle.dotted ◌  circle.lefthalf.filled ◐  circle.righthalf.filled ◑
    circle.inset.filled ◉  largecircle.fill.circle ⦿  smallcircle.filled.circle ⊙  square □
    square.fill ■  square.dashed ⬚  square.split.2x1 ◫  square.on.square ⧉
    square.grid.2x2 ⊞  square.grid.3x3 ▦  square.and.pencil ✍  square.and.arrow.up ↥
    square.and.arrow.down ⍗  square.stack ⧈  rectangle ▭  rectangle.fill ▬
    rectangle.portrait ▯  rectangle.portrait.fill ▮  rectangle.portrait.and.arrow.right ⍈
    rectangle.stack ⊟  rectangle.split.3x1 ▥  triangle △  triangle.fill ▲  diamond ◇
    diamond.fill ◆  hexagon ⬡  hexagon.fill ⬢  pentagon ⬠  octagon ⯂  seal ❂
    checkmark.seal ✪  checkmark.shield ⛉  chevron.right ›  chevron.left ‹  chevron.up ⌃
    chevron.down ⌄  chevron.forward ⟩  chevron.backward ⟨  chevron.up.chevron.down ⇳
    chevron.left.forwardslash.chevron.right ⌥  chevron.compact.down ﹀  arrow.right →
    arrow.left ←  arrow.up ↑  arrow.down ↓  arrow.forward ⇾  arrow.backward ⇽
    arrow.up.right ↗  arrow.up.left ↖  arrow.down.right ↘  arrow.down.left ↙
    arrow.left.arrow.right ⇄  arrow.up.arrow.down ⇅  arrow.clockwise ↻
    arrow.counterclockwise ↺  arrow.triangle.2.circlepath ⟳  arrow.2.circlepath ⥁
    arrow.triangle.branch ⑂  arrow.triangle.merge ⑃  arrow.uturn.backward ↶
    arrow.uturn.forward ↷  arrow.uturn.left ↩  arrow.uturn.right ↪  arrow.turn.down.right ↳
    arrow.turn.up.left ↰  arrow.up.and.down ↕  arrow.left.and.right ↔
    arrow.up.and.down.and.arrow.left.and.right ✥  arrow.up.left.and.arrow.down.right ⤡
    arrow.down.right.and.arrow.up.left ⤢  arrow.up.to.line ⤒  arrow.down.to.line ⤓
    arrow.left.to.line ⇤  arrow.right.to.line ⇥  arrow.up.forward.app ⇱  arrow.up.doc ⎗
    arrow.down.doc ⎘  arrow.down.app ⇲  arrowshape.turn.up.left ⮪
    arrowshape.turn.up.right ⮫  arrowtriangle.right ▷  arrowtriangle.right.fill ▶
    arrowtriangle.left ◁  arrowtriangle.left.fill ◀  arrowtriangle.up ▵
    arrowtriangle.up.fill ▴  arrowtriangle.down ▿  arrowtriangle.down.fill ▾  gear ⚙
    gearshape ⛭  gearshape.2 ⛮  slider.horizontal.3 ☰  slider.vertical.3 ⫼  switch.2 ⎌
    wrench ⚒  wrench.and.screwdriver 🛠  hammer ⛏  screwdriver ⚲  paintbrush 🖌
    paintbrush.pointed 🖍  paintpalette 🎨  eyedropper 🖉  pencil ✎  pencil.tip ✏
    pencil.line ✐  pencil.and.outline ✑  highlighter 🖊  scribble ∿  scissors ✂  lasso 🤠
    crop ⛶  line.3.horizontal ≡  line.3.horizontal.decrease ⏷  list.bullet ⁝  list.number ⒈
    list.dash ⁞  list.bullet.rectangle 🗒  text.alignleft ⬱  text.aligncenter ⫷
    text.alignright ⫸  text.justify ≣  text.bubble 🗪  text.quote ❝  text.book.closed 🕮
    textformat ᴬ  textformat.size ᴀ  bold 𝐁  italic 𝐼  underline ‗  strikethrough ⎯
    character Ɑ  a.circle Ⓐ  b.circle Ⓑ  1.circle ①  2.circle ②  3.circle ③  4.circle ④
    5.circle ⑤  person ☺  person.fill ☻  person.2 👥  person.3 👪  person.circle ◍
    person.crop.circle 👤  person.badge.plus ⨭  person.badge.minus ⨩  person.text.rectangle 🪪
    figure.stand 🧍  figure.walk 🚶  figure.run 🏃  hand.raised ✋  hand.thumbsup 👍
    hand.thumbsdown 👎  hand.tap ☝  hand.point.right ☞  hand.point.left ☜  hands.clap 👏
    face.smiling ㋡  face.dashed ☹  eye 👁  eyes ⚆  eyeglasses 👓  ear 👂  brain 🧠  mouth 👄
    nose 👃  clock ◷  alarm ⏰  timer ⏲  stopwatch ⏱  hourglass ⧗  calendar 🗓
    calendar.badge.plus 📅  calendar.badge.clock 📆  sun.max ☀  sun.min ☼  sunrise 🌅  sunset 🌇
    moon ☾  moon.stars ☪  moon.zzz ☽  sparkles ✨  sparkle ✦  cloud ☁  cloud.rain 🌧
    cloud.snow 🌨  cloud.bolt 🌩  cloud.sun 🌤  cloud.fog 🌫  icloud ⛅  icloud.and.arrow.up ⇪
    icloud.and.arrow.down ⇓  wind 🌬  snowflake ❄  tornado 🌪  thermometer 🌡  umbrella ☂
    drop 💧  flame 🔥  bolt ϟ  bolt.horizontal ⚡  leaf 🍃  tree 🌳  globe 🌐  globe.americas ♁
    network ⌬  wifi 📶  antenna.radiowaves.left.and.right 📡  dot.radiowaves.left.and.right ⦾
    location ⌖  location.north ⮝  map 🗺  mappin 📍  mappin.and.ellipse ⚐  safari 🧭  house ⌂
    building 🏬  building.2 🏢  building.columns 🏛  car 🚗  bus 🚌  tram 🚋  airplane ✈
    bicycle 🚲  ferry ⛴  fuelpump ⛽  bed.double 🛏  sofa 🛋  lamp.desk 🪔  lightbulb 💡  cart 🛒
    bag 👜  basket 🧺  gift 🎁  creditcard 💳  banknote ▤  tag 🏷  shippingbox 📦  envelope ✉
    envelope.open ✇  envelope.badge 📧  paperplane ➤  message 🗨  bubble.left 🗩
    bubble.right 🗫  bubble.left.and.bubble.right 🗬  phone ☎  phone.down ☏
    phone.arrow.up.right ✆  video 🎥  camera 📷  camera.viewfinder ⌾  photo 🖼
    photo.on.rectangle 🖽  film 🎞  play ⏵  pause ⏸  stop ⏹  record.circle ⏺  backward ⏪
    forward ⏩  backward.end ⏮  forward.end ⏭  playpause ⏯  goforward ⥀  gobackward ⥂
    shuffle 🔀  repeat 🔁  repeat.1 🔂  speaker 🔈  speaker.wave.1 🔉  speaker.wave.2 🕩
    speaker.wave.3 📢  speaker.slash 🔇  volume 🔊  mic 🎙  headphones 🎧  music.note ♪
    music.note.list ♫  waveform ∼  waveform.path.ecg 💓  guitars 🎸  tv 📺  desktopcomputer 🖥
    laptopcomputer 💻  iphone 📱  ipad ▢  applewatch ⌚  keyboard ⌨  printer 🖨  display 🖵
    cpu ⌹  memorychip ▩  opticaldisc 💿  externaldrive 🖴  server.rack 🗄  terminal ❯
    command ⌘  option ⎇  control ^  shift ⇧  capslock ⇬  escape ⎋  delete.left ⌫
    delete.right ⌦  return ⏎  power ⏻  eject ⏏  lock 🔒  lock.open 🔓  key 🔑  shield 🛡  doc 🗋
    doc.text 📄  doc.on.doc 🗐  doc.on.clipboard 📋  doc.badge.plus 🗅  doc.plaintext 📃
    doc.richtext 📑  note.text 📝  folder 🗀  folder.badge.plus 🗁  archivebox 🗃  tray ⊔
    tray.full ⊎  tray.and.arrow.down ⍖  tray.and.arrow.up ⍏  paperclip 🖇  link 🔗  book 📖
    books.vertical 📚  bookmark 🔖  newspaper 🗞  magazine 📰  graduationcap 🎓  pin 📌  flag ⚑
    flag.checkered 🏁  bell 🔔  bell.badge 🛎  rosette ✿  trophy 🏆  medal 🏅  crown 👑  ticket 🎟
    gamecontroller 🎮  dice 🎲  puzzlepiece 🧩  die.face.1 ⚀  die.face.2 ⚁  die.face.3 ⚂
    die.face.6 ⚅  suit.spade ♠  suit.diamond ♦  fork.knife 🍴  cup.and.saucer ☕  wineglass 🍷
    birthday.cake 🎂  carrot 🥕  pills 💊  cross ✚  cross.case 💼  stethoscope 🩺
    heart.text.square ❥  bandage 🩹  syringe 💉  pawprint 🐾  ant 🐜  ladybug 🐞  tortoise 🐢
    hare 🐇  bird 🐦  fish 🐟  cat 🐈  dog 🐕  chart.bar 📊  chart.pie ◔
    chart.line.uptrend.xyaxis 📈  chart.line.downtrend.xyaxis 📉  chart.xyaxis.line ⟋  gauge ◠
    speedometer ◓  scope ⊚  target ◎  viewfinder ⌜  barcode ║  qrcode ▣  cube 🧊  cube.box ⬘
    circle.grid.3x3 ⠿  circle.grid.cross ⁜  sidebar.left ◧  sidebar.right ◨  macwindow 🗔
    menubar.rectangle 🗖  dock.rectangle 🗕  table 🪑  tablecells ⌗  hand.draw ☚
    wand.and.stars 🪄  wand.and.rays ☄  theatermasks 🎭  quote.bubble ❞  testtube.2 🧪  atom ⚛
    scalemass ⚖  ruler 📏  pianokeys 🎹  accessibility ♿  peacesign ☮  nosign ⊘
    slash.circle ∅  soccerball ⚽  basketball 🏀  football 🏈  baseball ⚾  tennisball 🎾
    person.wave.2 👋  hand.wave 🖐  checklist 🗹  character.book.closed 📕
    dollarsign.arrow.circlepath 💱  doc.badge.gearshape ⎙  hourglass.bottomhalf.filled ⏳
    lightswitch.on 🔛  flashlight.on.fill 🔦  camera.filters 🎛  dial.low 🎚  battery.100 🔋
    battery.25 🪫  ev.charger 🔌  rainbow 🌈  moon.fill 🌙  party.popper 🎉  balloon 🎈
    bubbles.and.sparkles 🫧  washer 🧼  toilet 🚽  shower 🚿  bathtub 🛁  door.left.hand.open 🚪
    window.casement 🪟  tent ⛺  mountain.2 ⛰  beach.umbrella ⛱  camera.macro 🌷
    photo.artframe 🎴  tshirt 👕  shoe 👟  comb 🪮  mustache 🥸  facemask 😷  lungs 🫁
    """
}

extension SymbolOutlines {
  /// The drawings of symbols that many apps use, by their names. Symbols that are drawn alike share a
  /// line.
  static let commonTable = """
    server.rack M4 4h16v6H4zM4 14h16v6H4zM7 7h.1M7 17h.1M11 7h6M11 17h6
    desktopcomputer M3 4h18v12H3zM9 20h6M12 16v4
    laptopcomputer M5 5h14v10H5zM2 19h20
    iphone M7 2h10v20H7zM11 19h2
    tv M3 5h18v12H3zM8 21h8
    printer M6 9V3h12v6M6 17H3V9h18v8h-3M6 14h12v7H6z
    shippingbox M3 7l9-4l9 4v10l-9 4l-9-4zM3 7l9 4l9-4M12 11v10
    cube M12 3l8 4.5v9L12 21l-8-4.5v-9zM4 7.5l8 4.5l8-4.5M12 12v9
    flame M12 3c1 4 5 6 5 11a5 5 0 0 1-10 0c0-2 1-4 2-5c0 2 1 3 2 3c0-3-1-6 1-9z
    drop M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z
    leaf M5 19C4 9 10 5 20 4c0 9-3 15-12 14M5 21c2-6 5-8 9-10
    shuffle M3 7h4l9 10h5M18 14l3 3l-3 3M3 17h4l2-2.2M13.5 9.5L16 7h5M18 4l3 3l-3 3
    repeat M4 11V9a3 3 0 0 1 3-3h13M17 3l3 3l-3 3M20 13v2a3 3 0 0 1-3 3H4M7 21l-3-3l3-3
    headphones M4 17v-4a8 8 0 0 1 16 0v4M4 14h3v6H4zM17 14h3v6h-3z
    chart.line.uptrend.xyaxis M4 3v17h17M7 15l4-5l3 3l6-7M20 10V6h-4
    chart.line.downtrend.xyaxis M4 3v17h17M7 6l4 5l3-3l6 7M20 11v4h-4
    building.2 M4 21V5h9v16M13 10h7v11M3 21h18M7 9h3M7 13h3M7 17h3M16 14h1M16 17h1
    pin M9 3h6l-1 7l4 4H6l4-4zM12 14v7
    trophy M7 4h10v6a5 5 0 0 1-10 0zM7 5H3c0 4 2 5 4 5M17 5h4c0 4-2 5-4 5M12 15v4M8 21h8
    graduationcap M2 9l10-5l10 5l-10 5zM6 11v5c3 3 9 3 12 0M22 9v6
    film M4 4h16v16H4zM8 4v16M16 4v16M4 9h4M4 15h4M16 9h4M16 15h4M8 12h8
    car M4 16v-4l2-6h12l2 6v4zM4 12h16M7 16v3M17 16v3
    heart M12 20C5 15 3 12 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 12 19 15 12 20z
    trash M4 6h16M9 6V4h6v2M6 6l1 15h10l1-15M10 10v7M14 10v7
    pencil,pencil.line M4 20l1-5L16 4l4 4L9 19zM14 6l4 4
    square.and.pencil M12 5H4v15h15v-7M9.5 14.5l1-4L19 2l3 3l-8.5 8.5z
    gear,gearshape M12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 0 0 0-13zM12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22M5 5l2.4 2.4M16.6 16.6L19 19M5 19l2.4-2.4M16.6 7.4L19 5
    slider.horizontal.3 M3 6h10M17 6h4M13 4v4M3 12h4M11 12h10M7 10v4M3 18h8M15 18h6M11 16v4
    person M12 4a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM4 21c0-4 3-6 8-6s8 2 8 6z
    person.2 M9 5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 0 0 0-7zM2 20c0-3.5 3-5 7-5s7 1.5 7 5M16 5a3.5 3.5 0 0 1 0 7M18 15c2.5.5 4 2 4 5
    person.3 M12 7a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM6 20c0-3 2-4.5 6-4.5s6 1.5 6 4.5M5 6a2.5 2.5 0 0 0 0 5M1.5 17c0-2 1-3 2.5-3.5M19 6a2.5 2.5 0 0 1 0 5M22.5 17c0-2-1-3-2.5-3.5
    person.circle,person.crop.circle (circle)M12 7a3 3 0 1 0 0 6a3 3 0 0 0 0-6zM6 18.5c1-2.5 3-3.5 6-3.5s5 1 6 3.5
    checkmark.circle,checkmark.seal (circle)M8 12l3 3l5-6
    xmark.circle (circle)M9 9l6 6M15 9l-6 6
    plus.circle (circle)M12 8v8M8 12h8
    minus.circle (circle)M8 12h8
    ellipsis.circle (circle)M8 11.5v1M12 11.5v1M16 11.5v1
    questionmark.circle (circle)M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .8-1 1.7M12 16.5v.1
    exclamationmark.circle (circle)M12 7v6M12 16.5v.1
    exclamationmark.triangle M12 3.5L22 20.5H2zM12 10v5M12 17.6v.1
    checkmark.square M4 4h16v16H4zM8 12l3 3l5-6
    plus.square M4 4h16v16H4zM12 8v8M8 12h8
    square M4 4h16v16H4z
    chevron.right,chevron.forward M9 5l7 7l-7 7
    chevron.left,chevron.backward M15 5l-7 7l7 7
    chevron.up M5 15l7-7l7 7
    chevron.down M5 9l7 7l7-7
    chevron.up.chevron.down M7 9l5-5l5 5M7 15l5 5l5-5
    arrow.right,arrow.forward M4 12h16M13 5l7 7l-7 7
    arrow.left,arrow.backward M20 12H4M11 5l-7 7l7 7
    arrow.up M12 20V4M5 11l7-7l7 7
    arrow.down M12 4v16M5 13l7 7l7-7
    arrow.up.right M6 18L18 6M8 6h10v10
    arrow.down.right M6 6l12 12M18 8v10H8
    arrow.up.left M18 18L6 6M16 6H6v10
    arrow.down.left M18 6L6 18M6 8v10h10
    arrow.left.arrow.right M4 8h15M15 4l4 4l-4 4M20 16H5M9 12l-4 4l4 4
    arrow.up.arrow.down M8 20V5M4 9l4-4l4 4M16 4v15M12 15l4 4l4-4
    arrow.clockwise M19 9a8 8 0 1 0 1 4M19 3v6h-6
    arrow.counterclockwise M5 9a8 8 0 1 1-1 4M5 3v6h6
    arrow.triangle.2.circlepath M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5
    arrow.uturn.backward,arrow.uturn.left M8 4L3 9l5 5M3 9h11a5.5 5.5 0 0 1 0 11h-4
    arrow.uturn.forward,arrow.uturn.right M16 4l5 5l-5 5M21 9H10a5.5 5.5 0 0 0 0 11h4
    house M3 11l9-8l9 8M5 10v11h14V10M10 21v-6h4v6
    bell M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4
    calendar M4 5h16v16H4zM4 10h16M8 3v4M16 3v4
    timer,stopwatch M12 6a7.5 7.5 0 1 0 0 15a7.5 7.5 0 0 0 0-15zM12 10v4M9 2.5h6
    alarm M12 5a8 8 0 1 0 0 16a8 8 0 0 0 0-16zM12 9v4l3 2M3 6l3-3M21 6l-3-3
    cart M2 4h3l3 12h11l2-9H6M9.5 19a1 1 0 1 0 0 2a1 1 0 0 0 0-2zM17.5 19a1 1 0 1 0 0 2a1 1 0 0 0 0-2z
    bag M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2
    gift M3 8h18v4H3zM5 12v9h14v-9M12 8v13M12 8c-6 0-6-5-3-5c2 0 3 3 3 5c0-2 1-5 3-5c3 0 3 5-3 5z
    creditcard M3 5h18v14H3zM3 10h18M6 15h4
    envelope M3 5h18v14H3zM3 6l9 7l9-7
    paperplane M21 3L3 10l7 3l3 8zM10 13L21 3
    message,bubble M4 4h16v12H10l-5 4v-4H4z
    phone M5 3h4l2 5l-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2z
    camera M3 7h4l2-3h6l2 3h4v13H3zM12 9.5a4 4 0 1 0 0 8a4 4 0 0 0 0-8z
    video M3 6h12v12H3zM15 10l6-3v10l-6-3
    mic M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM5 11a7 7 0 0 0 14 0M12 18v3
    photo M3 4h18v16H3zM3 17l5-5l4 4l3-3l6 5M15.5 8a1 1 0 1 0 0 2a1 1 0 0 0 0-2z
    pause M7 5h3v14H7zM14 5h3v14h-3z
    stop M6 6h12v12H6z
    forward M3 6l9 6l-9 6zM12 6l9 6l-9 6z
    backward M21 6l-9 6l9 6zM12 6l-9 6l9 6z
    forward.end M5 5l11 7l-11 7zM19 5v14
    backward.end M19 5L8 12l11 7zM5 5v14
    lock M6 11h12v10H6zM8 11V8a4 4 0 0 1 8 0v3
    lock.open M6 11h12v10H6zM8 11V7a4 4 0 0 1 7.5-2
    key M15 4a5 5 0 1 0 0 10a5 5 0 0 0 0-10zM11.5 12.5L3 21h3v-3h3
    shield (shield)
    link M10 14l4-4M11 7l2-2a4.2 4.2 0 0 1 6 6l-2 2M13 17l-2 2a4.2 4.2 0 0 1-6-6l2-2
    paperclip M20 11l-8 8a5 5 0 0 1-7-7l8-8a3.3 3.3 0 0 1 5 5l-8 8a1.6 1.6 0 0 1-2.5-2.5L15 7
    globe (circle)M3 12h18M12 3c-5 5-5 13 0 18c5-5 5-13 0-18
    ellipsis M5 11.5v1M12 11.5v1M19 11.5v1
    line.3.horizontal M3 6h18M3 12h18M3 18h18
    list.bullet,list.dash M9 6h12M9 12h12M9 18h12M4 6v.1M4 12v.1M4 18v.1
    square.grid.2x2 M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z
    sidebar.left M3 4h18v16H3zM9 4v16
    bookmark M6 3h12v18l-6-5l-6 5z
    tag M3 12V4h8l10 10l-7 7zM7.5 8v.1
    flag M5 21V4h14l-3 4.5l3 4.5H5
    eye M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7zM12 9a3 3 0 1 0 0 6a3 3 0 0 0 0-6z
    hand.thumbsup M7 11v10H3V11zM7 11l5-8c2 0 2.5 1 2 3l-1 4h7l-1.5 11H7
    hand.thumbsdown M7 13V3H3v10zM7 13l5 8c2 0 2.5-1 2-3l-1-4h7L18.5 3H7
    lightbulb M9 18h6M10 21h4M9 18c0-3-3-4-3-8a6 6 0 0 1 12 0c0 4-3 5-3 8
    bolt M13 2L4 14h7l-1 8l9-12h-7z
    sun.max M12 8a4 4 0 1 0 0 8a4 4 0 0 0 0-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5
    moon M20 14A8.5 8.5 0 0 1 10 4a8.5 8.5 0 1 0 10 10z
    cloud M7 19a4.5 4.5 0 0 1-.5-9A6 6 0 0 1 18 9a5 5 0 0 1 0 10z
    sparkles M12 4l1.8 5.2L19 11l-5.2 1.8L12 18l-1.8-5.2L5 11l5.2-1.8zM19 3v3M17.5 4.5h3
    map M3 6l6-2l6 2l6-2v14l-6 2l-6-2l-6 2zM9 4v14M15 6v14
    mappin,mappin.and.ellipse M12 21s7-7 7-12a7 7 0 0 0-14 0c0 5 7 12 7 12zM12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 0 0 0-5z
    book M12 6c-3-2-6-2-9-1v14c3-1 6-1 9 1c3-2 6-2 9-1V5c-3-1-6-1-9 1zM12 6v14
    doc.text (doc)M9 12h6M9 16h6
    archivebox M3 4h18v5H3zM5 9v11h14V9M10 13h4
    chart.bar M5 21v-8M12 21V4M19 21V9
    chart.pie (circle)M12 3v9l7 5
    wifi M2 9a15 15 0 0 1 20 0M5.5 12.5a10 10 0 0 1 13 0M9 16a5 5 0 0 1 6 0M12 19.5v.1
    """
}

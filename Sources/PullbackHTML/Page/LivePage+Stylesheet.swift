// swift-format-ignore-file
extension LivePage {
  /// The text of `Client/live.css`, which `Client/embed.sh` puts here.
  package static let standardStylesheet = #"""
    /* The look of a live page. An author may put another file in its place. */
    :root {
      color-scheme: light dark;
      --back: light-dark(#f4f4f7, #131316); --card: light-dark(#fff, #1f1f24);
      --primary: light-dark(#17171a, #f2f2f5); --secondary: light-dark(#5b5b66, #a8a8b3);
      --line: light-dark(#dcdce3, #36363e); --press: light-dark(#ececf2, #2b2b33);
      --accent: light-dark(#2748c4, #9db4ff); --on-accent: light-dark(#fff, #10131f);
      --red: light-dark(#b3261e, #ff9d94); --orange: light-dark(#a04a00, #ffb366);
      --yellow: light-dark(#7a5c00, #ffd95e); --green: light-dark(#1f6b35, #7fdc9a);
      --mint: light-dark(#00695e, #7fe3d4); --teal: light-dark(#00647a, #80d9ec);
      --cyan: light-dark(#00618f, #86d3ff); --blue: light-dark(#1c4fd0, #9dbaff);
      --indigo: light-dark(#4a3fb5, #b9b2ff); --purple: light-dark(#7d2aa3, #deacf5);
      --pink: light-dark(#b01c5b, #ffa6c8); --brown: light-dark(#75502c, #d9b48f);
      --gray: light-dark(#5b5b66, #a8a8b3); --black: #000; --white: #fff;
    }
    * { box-sizing: border-box; }
    html { background: var(--back); color: var(--primary); font: 1rem/1.45 system-ui, sans-serif; -webkit-text-size-adjust: 100%; }
    body { margin: 0 auto; max-width: 46rem; padding: 1rem clamp(.75rem, 3vw, 2rem) 4rem; overflow-wrap: anywhere; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    h1:focus { outline: none; }
    h1 { font-size: 1.9rem; line-height: 1.2; letter-spacing: -.02em; margin: 0; }
    h2 { font-size: 1rem; margin: 0; }
    hr { border: 0; border-top: 1px solid var(--line); width: 100%; margin: .25rem 0; }
    ul { list-style: none; margin: 0; padding: 0; }
    button, input, textarea { font: inherit; color: inherit; margin: 0; }
    main, .v, .page, .nav, dialog, .list, section { display: flex; flex-direction: column; min-width: 0; }
    main, .nav, .page { gap: 1rem; align-items: stretch; }
    header { display: flex; flex-direction: column; align-items: flex-start; gap: .25rem; }
    .h { display: flex; align-items: center; gap: .6rem; flex-wrap: wrap; }
    .v { gap: .6rem; }
    .v.l { align-items: flex-start; } .v.c { align-items: center; } .v.t { align-items: flex-end; }
    .h.vt { align-items: flex-start; } .h.vb { align-items: flex-end; } .h.vf { align-items: baseline; }
    main > .v, .page > .v { align-items: stretch; }
    .page > .v.l > :is(button, span, .h) { align-self: flex-start; }
    .nav, .list, .v:has(.list, .f, .pg, .nav) { align-self: stretch; }
    .page > .v > .h:has(> .sp) { align-self: stretch; }
    .z { display: grid; place-items: center; isolation: isolate; }
    .z > * { grid-area: 1 / 1; }
    .z.l { justify-items: start; } .z.t { justify-items: end; } .z.vt { align-items: start; } .z.vb { align-items: end; }
    .bg > :last-child { z-index: -1; place-self: stretch; display: grid; }
    .fr { display: flex; max-width: 100%; }
    .sp { flex: 1; } .sc { overflow: auto; display: flex; flex-direction: column; } .sx { flex-direction: row; }
    .sh { display: block; min-width: 1rem; min-height: 1rem; flex: 1; background: currentColor; }
    .ci, .ca { border-radius: 999rem; } .ci { aspect-ratio: 1; } .rr { border-radius: .6rem; }
    .tb, .s5 { font-weight: 650; } .ti { font-style: italic; } .tu { text-decoration: underline; } .ts { text-decoration: line-through; }
    .s1 { font-size: 2rem; font-weight: 700; } .s2 { font-size: 1.6rem; font-weight: 650; } .s3 { font-size: 1.35rem; font-weight: 650; } .s4 { font-size: 1.2rem; font-weight: 600; }
    .s6 { font-size: .93rem; } .s7 { font-size: .82rem; color: var(--secondary); }
    .ac { text-align: center; } .at { text-align: end; } .ll { overflow: hidden; text-overflow: ellipsis; }
    button { min-height: 2.75rem; cursor: pointer; text-align: start; }
    .b { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; padding: .45rem 1rem; color: var(--accent); font-weight: 550; min-width: 2.75rem; text-align: center; }
    .b:hover, .pl:hover, .nl:hover { background: var(--press); }
    .b:active, .pl:active, .nl:active { filter: brightness(.92); }
    .pr { background: var(--accent); color: var(--on-accent); } .pr:hover { background: var(--accent); filter: brightness(1.08); }
    .pl { background: none; border: 0; padding: .25rem .5rem; margin-inline: -.5rem; border-radius: .5rem; color: var(--accent); min-width: 2.75rem; }
    .dz { color: var(--red); } .cn { font-weight: 400; }
    [aria-pressed="true"] { font-weight: 650; }
    button:disabled, input:disabled { opacity: .5; cursor: default; }
    .nl { background: none; border: 0; width: 100%; padding: .7rem 1rem; display: flex; align-items: center; justify-content: space-between; }
    .nl::after { content: "›" / ""; color: var(--secondary); font-size: 1.3rem; line-height: 1; }
    .page > .nl, .v > .nl { background: var(--card); border: 1px solid var(--line); border-radius: .7rem; }
    .list { gap: 1rem; } .list > ul, section > ul, .list > section > ul { background: var(--card); border: 1px solid var(--line); border-radius: .9rem; overflow: clip; }
    .list ul:empty { display: none; }
    li { min-height: 2.75rem; padding: .35rem 1rem; display: flex; align-items: center; }
    li + li { border-top: 1px solid var(--line); }
    li > * { flex: 1; min-width: 0; } li:has(> .nl) { padding: 0; } li > .pl { flex: 1; }
    li > .h { flex-wrap: nowrap; } li .b { padding-inline: .7rem; }
    section { gap: .4rem; } section > h2 { color: var(--secondary); font-size: .85rem; padding-inline: 1rem; } section > footer { color: var(--secondary); font-size: .85rem; padding-inline: 1rem; }
    .f, .pg, .sl { display: flex; flex-direction: column; gap: .3rem; align-self: stretch; }
    .f > span:first-child { font-size: .85rem; color: var(--secondary); }
    .f :is(input, textarea) { background: var(--card); border: 1px solid light-dark(#84848f, #767682); border-radius: .7rem; padding: .55rem .8rem; min-height: 2.75rem; width: 100%; }
    ::placeholder { color: var(--secondary); opacity: 1; }
    .t { display: flex; align-items: center; justify-content: space-between; gap: 1rem; min-height: 2.75rem; align-self: stretch; }
    [role="switch"] { appearance: none; flex: none; width: 3rem; height: 1.8rem; border-radius: 1rem; border: 2px solid light-dark(#84848f, #767682); background: var(--press); position: relative; cursor: pointer; }
    [role="switch"]::before { content: ""; position: absolute; inset: 2px auto 2px 2px; aspect-ratio: 1; border-radius: 50%; background: light-dark(#5b5b66, #a8a8b3); transition: translate .15s; }
    [role="switch"]:checked { background: var(--accent); border-color: var(--accent); } [role="switch"]:checked::before { translate: 1.2rem; background: var(--on-accent); }
    progress, [type="range"] { width: 100%; accent-color: var(--accent); }
    .st { border: 0; margin: 0; padding: 0; display: flex; align-items: center; gap: .6rem; } .st legend { float: inline-start; margin-inline-end: auto; }
    dialog { color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 1.1rem; padding: 1.25rem; gap: .9rem; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100dvh - 2rem); box-shadow: 0 1rem 3rem rgb(0 0 0 / .25); }
    dialog:not([open]) { display: none; }
    dialog h2 { font-size: 1.15rem; } dialog > .v { align-items: stretch; } dialog .b { width: 100%; }
    ::backdrop { background: rgb(0 0 0 / .45); }
    #notice { position: fixed; inset: auto 1rem 1rem; margin: auto; max-width: 28rem; padding: .7rem 1rem; border-radius: .8rem; background: var(--primary); color: var(--back); text-align: center; z-index: 9; }
    #say { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
    .late::before { content: ""; position: fixed; inset: 0 0 auto; height: 3px; background: var(--accent); transform-origin: 0; animation: late 2s ease-out infinite; z-index: 9; }
    @keyframes late { from { transform: scaleX(0); } to { transform: scaleX(1); opacity: .3; } }
    @media (prefers-reduced-motion: reduce) { *, ::before { animation: none !important; transition: none !important; } }
    @media (max-width: 30rem) { dialog.sheet { margin-bottom: 0; width: 100vw; max-width: 100vw; border-radius: 1.1rem 1.1rem 0 0; padding-bottom: 2rem; } }
    """#
}

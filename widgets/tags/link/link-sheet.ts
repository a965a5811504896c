const css = `
:host{display:inline}
:host([hidden]){display:none}
.link{color:inherit;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.2em;touch-action:manipulation}
@media(hover:hover){.link:hover{text-decoration-thickness:2px}}
.link:focus-visible{outline:2px solid var(--store-focus,var(--store-accent,currentColor));outline-offset:3px;border-radius:.15em}
[aria-busy=true]{cursor:progress}
.problem{display:block;margin-block-start:.35em;color:var(--store-sale,light-dark(#a8321f,#ff9c85));font-size:.9em;line-height:1.4}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
`

export const linkSheet = new CSSStyleSheet()
linkSheet.replaceSync(css)

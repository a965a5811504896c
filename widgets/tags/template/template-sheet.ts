/**
 * What a root with somebody else's markup needs of our looks: the dialog of the quick view reads these, too. */
export const templateSheet = new CSSStyleSheet()
templateSheet.replaceSync(`
:host{display:block;min-inline-size:0;color:var(--store-color);font-family:var(--store-font);font-size:var(--store-font-size);--_r:var(--store-radius,.75em);--_a:var(--store-accent,currentColor);--_f:var(--store-fill,color-mix(in srgb,currentColor 7%,transparent))}
:host(:nth-of-type(n+17)){content-visibility:auto;overflow-clip-margin:2em;contain-intrinsic-size:auto 16em auto var(--_h,26em)}
:host([hidden]){display:none}
[part=problem]{margin:.6em 0 0;color:var(--store-sale,light-dark(#a3230f,#ff9b87));font-size:.92em;line-height:1.4}
[part=problem]:empty{display:none}
`)

/**
 * The look of cards and grids. Plain text for a constructed style sheet, because a style element in a
 * shadow root is blocked by `style-src 'self'`. Everything a page may want to change is a `--store-*`
 * property; lengths are in em so that a card follows the text it stands in, and boxes keep their
 * height whatever the product has to say, so that nothing moves when it comes.
 * A page's first cards are laid out at once, the many after them when they come near the screen: what
 * content-visibility reserves is a guess, and in the first screen a guess would be seen to move.
 */
export const cardCss = `
:host{display:block;color:var(--store-color,inherit);font-family:var(--store-font,inherit);font-size:var(--store-font-size,inherit);
--_ratio:1;--_a:var(--store-accent,light-dark(#1f2933,#f1ede6));--_on:var(--store-on-accent,light-dark(#fff,#16181b));--_r:var(--store-radius,.75em);--_m:var(--store-muted,color-mix(in srgb,currentColor 68%,transparent));--_l:var(--store-line,color-mix(in srgb,currentColor 16%,transparent));--_f:var(--store-fill,color-mix(in srgb,currentColor 7%,transparent));--_s:var(--store-sale,light-dark(#a8321f,#ff9c85))}
:host(store-product:nth-of-type(n+17)){content-visibility:auto;contain-intrinsic-size:auto 16em auto 26em}
:host([hidden]){display:none}
*,::before,::after{box-sizing:border-box}
.name,p{margin:0;font-size:1em}
.card,.notice{font-weight:400;line-height:1.4;letter-spacing:0;word-spacing:0;text-transform:none;text-indent:0;text-align:start;white-space:normal}
.card{display:flex;flex-direction:column;position:relative;block-size:100%;gap:var(--store-gap,.85em);background:var(--store-card-background,none);border-radius:var(--_r)}
.media{position:relative;aspect-ratio:var(--_ratio);border-radius:var(--_r);overflow:hidden;background:var(--_f)}
.media img{position:absolute;inset:0;inline-size:100%;block-size:100%;object-fit:cover}
[data-state=sold-out] img{opacity:.62;filter:saturate(.5)}
.ribbon{position:absolute;inset-block-start:.75em;inset-inline-start:.75em;padding:.25em .7em;border-radius:2em;background:var(--store-ribbon-background,var(--_on));color:var(--store-ribbon-color,var(--_a));font-size:.78em;font-weight:600}
.body{display:flex;flex-direction:column;gap:.15em;flex:1;min-block-size:6em}
.body:has(.buy){min-block-size:9.5em}
.name{font-weight:var(--store-name-weight,600);font-family:var(--store-name-font,inherit);line-height:1.35;max-block-size:2.7em;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;text-wrap:balance}
.link{color:inherit;text-decoration:none}
.link::after{content:"";position:absolute;inset:0}
.prices{display:flex;gap:.5em;align-items:baseline;min-block-size:1.5em;white-space:nowrap;overflow:hidden;font-variant-numeric:tabular-nums}
.price{font-weight:600}
.price[data-state=reduced]{color:var(--_s)}
.old-price{color:var(--_m);font-size:.9em}
.notes{display:flex;gap:.75em;color:var(--_m);font-size:.84em;white-space:nowrap;overflow:hidden}
.stock{color:var(--_s)}
.buy{position:relative;z-index:1;display:flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:2.9em;margin-block-start:auto;padding:.4em 1em;border:1px solid transparent;border-radius:var(--store-button-radius,var(--_r));background:var(--_a);color:var(--_on);font:inherit;font-size:.94em;font-weight:600;line-height:1.2;text-decoration:none;text-align:center;appearance:none}
.buy:disabled{background:var(--_f);color:var(--_m)}
[data-layout=row]{flex-direction:row;align-items:center}
[data-layout=row] .media{flex:0 0 36%;max-inline-size:14em}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bone{display:block;block-size:.9em;margin-block:.25em;inline-size:70%;border-radius:.4em;background:var(--_f)}
`

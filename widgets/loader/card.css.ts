/**
 * The look of cards and grids. Plain text for a constructed style sheet, because a style element in a
 * shadow root is blocked by `style-src 'self'`. Everything a page may want to change is a `--store-*`
 * property; lengths are in em so that a card follows the text it stands in, and boxes keep their
 * height whatever the product has to say, so that nothing moves when it comes. A property without a
 * default leaves what the declaration would be without it: `color` is inherited then.
 * A page's first cards are laid out at once, the many after them when they come near the screen: what
 * content-visibility reserves is a guess, and in the first screen a guess would be seen to move.
 */
export const cardCss = `
:host{display:block;color:var(--store-color);font-family:var(--store-font);font-size:var(--store-font-size);
--_ratio:1;--_t:5.7em;--_a:var(--store-accent,light-dark(#1f2933,#f1ede6));--_on:var(--store-on-accent,light-dark(#fff,#16181b));--_r:var(--store-radius,.75em);--_m:var(--store-muted,color-mix(in srgb,currentColor 68%,transparent));--_f:var(--store-fill,color-mix(in srgb,currentColor 7%,transparent))}
:host(:nth-of-type(n+17)){content-visibility:auto;contain-intrinsic-size:auto 16em auto 26em}
:host([hidden]){display:none}
@media(pointer:coarse){:host{--_h:44px}}
:host([show*=tax]){--_t:7em}
:host([show*=sw]){--_t:7.5em}
:host([show*=tax][show*=sw]){--_t:8.8em}
*{box-sizing:border-box}
.name,p{margin:0;font-size:1em}
.card{font-weight:400;line-height:1.4;letter-spacing:0;word-spacing:0;text-transform:none;text-indent:0;text-align:start;white-space:normal;max-inline-size:var(--store-card-max-width,22em);display:flex;flex-direction:column;block-size:100%;gap:var(--store-gap,.85em);padding:var(--store-card-padding);border:var(--store-card-border);background:var(--store-card-background);color:var(--store-card-color);border-radius:var(--_r)}
.media{position:relative;aspect-ratio:var(--_ratio);border-radius:var(--_r);overflow:hidden;background:var(--_f)}
.media img{inline-size:100%;block-size:100%;object-fit:cover}
.ribbon{position:absolute;inset-block-start:.75em;inset-inline-start:.75em;padding:.25em .7em;border-radius:2em;background:var(--store-ribbon-background,var(--_on));color:var(--store-ribbon-color,var(--_a));font-size:.78em;font-weight:600}
.body{display:flex;flex-direction:column;gap:.15em;flex:1 0 auto}
.name{font-weight:var(--store-name-weight,500);font-family:var(--store-name-font);line-height:1.35;overflow:hidden;overflow-wrap:anywhere;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;text-wrap:balance}
.link{color:inherit;text-decoration:none}
.prices,.notes{display:flex;flex-wrap:wrap;gap:0 .5em;align-items:baseline;font-variant-numeric:tabular-nums}
.prices{min-block-size:1.5em}
[data-state=reduced]{font-weight:600}
.old-price{color:var(--_m);font-size:.9em}
.notes{color:var(--_m);font-size:.84em}
.buy{display:flex;align-items:center;align-self:start;justify-content:center;inline-size:100%;min-block-size:max(var(--_h,24px),var(--store-control-size,2.93em));padding:.4em;border:1px solid transparent;border-radius:var(--store-button-radius,var(--_r));background:var(--_a);color:var(--_on);font:inherit;font-size:.94em;font-weight:600;line-height:1.2;text-decoration:none;text-align:center}
.card .buy{border-color:var(--_b,var(--_m));background:none;color:inherit;font-weight:500}
.buy:disabled:disabled,i.buy.buy{border-color:transparent;background:var(--_f);color:var(--_m)}
.media .buy{position:absolute;inset-block-end:.5em;inset-inline-end:.5em;inline-size:44px;min-block-size:44px;padding:0;border:0;border-radius:50%;background:var(--_on);color:var(--_a)}
.media .buy::before{content:"+"/"";font-size:1.6em}
[data-layout=card] .body{min-block-size:var(--_t)}
[data-layout=lone]{display:grid;grid:auto auto 1fr/auto-flow 100% 0;column-gap:0}
[data-layout=lone]::after{content:"";grid-area:2/2/4;block-size:calc(var(--_t) + 3.6em)}
[data-layout=row]{display:grid;grid:auto auto/min(36%,14em) 1fr;min-block-size:9.3em;max-inline-size:44em}
[data-layout=row] .media{grid-row:1/3}
[data-layout=row] .body{align-self:end}
.hidden{position:absolute;inline-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bone{block-size:.9em;margin-block:.25em;inline-size:70%;border-radius:1em;background:var(--_f)}
`

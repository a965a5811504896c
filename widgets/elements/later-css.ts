/**
 * What the look of cards needs once people touch them, or when they fail: added to the cards' own sheet
 * with the elements, so that the loader doesn't carry it.
 */
const laterCss = `
:host{overflow-clip-margin:8px}
.skeleton{animation:breathe 1.6s ease-in-out infinite alternate}
@keyframes breathe{to{opacity:.45}}
.media img{transition:scale .5s}
.buy{cursor:pointer;touch-action:manipulation;transition:opacity .15s}
.card:hover .media img{scale:1.025}
.link:hover{text-decoration:underline;text-underline-offset:.2em;text-decoration-thickness:1px}
.buy:hover{opacity:.88}
.buy:active{transform:translateY(1px)}
.buy:disabled{cursor:not-allowed;opacity:1}
[aria-busy=true],[data-pending]{cursor:progress}
.buy[aria-busy=true]::after,[data-pending]::after{content:"";inline-size:1em;block-size:1em;margin-inline-start:.6em;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .7s linear infinite}
.again{inline-size:auto;background:none;color:inherit;border-color:var(--_l)}
:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.link:focus-visible{outline:none}
.link:focus-visible::after{border-radius:var(--_r);outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.notice{display:grid;gap:.75em;justify-items:start;padding:1.25em;border:1px solid var(--_l);border-radius:var(--_r)}
.notice-text{color:var(--_m);font-size:.94em}
.notice .again{margin:0}
@keyframes turn{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}
@media(forced-colors:active){.buy,.ribbon,.notice,.media{border:1px solid}.buy:disabled{border-color:GrayText;color:GrayText}}
`

/** One rule a line. */
export function dressCards(sheet: CSSStyleSheet): void {
  for (const rule of laterCss.trim().split('\n')) sheet.insertRule(rule, sheet.cssRules.length)
}

import { CAN_DERIVE, derivedColors, readableOn } from '../loader/derived-colors.ts'

const MOUNTAIN = 'conic-gradient(from 145deg at 50% 0,var(--_p) 70deg,#0000 0)'
/** The sign of a picture, where there is none or it is broken: two mountains and a sun, of gradients, because a policy may forbid `data:`. */
const PICTURE =
  `${MOUNTAIN} calc(50% - .35em) calc(50% + .35em)/2.2em 1.5em no-repeat,` +
  `${MOUNTAIN} calc(50% + .8em) calc(50% + .6em)/1.5em 1em no-repeat,` +
  'radial-gradient(closest-side,var(--_p) 92%,#0000) calc(50% + .75em) calc(50% - .65em)/.7em .7em no-repeat'

/**
 * What the look of cards needs once people touch them, or when they fail: added to the cards' own sheet
 * with the elements, so that the loader doesn't carry it.
 */
export const laterCss = `
:host{overflow-clip-margin:8px;color-scheme:var(--store-scheme);--_l:var(--store-line,color-mix(in srgb,currentColor 16%,transparent));--_b:color-mix(in srgb,var(--_m) 75%,transparent)}
@supports${CAN_DERIVE}{:host{${derivedColors}}.buy:not(.again){--_a:var(--_g)}.card{color:var(--store-card-color,${readableOn('var(--store-card-background)')})}}
::before,::after{box-sizing:border-box}
.card{position:relative;box-shadow:var(--store-card-shadow);transition:opacity .15s}
[data-state=sold-out] img{opacity:.62;filter:saturate(.5)}
.link::after{content:"";position:absolute;inset:0;border-radius:var(--_r)}
.price[data-state=reduced],.stock{color:var(--_s)}
.name{hyphens:auto;hyphenate-limit-chars:14 5 4}
.link,.price,.old-price,.unit-price,.stock,.ribbon,.buy{unicode-bidi:plaintext}
.skeleton{animation:breathe 1.6s infinite alternate}
@keyframes breathe{to{opacity:.45}}
.media img{transition:scale .5s}
article .media:not([data-film],:has(img,slot))::before,[data-broken]::before{content:"";position:absolute;inset:0;--_p:color-mix(in srgb,var(--_m) 60%,transparent);background:${PICTURE}}
[data-broken]>img{opacity:0}
[data-film]::after{content:"";position:absolute;inset:0;margin:auto;inline-size:0;block-size:0;border:1.4em solid transparent;border-inline-start:2.2em solid var(--_m);border-inline-end:0}
.buy{position:relative;z-index:1;touch-action:manipulation;transition:opacity .15s}
.buy:not(:disabled){cursor:pointer}
@media(hover:hover){.card:hover .media img{scale:1.025}.link:hover{text-decoration:underline 1px;text-underline-offset:.2em}.buy:hover:not(:disabled){opacity:.88}.card .buy:hover:not(:disabled){background:var(--_f);opacity:1}.media .buy:hover:not(:disabled){background:var(--_on)}}
.buy:active{translate:0 1px}
.card:has(.link[data-pending]){opacity:.5}
.buy[aria-busy=true]::after,[data-pending]:not(.link)::after{content:"";inline-size:1em;block-size:1em;margin-inline-start:.6em;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:turn .7s linear infinite}
.again{inline-size:auto;padding-inline:1.2em;background:none;color:inherit;border:1px solid var(--_b)}
:focus-visible,.link:focus-visible::after{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.link:focus-visible{outline:none}
.notice{font-weight:400;line-height:1.4;letter-spacing:0;word-spacing:0;text-transform:none;text-indent:0;text-align:start;white-space:normal;display:grid;gap:.75em;justify-items:start;padding:1.25em;border:1px solid var(--_l);border-radius:var(--_r)}
[data-layout=lone]>:nth-child(n+4){grid-column:1}
.notice-text{color:var(--_m);font-size:.94em;word-break:auto-phrase;overflow-wrap:anywhere}
@keyframes turn{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){*,::before,::after{animation:none!important;transition:none!important}}
@media print{.buy{display:none}.card{break-inside:avoid}}
@media(forced-colors:active){.buy,.ribbon,.notice,.media{border:1px solid}.buy:disabled{border-color:GrayText;color:GrayText}}
`

/** One rule a line. */
export function addLaterStyles(sheet: CSSStyleSheet): void {
  for (const rule of laterCss.trim().split('\n')) sheet.insertRule(rule, sheet.cssRules.length)
}

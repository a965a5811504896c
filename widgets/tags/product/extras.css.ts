/**
 * The look of what cards show where it was asked for. The room below the prices is kept by the cards' own sheet, so
 * that nothing moves when this comes.
 */
export const extrasCss = `
.sale{--_a:var(--_g,var(--store-accent,#1f2933));position:absolute;inset-block-start:.75em;inset-inline-end:.75em;padding:.25em .7em;border-radius:2em;background:var(--store-sale-background,var(--_a));color:var(--store-sale-color,var(--_on));font-size:.78em;font-weight:600;font-variant-numeric:tabular-nums;unicode-bidi:plaintext}
.media .second{position:absolute;inset:0;display:none;transition:opacity .25s,scale .5s}
@media(hover:hover){.card:hover .second,.card:has(.link:focus-visible) .second{display:block;@starting-style{opacity:0}}}
.tax{color:var(--_m);font-size:.78em;line-height:1.5}
.tax a{position:relative;z-index:1;color:inherit;text-underline-offset:.2em}
@media(pointer:coarse){.tax a{padding-block:15px}}
.swatches{display:flex;flex-wrap:wrap;gap:.4em;align-items:center;min-block-size:1.7em;position:relative}
.dot{inline-size:1.1em;block-size:1.1em;border:1px solid color-mix(in srgb,currentColor 30%,transparent);border-radius:50%;background:var(--swatch);forced-color-adjust:none}
.more-swatches{color:var(--_m);font-size:.84em}
@media(forced-colors:active){.sale{border:1px solid}}
@media print{.second{display:none!important}}
`

import { ACCENT_GROUND, readableDialog } from '../../loader/derived-colors.ts'

/**
 * The look of a list's filters, and chips for what is chosen. Where there is room, the dialog that holds them is no
 * box: its fields stand in the row of the controls, and beside the cards when they are opened. In a narrow list it is a
 * sheet that rises from below.
 */
export const facetsCss = `
.facets-toggle{appearance:none;display:inline-flex;align-items:center;gap:.5em;min-block-size:max(24px,var(--store-control-size,2.75em));padding:.3em 1em;border:1px solid var(--_b);border-radius:var(--store-button-radius,var(--_r));background:none;color:inherit;font:inherit;font-weight:600;cursor:pointer;touch-action:manipulation}
.facets-toggle::after{content:"";inline-size:.45em;block-size:.45em;margin-inline-start:.2em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -25%}
.facets-toggle[aria-expanded=true]::after{rotate:225deg;translate:0 25%}
.facets-number{min-inline-size:1.6em;padding:.05em .4em;border-radius:1em;${ACCENT_GROUND};font-size:.8em;text-align:center}
.filters{display:contents}
.sheet[open]{position:fixed;inset:auto 0 0;display:grid;grid-template-rows:auto minmax(0,1fr) auto;box-sizing:border-box;inline-size:min(100vw,40em);max-inline-size:none;max-block-size:min(88dvh,52em);margin:0 auto;padding:0;border:0;border-radius:calc(var(--_r)*1.4) calc(var(--_r)*1.4) 0 0;background:var(--store-dialog-background,light-dark(#fff,#1b1f23));color:var(--store-dialog-color,light-dark(#1d2320,#eceae4));font-size:max(1em,16px);overflow:hidden;box-shadow:0 1.5em 5em #0005}
${readableDialog('.sheet[open]')}
.sheet::backdrop{background:#0c0f1199}
.sheet-head{display:flex;align-items:center;justify-content:space-between;gap:1em;padding:.9em .9em .5em;padding-inline-start:1.25em}
.sheet-title{margin:0;font-family:var(--store-name-font);font-size:1.2em;font-weight:var(--store-name-weight,600);outline:none}
.sheet-close{display:grid;place-items:center;inline-size:1.9em;block-size:1.9em;padding:0;border:0;border-radius:50%;background:none;color:inherit;font:inherit;font-size:1.5em;line-height:1;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.sheet-close:hover{background:var(--_f)}}
.sheet-body{display:grid;align-content:start;gap:1em;padding:.25em 1.25em 1.25em;overflow-y:auto;overscroll-behavior:contain}
.sheet[open] .range{grid-template-columns:1fr auto 1fr}
.sheet[open] .price-field{inline-size:100%}
.sheet[open] .switch input{order:1;margin-inline-start:auto}
.sheet[open] .switch .facet-count{order:1}
.sheet-foot{display:grid;gap:.5em;justify-items:center;padding:.9em 1.25em max(1em,env(safe-area-inset-bottom));border-block-start:1px solid var(--_l)}
@media(prefers-reduced-motion:no-preference){.sheet[open]{animation:rise .22s cubic-bezier(.2,.7,.3,1)}.sheet[open]::backdrop{animation:dim .22s}}
@keyframes rise{from{opacity:0;translate:0 1.2em}}
@keyframes dim{from{opacity:0}}
.bar{display:contents}
.facet-groups{flex:1 0 100%;order:1;display:grid;grid-template-columns:minmax(0,1fr)}
.facet{min-inline-size:0;border-block-start:1px solid var(--_l);padding-block:.25em}
.facet:last-child{border-block-end:1px solid var(--_l)}
.facet-values{min-inline-size:0;margin:0;padding:0;border:0}
.facet[open]{padding-block-end:.75em}
.facet-title,.facet-more{display:flex;align-items:center;min-block-size:max(24px,var(--store-control-size,2.75em));cursor:pointer;list-style:none;touch-action:manipulation}
.facet-title{justify-content:space-between;gap:1em;font-weight:600}
.facet-title::-webkit-details-marker,.facet-more::-webkit-details-marker{display:none}
.facet-title::after{content:"";flex:none;inline-size:.45em;block-size:.45em;margin-inline-end:.2em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -25%}
.facet[open]>.facet-title::after{rotate:225deg;translate:0 25%}
.facet-more{inline-size:fit-content;text-decoration:underline;text-underline-offset:.2em}
.facet-rest[open]>.facet-more{display:none}
.facet-value{display:flex;align-items:center;gap:.6em;min-block-size:2.4em;cursor:pointer}
.facet-value input{flex:none;inline-size:1.15em;block-size:1.15em;margin:0;accent-color:var(--_a)}
.facet-color{flex:none;inline-size:1.1em;block-size:1.1em;border-radius:50%;box-shadow:inset 0 0 0 1px color-mix(in srgb,currentColor 30%,transparent)}
.facet-count{color:var(--_m);font-size:.85em;font-variant-numeric:tabular-nums}
.facet-value .facet-count{margin-inline-start:auto}
.chips{flex:1 0 100%;order:1;display:flex;flex-wrap:wrap;gap:.5em}
.chip{display:inline-flex;align-items:center;gap:.6em;min-block-size:2.4em;max-inline-size:100%;padding:.2em .9em;border:1px solid var(--_b);border-radius:1.5em;background:var(--_f);color:inherit;font:inherit;font-size:.9em;overflow-wrap:anywhere;cursor:pointer;touch-action:manipulation}
.find::-webkit-search-cancel-button{appearance:none;inline-size:.8em;block-size:.8em;background:linear-gradient(45deg,#0000 46%,currentColor 46% 54%,#0000 54%),linear-gradient(-45deg,#0000 46%,currentColor 46% 54%,#0000 54%);cursor:pointer}
select.field{appearance:none;padding-inline-end:2.4em;background:linear-gradient(45deg,#0000 50%,currentColor 50%) right 1.15em center/.36em .36em no-repeat,linear-gradient(-45deg,#0000 50%,currentColor 50%) right .8em center/.36em .36em no-repeat,var(--store-field-background,transparent)}
select.field:dir(rtl){background-position:left .8em center,left 1.15em center}
@media(pointer:coarse){.reset{min-block-size:44px;margin-block:-.5em}.chip,.facet-value{min-block-size:44px}}
.chip-end{font-size:1.2em;line-height:1}
.elsewhere{display:grid;gap:.5em;margin-block-start:1em}
a.chip{text-decoration:none}
.nearly{margin-block-end:1.25em}
@container(min-width:60em){.filters{--_beside:1}
.frame[data-filters]{display:grid;grid-template-columns:15em minmax(0,1fr);grid-template-rows:auto auto auto 1fr;column-gap:2.5em}
[data-filters] .controls{display:contents}
[data-filters] .bar{grid-column:1/-1;display:flex;flex-wrap:wrap;align-items:center;gap:.75em 1em;margin-block-end:1.5em}
[data-filters] .find{flex:1 1 16em;inline-size:auto}
[data-filters] .filters{grid-area:2/1/span 3;display:grid;align-content:start;gap:1em;text-align:start}
[data-filters] .range{grid-template-columns:1fr auto 1fr}
[data-filters] .range .label{grid-column:1/-1;margin:0 0 .25em}
[data-filters] .price-field{inline-size:100%}
[data-filters] .switch{justify-content:start}
[data-filters] .summary{grid-area:2/2;align-self:start;margin-block-end:.75em}
[data-filters] .controls>.chips{grid-area:3/2;margin-block-end:1.25em}
[data-filters] .content{grid-area:4/2;min-inline-size:0}}
@container(max-width:34em){.filters{display:none}.facets-toggle{order:-1}.facets-toggle::after{display:none}}
@media(forced-colors:active){select.field{appearance:auto;padding-inline-end:.8em}.find::-webkit-search-cancel-button{forced-color-adjust:none}.facet-color{forced-color-adjust:none}.sheet[open],.chip,.facets-toggle{border:1px solid}}
`

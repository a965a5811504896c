import { ACCENT_GROUND, readableDialog } from '../../loader/derived-colors.ts'

/**
 * The look of a list's filters, and chips for what is chosen. Where there is room, the dialog that holds them is no
 * box: its fields stand in the row of the controls. In a narrow list it is a sheet that rises from below.
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
.facet-groups{flex:1 0 100%;order:1;display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11em,100%),1fr));gap:1.25em 2em;padding-block:.25em 1em}
.sheet[open] .facet-groups{padding-block:0}
.facet{min-inline-size:0;margin:0;padding:0;border:0}
.facet .label{margin-block-end:.25em}
.facet-value{display:flex;align-items:center;gap:.6em;min-block-size:2.4em;cursor:pointer}
.facet-value[data-state=none]{color:var(--_m)}
.facet-value input{flex:none;inline-size:1.15em;block-size:1.15em;margin:0;accent-color:var(--_a)}
.facet-color{flex:none;inline-size:1.1em;block-size:1.1em;border-radius:50%;box-shadow:inset 0 0 0 1px color-mix(in srgb,currentColor 30%,transparent)}
.facet-count{color:var(--_m);font-size:.85em;font-variant-numeric:tabular-nums}
.facet-value .facet-count{margin-inline-start:auto}
.facet-value[data-state=none] .facet-count{color:inherit}
.chips{flex:1 0 100%;order:1;display:flex;flex-wrap:wrap;gap:.5em}
.chip{display:inline-flex;align-items:center;gap:.6em;min-block-size:2.4em;max-inline-size:100%;padding:.2em .9em;border:1px solid var(--_b);border-radius:1.5em;background:var(--_f);color:inherit;font:inherit;font-size:.9em;overflow-wrap:anywhere;cursor:pointer;touch-action:manipulation}
.chip-end{font-size:1.2em;line-height:1}
@container(max-width:34em){.filters{display:none}.facets-toggle{order:-1}.facets-toggle::after{display:none}}
@media(forced-colors:active){.facet-color{forced-color-adjust:none}.sheet[open],.chip,.facets-toggle{border:1px solid}}
`

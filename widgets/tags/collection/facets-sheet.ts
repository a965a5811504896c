import { ACCENT_GROUND } from '../../loader/derived-colors.ts'

/** The look of a list's filters: a panel that folds out, and chips for what is chosen. */
const facetsCss = `
.facets{flex:1 0 100%;border-block-end:1px solid var(--_l)}
.facets:not([open]){border:0}
.facets-toggle{display:inline-flex;align-items:center;gap:.5em;min-block-size:2.75em;padding:.3em 1em;border:1px solid var(--_b);border-radius:var(--store-button-radius,var(--_r));font-weight:600;cursor:pointer;list-style:none;touch-action:manipulation}
.facets-toggle::-webkit-details-marker{display:none}
.facets-toggle::after{content:"";inline-size:.45em;block-size:.45em;margin-inline-start:.2em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -25%}
[open]>.facets-toggle::after{rotate:225deg;translate:0 25%}
.facets-number{min-inline-size:1.6em;padding:.05em .4em;border-radius:1em;${ACCENT_GROUND};font-size:.8em;text-align:center}
.facet-groups{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(11em,100%),1fr));gap:1.25em 2em;padding-block:1em 1.25em}
.facet{min-inline-size:0;margin:0;padding:0;border:0}
.facet .label{margin-block-end:.25em}
.facet-value{display:flex;align-items:center;gap:.6em;min-block-size:2.4em;cursor:pointer}
.facet-value[data-state=none]{color:var(--_m)}
.facet-value input{flex:none;inline-size:1.15em;block-size:1.15em;margin:0;accent-color:var(--_a)}
.facet-color{flex:none;inline-size:1.1em;block-size:1.1em;border-radius:50%;box-shadow:inset 0 0 0 1px color-mix(in srgb,currentColor 30%,transparent)}
.facet-count{color:var(--_m);font-size:.85em;font-variant-numeric:tabular-nums}
.facet-value .facet-count{margin-inline-start:auto}
.facet-value[data-state=none] .facet-count{color:inherit}
.chips{flex:1 0 100%;display:flex;flex-wrap:wrap;gap:.5em}
.chip{display:inline-flex;align-items:center;gap:.6em;min-block-size:2.4em;max-inline-size:100%;padding:.2em .9em;border:1px solid var(--_b);border-radius:1.5em;background:var(--_f);color:inherit;font:inherit;font-size:.9em;overflow-wrap:anywhere;cursor:pointer;touch-action:manipulation}
.chip-end{font-size:1.2em;line-height:1}
`

export const facetsSheet = new CSSStyleSheet()
facetsSheet.replaceSync(facetsCss)

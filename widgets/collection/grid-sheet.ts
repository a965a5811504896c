/** What a grid adds to the look of its cards. */
const gridCss = `
.collection{container-type:inline-size}
ul{margin:0;padding:0;list-style:none}
.grid{display:grid;gap:var(--store-grid-gap,2em 1.25em);grid-template-columns:repeat(auto-fill,minmax(min(var(--store-card-width,13.5em),calc(50% - .625em)),1fr))}
.grid.fixed{grid-template-columns:repeat(var(--columns),minmax(0,1fr))}
.cell{min-inline-size:0}
.footer{display:grid;justify-items:center;gap:.75em;margin-block-start:2em}
.footer .again{margin:0;min-inline-size:12em}
.shown{color:var(--_m);font-size:.88em}
@container(max-width:22em){.cell{font-size:.94em}}
`

export const gridSheet = new CSSStyleSheet()
gridSheet.replaceSync(gridCss)

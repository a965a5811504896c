/** What a grid adds to the look of its cards. */
const gridCss = `
ul{margin:0;padding:0;list-style:none}
.collection{container-type:inline-size;line-height:1.4}
.grid{display:grid;gap:var(--store-grid-gap,2em 1.25em);grid-template-columns:repeat(auto-fill,minmax(min(var(--store-card-width,13.5em),calc(50% - .625em)),1fr));transition:opacity .2s}
.grid.fixed{grid-template-columns:repeat(var(--columns),minmax(0,1fr))}
.grid[aria-busy=true]{opacity:.5}
.cell{min-inline-size:0}
.footer{display:grid;justify-items:center;gap:.75em;margin-block-start:2em}
.footer .again{margin:0;min-inline-size:12em}
.shown,.count,.failure{color:var(--_m);font-size:.88em}
.grid+.pages,.notice+.grid{margin-block-start:2em}
.controls{display:flex;flex-wrap:wrap;align-items:end;gap:.75em 1em;margin-block-end:1.5em;font-weight:400;text-align:start}
.field{min-block-size:2.75em;min-inline-size:0;padding:.3em .8em;border:1px solid var(--_l);border-radius:var(--store-button-radius,var(--_r));background:var(--store-field-background,transparent);color:inherit;font:inherit;font-size:max(1em,16px)}
.field::placeholder{color:var(--_m);opacity:1}
.field option{background:Canvas;color:CanvasText}
.find{flex:1 1 14em;inline-size:100%}
.labelled{display:grid;gap:.2em;margin:0;padding:0;border:0;min-inline-size:0}
.label{padding:0;color:var(--_m);font-size:.82em}
.range{grid-template-columns:auto auto auto;align-items:center;gap:0 .4em}
.range .label{margin-block-end:.25em}
.price-field{inline-size:5.2em;appearance:textfield}
.price-field::-webkit-inner-spin-button{appearance:none}
.switch{display:flex;align-items:center;gap:.6em;min-block-size:2.75em;cursor:pointer}
.switch input{appearance:none;flex:none;inline-size:2.5em;block-size:1.5em;margin:0;border:1px solid var(--_m);border-radius:1em;background:radial-gradient(circle,var(--_m) .42em,transparent .46em) -.5em 50%/100% 100% no-repeat;cursor:pointer;transition:background-position .15s}
.switch input:checked{border-color:var(--_a);background:radial-gradient(circle,var(--_on) .42em,transparent .46em) .5em 50%/100% 100% no-repeat,var(--_a)}
.switch input:dir(rtl){transform:scaleX(-1)}
.summary{flex:1 0 100%;display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1em;min-block-size:2em}
.reset{appearance:none;border:0;background:none;color:inherit;font:inherit;font-size:.88em;padding:.3em 0;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.pages{margin-block-start:2em}
.pages ul{display:flex;flex-wrap:wrap;justify-content:center;gap:.25em}
.page,.gap{display:grid;place-items:center;min-inline-size:2.75em;min-block-size:2.75em;border-radius:var(--store-button-radius,var(--_r));color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
.page:hover{background:var(--_f)}
.page[aria-current]{background:var(--_a);color:var(--_on)}
@container(max-width:22em){.cell{font-size:.94em}}
@container(max-width:34em){.labelled:not(.range){flex:1 1 8em}.find{flex-basis:100%}}
@media(forced-colors:active){.switch input{appearance:auto}.page[aria-current]{border:2px solid}}
`

export const gridSheet = new CSSStyleSheet()
gridSheet.replaceSync(gridCss)

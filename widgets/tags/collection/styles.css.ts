import { ACCENT_GROUND } from '../../loader/derived-colors.ts'

/**
 * What a grid adds to the look of its cards. The cards of a row share its heights: picture, text and button
 * are rows of the grid itself, so a button stands as far down as the longest text of its row, and no more
 * air is above it. Empty cards keep the room that a card may need. Rows of cards close up: what they leave of that
 * room stays below the list (`keep-room.ts`), so that nothing moves when the answer comes. For the same reason the
 * head always has room for two lines of text: nobody knows beforehand how much is said of a collection.
 */
export const gridCss = `
ul{margin:0;padding:0;list-style:none}
.collection{container-type:inline-size;position:relative}
.collection>:not(.meanwhile){line-height:1.4}
.meanwhile{position:absolute;inset:0;overflow:hidden}
.collection:has(>.meanwhile)>:not(.meanwhile){visibility:hidden}
.head{display:grid;grid-template-columns:auto minmax(0,1fr);grid-template-rows:auto minmax(2.8em,1fr);row-gap:.2em;margin-block-end:1.25em;font-weight:400;text-align:start}
.head>*{grid-column:2;margin:0;overflow-wrap:anywhere}
.head>.head-image{grid-area:1/1/3;margin-inline-end:1em;inline-size:4.75em;block-size:4.75em;border-radius:var(--_r);object-fit:cover}
.head-name{font-family:var(--store-name-font);font-size:1.6em;font-weight:var(--store-name-weight,600);line-height:1.2;text-wrap:balance}
.head-name .bone{display:inline-block;block-size:.6em;margin:0;inline-size:9em;max-inline-size:100%}
.head-text{max-inline-size:60ch;color:var(--_m)}
.grid{display:grid;gap:var(--store-grid-gap,2em 1.25em);grid-template-columns:repeat(auto-fill,minmax(min(100%,var(--store-card-width,13.5em),max(7em,50% - .625em)),1fr));transition:opacity .2s}
.grid.fixed{grid-template-columns:repeat(auto-fill,minmax(min(100%,max(min(var(--store-card-width,10em),max(7em,50% - .625em)),calc(100%/(var(--columns) + 1) + 1px))),1fr))}
.grid[aria-busy=true]{opacity:.5}
.grid{grid-auto-rows:minmax(min-content,0) minmax(min-content,0) auto}
.cell{min-inline-size:0;display:grid;grid-row:span 3;grid-template-rows:subgrid;grid-template-columns:minmax(0,1fr);row-gap:var(--store-gap,.85em)}
.cell .card{grid-area:1/1/-1/1;max-inline-size:none;display:grid;grid-template-rows:subgrid;grid-template-columns:minmax(0,1fr);row-gap:inherit;block-size:auto}
.room::after{content:"";grid-area:-3/1/-1/1;padding-block-end:calc(var(--_t) + 3.6em)}
.cell .body{min-block-size:0}
@container(max-width:34em){:host([show*=tax]) .cell{--_t:8.2em}:host([show*=tax][show*=sw]) .cell{--_t:10em}}
@container style(--store-card-background){.cell .buy{align-self:end}}
.grid:not(:has(.media)){grid-auto-rows:minmax(min-content,0) auto}
.grid:not(:has(.media)) .cell{grid-row:span 2}
.grid:not(:has(.card>.buy)){grid-auto-rows:minmax(min-content,0) auto}
.grid:not(:has(.card>.buy)) .cell{grid-row:span 2}
.grid:not(:has(.card>.buy)) .room::after{grid-row:2;padding-block-end:var(--_t)}
.grid:has([data-layout=row]),.grid:not(:has(.media)):not(:has(.card>.buy)){grid-auto-rows:auto}
.grid:has([data-layout=row]) .cell,.grid:not(:has(.media)):not(:has(.card>.buy)) .cell{display:block;grid-row:auto}
.grid:has([data-layout=row]){grid-template-columns:repeat(auto-fill,minmax(min(100%,24em),1fr))}
.cell [data-layout=row]{grid-template:1fr 1fr/min(36%,14em) 1fr;row-gap:.85em}
.list-title{margin:0 0 .9em;font-family:var(--store-name-font,inherit);font-size:1.3em;font-weight:var(--store-name-weight,600);line-height:1.2;text-wrap:balance;overflow-wrap:anywhere}
.footer{display:grid;justify-items:center;gap:.75em;margin-block-start:2em}
.footer .again{inline-size:auto;min-inline-size:min(12em,100%)}
.shown,.count,.failure{color:var(--_m);font-size:.88em}
.count:empty::before{content:"\\a0"}
.shown,.count,.failure,.label,.reset{inline-size:fit-content;unicode-bidi:plaintext}
.grid+.pages,.notice+.grid{margin-block-start:2em}
.controls{display:flex;flex-wrap:wrap;align-items:center;gap:.75em 1em;margin-block-end:1.5em;font-weight:400;text-align:start}
.field{min-block-size:max(var(--_h,24px),var(--store-control-size,2.75em));min-inline-size:0;padding:.3em .8em;border:1px solid var(--_b);border-radius:var(--store-button-radius,var(--_r));background:var(--store-field-background,transparent);color:inherit;font:inherit;font-size:max(1em,16px)}
.field::placeholder{color:var(--_m);opacity:1}
.field option{background:Canvas;color:CanvasText}
.find{flex:1 1 calc(100% - 19em);inline-size:100%}
.labelled:not(.range){flex:0 1 18em}
.labelled select{flex:1}
.labelled{display:flex;align-items:center;gap:.6em;margin:0;padding:0;border:0;min-inline-size:0}
.label{padding:0;color:var(--_m);font-size:.82em}
.range{display:grid;grid-template-columns:repeat(4,auto);align-items:stretch;gap:0}
.range>span{display:grid;align-items:center;border:solid var(--_b);border-width:1px 0;color:var(--_m)}
.range .price-field{text-align:center}
.range .price-field:not(:last-child){border-inline-end:0;border-start-end-radius:0;border-end-end-radius:0}
.range .price-field:last-child{border-inline-start:0;border-start-start-radius:0;border-end-start-radius:0}
.range .label{align-self:center;margin-inline-end:.75em}
.sheet[open] .range .label{grid-column:1/-1;margin:0 0 .25em}
.price-field{inline-size:5.2em;appearance:textfield}
.price-field::-webkit-inner-spin-button{appearance:none}
.switch{display:flex;align-items:center;gap:.6em;min-block-size:max(var(--_h,24px),var(--store-control-size,2.75em));cursor:pointer}
.switch input{appearance:none;color:inherit;flex:none;inline-size:2.5em;block-size:1.5em;margin:0;border:1px solid var(--_b);border-radius:1em;background:radial-gradient(circle,var(--_m) .42em,transparent .46em) -.5em 50%/100% 100% no-repeat;cursor:pointer;transition:background-position .15s}
.switch input:checked{border-color:var(--_a);background:radial-gradient(circle,var(--_on) .42em,transparent .46em) .5em 50%/100% 100% no-repeat,var(--_a)}
.switch input:dir(rtl){transform:scaleX(-1)}
.summary{display:flex;flex-wrap:wrap;align-items:center;gap:0 1em;justify-content:end;min-block-size:2em;min-inline-size:7.5em;margin-inline-start:auto}
.reset{appearance:none;border:0;background:none;color:inherit;font:inherit;font-size:.88em;padding:.3em 0;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.pages{margin-block-start:2em}
.pages ul{display:flex;flex-wrap:wrap;justify-content:center;gap:.25em}
.page,.gap{display:grid;place-items:center;min-inline-size:2.75em;min-block-size:max(var(--_h,24px),var(--store-control-size,2.75em));border-radius:var(--store-button-radius,var(--_r));color:inherit;text-decoration:none;font-variant-numeric:tabular-nums}
@media(hover:hover){.page:hover{background:var(--_f)}}
.page[aria-current]{${ACCENT_GROUND}}
@container(max-width:22em){.cell{font-size:.94em}.cell .buy{font-size:1em}.room::after{padding-block-end:calc(var(--_t) + 3.8em)}}
@container(min-width:34em){.summary .count{flex:1;text-align:right}.summary .count:dir(rtl){text-align:left}}
@container(max-width:34em){.controls{gap:.6em}.find{flex-basis:100%;order:-2}.labelled:not(.range){flex:1 1 8em;order:-1}.labelled:not(.range)>.label{position:absolute;clip-path:inset(50%)}.summary{flex:1 0 100%;justify-content:space-between;min-block-size:1.6em}}
@media print{.controls,.footer,.pages{display:none}.grid{gap:1.5em 1.25em}}
@media(forced-colors:active){.switch input{appearance:auto}.page[aria-current]{border:2px solid}}
`

import { readableDialog } from '../../loader/derived-colors.ts'

/** The look of a shop's categories; colours are the cards' own. */
export const categoriesCss = `
:host{display:block;line-height:1.4}
:host([layout=menu]){display:inline-block;position:relative}
ul{margin:0;padding:0;list-style:none}
.categories{font-weight:400}
.categories[data-layout=list]{display:grid;grid-template-columns:minmax(0,auto)}
.links{display:flex;flex-wrap:wrap;gap:.35em}
[data-layout=list] li,[data-layout=list] .inner{display:contents}
[data-layout=list] .inner .category::before{content:"";inline-size:.38em;block-size:.38em;margin-inline-end:.6em;border:solid;border-width:1.5px 1.5px 0 0;rotate:45deg;opacity:.55}
[data-layout=list] .inner .category:dir(rtl)::before{rotate:-135deg}
.menu .inner{padding-inline-start:1.1em}
.category{display:flex;align-items:center;min-block-size:max(var(--_h,24px),var(--store-control-size,2.75em));padding:.25em 1em;border:1px solid transparent;border-radius:2em;color:inherit;text-decoration:none;overflow-wrap:anywhere;touch-action:manipulation}
.category[aria-current]{border-color:currentColor;font-weight:600}
@media(hover:hover){.category:hover{background:var(--_f)}}
@media(max-width:44em){[data-layout=list] .links{flex-wrap:nowrap;overflow-x:auto;overscroll-behavior-x:contain;scrollbar-width:none}[data-layout=list] .category{white-space:nowrap}}
.menu-button{display:inline-flex;align-items:center;gap:.6em;min-block-size:max(var(--_h,24px),var(--store-control-size,2.75em));padding:.3em .9em;border:1px solid var(--_l);border-radius:var(--store-button-radius,var(--_r));cursor:pointer;list-style:none;white-space:nowrap;touch-action:manipulation}
.menu-button::-webkit-details-marker{display:none}
.menu-button::after{content:"";inline-size:.45em;block-size:.45em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -25%}
.menu .links{position:absolute;z-index:5;inset-block-start:calc(100% + .35em);inset-inline-start:0;flex-direction:column;flex-wrap:nowrap;min-inline-size:max(100%,14em);max-inline-size:min(22em,90vw);max-block-size:min(33em,70vh);overflow-y:auto;padding:.4em;border:1px solid var(--_l);border-radius:var(--_r);background:var(--store-dialog-background,light-dark(#fff,#1b1f23));color:var(--store-dialog-color,light-dark(#1d2320,#eceae4));box-shadow:0 .75em 2.5em #0003}
${readableDialog('.menu .links')}
.menu .category{border-radius:calc(var(--_r)*.7)}
:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:2px}
@media(forced-colors:active){.category[aria-current]{border:2px solid}}
`

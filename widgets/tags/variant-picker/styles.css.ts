import { ACCENT_GROUND } from '../../loader/derived-colors.ts'

/**
 * The look of choosing. Colours and radii are the cards' own (`styles/card.css.ts`); what can't be had is
 * told by line, text and shape, never by colour alone.
 */
export const pickerCss = `
:host{--_l:var(--store-line,color-mix(in srgb,currentColor 16%,transparent));--_b:color-mix(in srgb,var(--_m) 75%,transparent)}
.picker,.detail{font-weight:400;line-height:1.5;letter-spacing:0;word-spacing:0;text-transform:none;text-indent:0;text-align:start;white-space:normal}
ul,p,h1,h2,h3,h4,h5,h6,dl,dd{margin:0;padding:0;font:inherit;list-style:none}
.icon{position:relative;display:block;inline-size:1em;block-size:1em;pointer-events:none}
.icon::before,.icon::after{content:"";position:absolute;inset:0;margin:auto;border:0 solid}
[data-icon=plus]::before,[data-icon=minus]::before,[data-icon=cross]::before{block-size:0;border-block-start-width:1.5px}
[data-icon=plus]::after,[data-icon=cross]::after{inline-size:0;border-inline-start-width:1.5px}
[data-icon=plus],[data-icon=minus]{inline-size:.8em;block-size:.8em}
[data-icon=cross]{rotate:45deg}
[data-icon=back]::before,[data-icon=forth]::before{inline-size:.55em;block-size:.55em;border-width:1.5px 1.5px 0 0;rotate:45deg;translate:-.1em}
[data-icon=back]::before{rotate:225deg;translate:.1em}
[data-icon=loupe]::before,[data-icon=loupe]::after{inline-size:.36em;block-size:.36em;border-width:1.5px 1.5px 0 0;translate:.2em -.2em}
[data-icon=loupe]::after{rotate:180deg;translate:-.2em .2em}
[data-pending]:not(.buy)::after{content:none}
.picker{display:grid;gap:1.35em}
.option{display:grid;gap:.6em;min-inline-size:0}
.option-name{display:flex;flex-wrap:wrap;gap:.15em .6em;font-weight:600;font-size:.94em}
.chosen{font-weight:400;color:var(--_m)}
.chosen[data-state=open]{color:var(--_s);font-style:normal}
.choice-label,.chosen,.stock-note,.why,.offer{unicode-bidi:plaintext}
.choices{display:flex;flex-wrap:wrap;gap:.5em}
.choice,.swatch{position:relative;font:inherit;font-size:.94em;color:inherit;cursor:pointer;appearance:none;touch-action:manipulation;background:none}
.choice{min-inline-size:3.2em;min-block-size:max(24px,var(--store-control-size,2.95em));padding:.35em 1.05em;border:1px solid var(--store-line,var(--_b));border-radius:var(--store-choice-radius,calc(var(--_r)*.8));transition:border-color .15s,background-color .15s}
.choice-price{margin-inline-start:.5em;color:var(--_m);font-size:.92em;font-variant-numeric:tabular-nums}
.choice[aria-checked=true] .choice-price{color:inherit}
.choice[aria-checked=true]{${ACCENT_GROUND};border-color:var(--_a)}
.choice[data-state=sold-out],.choice[data-state=impossible]{color:var(--_m)}
.choice[data-state=impossible]{border-style:dashed}
.choice[data-state=sold-out]{background:linear-gradient(to top right,transparent calc(50% - .5px),color-mix(in srgb,currentColor 45%,transparent) 0,color-mix(in srgb,currentColor 45%,transparent) calc(50% + .5px),transparent 0)}
[data-unavailable=strike] .choice:is([data-state=sold-out],[data-state=impossible]){background-image:none}
[data-unavailable=strike] .choice[data-state=impossible] .choice-label,[data-unavailable=strike] .choice[data-state=sold-out] .choice-label{text-decoration:line-through}
.choice[aria-checked=true]:is([data-state=sold-out],[data-state=impossible]){--_a:var(--store-accent,currentColor);color:inherit;background-color:transparent;border:2px solid currentColor}
.swatch{padding:0;border:0;inline-size:2.9em;block-size:2.9em;display:grid;place-items:center;border-radius:50%}
.swatch::before{content:"";position:absolute;inset:0;border-radius:50%;border:2px solid transparent;transition:border-color .15s}
.swatch[aria-checked=true]::before{border-color:currentColor}
.color{position:relative;inline-size:2.15em;block-size:2.15em;border-radius:50%;background-color:var(--swatch);box-shadow:inset 0 0 0 1px color-mix(in srgb,currentColor 46%,transparent);overflow:hidden}
.swatch .choice-label{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.swatch[data-state=sold-out] .color::after{content:"";position:absolute;inset:0;background:linear-gradient(to top right,transparent calc(50% - 2px),light-dark(#fff,#16181b) 0,light-dark(#fff,#16181b) calc(50% - 1px),light-dark(#16181b,#f4f1ea) 0,light-dark(#16181b,#f4f1ea) calc(50% + 1px),light-dark(#fff,#16181b) 0,light-dark(#fff,#16181b) calc(50% + 2px),transparent 0)}
.swatch[data-state=impossible] .color{inline-size:1.35em;block-size:1.35em;opacity:.55}
.swatch[data-state=impossible]::before{border:1px dashed color-mix(in srgb,currentColor 55%,transparent)}
.swatch[data-state=impossible][aria-checked=true]::before{border:2px solid currentColor}
.select{inline-size:100%;min-block-size:max(24px,var(--store-control-size,2.95em));padding:.35em .9em;border:1px solid var(--store-line,var(--_b));border-radius:var(--store-choice-radius,calc(var(--_r)*.8));background:transparent;color:inherit;font:inherit;font-size:max(1em,16px)}
.select option{background:Canvas;color:CanvasText}
.verdict{display:grid;gap:.85em}
.verdict:empty{display:none}
.conflict{position:relative;display:grid;gap:.6em;justify-items:start;padding:.9em 1em .95em;padding-inline-end:3em;border-radius:calc(var(--_r)*.8);background:var(--_f);font-size:.94em}
.offer{padding:.55em 1em;border:1px solid var(--_a);border-radius:var(--store-choice-radius,calc(var(--_r)*.8));background:none;color:inherit;font:inherit;font-weight:600;text-align:start;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.offer:hover{${ACCENT_GROUND}}.choice:hover{border-color:currentColor}.swatch:not([aria-checked=true]):hover::before{border-color:color-mix(in srgb,currentColor 40%,transparent)}.dismiss:hover{background:var(--_f)}}
.dismiss{position:absolute;inset-block-start:.35em;inset-inline-end:.35em;display:grid;place-items:center;inline-size:2.4em;block-size:2.4em;padding:0;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}
.picker-note{display:flex;flex-wrap:wrap;gap:.4em 1.2em;align-items:center;justify-content:space-between;font-size:.94em;min-block-size:2.1em}
.stock-note{display:inline-flex;align-items:center;gap:.55em}
.stock-note::before{content:"";inline-size:.55em;block-size:.55em;border-radius:50%;background:light-dark(#2f7d4f,#7fc79b)}
.stock-note:is([data-state=low-stock],[data-state=preorder])::before{background:light-dark(#b7791f,#f0b95e)}
.stock-note:is([data-state=sold-out],[data-state=impossible],[data-state=members],[data-state=subscription])::before{background:none;border:2px solid light-dark(#a8321f,#ff9c85)}
.stock-note[data-state=open]::before,.stock-note[data-state=checking]::before{background:none;border:2px solid currentColor;opacity:.5}
.reset{margin-inline-start:auto;padding:.3em 0;border:0;background:none;color:inherit;font:inherit;text-decoration:underline;text-underline-offset:.2em;cursor:pointer}
.bone.tall{block-size:2.95em;inline-size:100%;border-radius:calc(var(--_r)*.8)}
.choice:focus-visible,.swatch:focus-visible,.select:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
@media(forced-colors:active){.choice,.swatch,.offer,.conflict{border:1px solid}.choice[aria-checked=true]{background:Highlight;color:HighlightText;forced-color-adjust:none}.swatch[aria-checked=true]::before{border-color:Highlight}.color,.stock-note::before{forced-color-adjust:none}.choice[data-state=sold-out],.choice[data-state=impossible]{color:GrayText;border-color:GrayText}}
`

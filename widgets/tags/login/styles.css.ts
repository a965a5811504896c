import { derivedColors } from '../../loader/derived-colors.ts'

/**
 * The look of forms and panels, one rule a line, so that `login-sheets.ts` can make two sheets of it. It uses
 * the same properties as the cards (`card.css.ts`), so that one theme styles both; colours are mixed from the
 * text's own, so that a form stands well on any ground.
 */
export const rootCss = `${derivedColors};--_r:var(--store-radius,.75em);--_l:var(--store-line,color-mix(in srgb,currentColor 16%,transparent));--_f:var(--store-fill,color-mix(in srgb,currentColor 5%,transparent));--_b:var(--store-field-line,color-mix(in srgb,currentColor 46%,transparent));display:block;color:var(--store-color,inherit);font-family:var(--store-font,inherit);font-size:var(--store-font-size,inherit)`

export const loginCss = `
.sf-form{box-sizing:border-box;display:grid;gap:1.15em;inline-size:100%;max-inline-size:26em;margin:0;padding:clamp(1.25em,5vw,2em);border:1px solid var(--_l);border-radius:var(--_r);background:var(--store-panel-background,transparent);color:inherit;font-family:inherit;font-size:inherit;font-weight:400;font-style:normal;line-height:1.45;letter-spacing:0;word-spacing:0;text-transform:none;text-indent:0;text-align:start;text-shadow:none;white-space:normal}
.sf-title{margin:0;padding:0;font-family:var(--store-name-font,inherit);font-size:1.5em;font-weight:var(--store-name-weight,600);line-height:1.2;letter-spacing:-.01em;text-wrap:balance;overflow-wrap:anywhere;word-break:auto-phrase}
.sf-title:focus{outline:none}
.sf-text{margin:-.35em 0 0;color:var(--_m);overflow-wrap:anywhere;word-break:auto-phrase;text-wrap:pretty}
.sf-field{display:grid;gap:.4em;margin:0;padding:0;border:0;min-inline-size:0}
.sf-field:focus{outline:none}
.sf-label{display:flex;align-items:baseline;justify-content:space-between;gap:1em;font-size:.94em;font-weight:600}
.sf-note{color:var(--_m);font-size:.9em;font-weight:400}
.sf-box{position:relative;display:flex}
.sf-input{box-sizing:border-box;appearance:none;inline-size:100%;min-inline-size:0;min-block-size:max(24px,var(--store-control-size,2.9em));margin:0;padding:.5em .85em;border:1px solid var(--_b);border-radius:min(var(--_r),.75em);background-color:var(--store-field-background,transparent);color:inherit;font-family:inherit;font-size:max(16px,1em);font-weight:400;line-height:1.3;letter-spacing:0;transition:border-color .15s}
.sf-input[data-end]{padding-inline-end:3.1em}
.sf-input[type=email]{text-align:match-parent}
.sf-input[name=code]{font-variant-numeric:tabular-nums;letter-spacing:.3em}
@media(hover:hover){.sf-input:hover{border-color:currentColor}}
.sf-input:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:1px;border-color:transparent}
.sf-input[aria-invalid=true]{border-color:var(--_s)}
.sf-eye{position:absolute;inset-block:0;inset-inline-end:0;display:grid;place-items:center;inline-size:3em;margin:0;padding:0;border:0;border-radius:min(var(--_r),.75em);background:none;color:var(--_m);font-size:1em;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.sf-eye:hover{color:inherit}}
.sf-eye:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:-4px}
.sf-icon{display:block;inline-size:1.35em;block-size:1.35em}
.sf-line{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.sf-problem{margin:0;color:var(--_s);font-size:.9em;line-height:1.4;overflow-wrap:anywhere;word-break:auto-phrase}
.sf-problem .sf-link{margin-inline-start:.5em}
.sf-hint{margin:0;color:var(--_m);font-size:.9em;line-height:1.4;overflow-wrap:anywhere}
.sf-alert{margin:0;padding:.75em .95em;border:1px solid color-mix(in srgb,var(--_s) 45%,transparent);border-radius:min(var(--_r),.75em);background:color-mix(in srgb,var(--_s) 9%,transparent);color:inherit;font-size:.94em;line-height:1.4;overflow-wrap:anywhere}
.sf-alert:focus{outline:none}
.sf-captcha{display:block;max-inline-size:100%;overflow-x:auto}
.sf-button{box-sizing:border-box;appearance:none;display:flex;align-items:center;justify-content:center;gap:.6em;inline-size:100%;min-block-size:max(24px,var(--store-control-size,2.9em));margin:0;padding:.5em 1.1em;border:1px solid transparent;border-radius:var(--store-button-radius,var(--_r));--_a:var(--_g);background:var(--_a);color:var(--_on);font-family:inherit;font-size:1em;font-weight:600;line-height:1.2;letter-spacing:0;text-align:center;text-decoration:none;text-transform:none;cursor:pointer;touch-action:manipulation;transition:opacity .15s}
@media(hover:hover){.sf-button:hover{opacity:.88}}
.sf-button:active{transform:translateY(1px)}
.sf-button:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.sf-button[aria-disabled=true]{cursor:progress;opacity:.75}
.sf-button.plain{--_a:var(--store-accent,currentColor);background:none;color:inherit;border-color:var(--_b)}
.sf-spinner{display:grid;inline-size:1.05em;block-size:1.05em;flex:none}
.sf-more{display:grid;gap:.7em;margin:0;padding-block-start:1.05em;border-block-start:1px solid var(--_l);font-size:.94em}
.sf-way{display:flex;flex-wrap:wrap;align-items:baseline;gap:.15em .6em;margin:0}
.sf-quiet{color:var(--_m)}
.sf-link{appearance:none;display:inline;margin:0;padding:.1em 0;border:0;border-radius:.25em;background:none;color:inherit;font-family:inherit;font-size:1em;font-weight:600;line-height:inherit;letter-spacing:0;text-align:start;text-transform:none;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.22em;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.sf-link:hover{text-decoration-thickness:2px}}
.sf-link:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.sf-link[aria-disabled=true]{color:var(--_m);font-weight:400;text-decoration:none;cursor:default;font-variant-numeric:tabular-nums}
.sf-hidden{position:absolute;inline-size:1px;block-size:1px;margin:0;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
@media(prefers-reduced-motion:reduce){.sf-input{transition:none}}
@media(prefers-reduced-motion:reduce){.sf-button{transition:none}}
@media(forced-colors:active){.sf-button{border-color:ButtonText}}
@media(forced-colors:active){.sf-input[aria-invalid=true]{outline:2px solid Mark}}
`

/** What only panels have, and what moves: an animation could not win over the rules of the light DOM. */
export const panelCss = `
:host{display:block}
:host([hidden]){display:none}
*,::before,::after{box-sizing:border-box}
.who{display:flex;align-items:center;gap:.9em;min-inline-size:0}
.names{min-inline-size:0}
.who .sf-title{font-size:1.25em}
.avatar{display:grid;place-items:center;flex:none;inline-size:3em;block-size:3em;border-radius:50%;overflow:hidden;background:color-mix(in srgb,currentColor 12%,transparent);font-weight:600;letter-spacing:.02em}
.avatar img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.links{display:grid;margin:0;padding:0;list-style:none;border-block:1px solid var(--_l)}
.links li+li{border-block-start:1px solid var(--_l)}
.row{display:flex;align-items:center;justify-content:space-between;gap:1em;min-block-size:3em;padding:.4em .1em;color:inherit;text-decoration:none}
.row::after{content:"";flex:none;inline-size:.5em;block-size:.5em;margin-inline-end:.3em;border:solid;border-width:1.5px 1.5px 0 0;rotate:45deg;opacity:.6}
:host(:dir(rtl)) .row::after{rotate:-135deg}
@media(hover:hover){.row:hover{text-decoration:underline;text-underline-offset:.22em;text-decoration-thickness:1px}}
.row:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:2px;border-radius:.25em}
.sf-text:has(.sf-spinner){display:flex;align-items:center;gap:.7em}
.sf-frame[data-open]{display:block}
.sf-frame{display:none}
.sf-frame iframe{display:block;inline-size:100%;block-size:min(38em,80vh);border:0;border-radius:min(var(--_r),.75em);background:Canvas;color-scheme:light dark}
`

/** Works in both: it is nothing that a rule of ours sets elsewhere. */
export const motionCss = `
.turn{display:block;box-sizing:border-box;inline-size:100%;block-size:100%;border:2px solid;border-inline-end-color:transparent;border-radius:50%;animation:store-turn .7s linear infinite}
@keyframes store-turn{to{rotate:1turn}}
@media(prefers-reduced-motion:reduce){.turn{animation-duration:3s}}
`

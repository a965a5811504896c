import { CAN_DERIVE, readableOn } from '../../loader/derived-colors.ts'

/**
 * The look of notes. What places the host is `!important`, which only the inside of a shadow root can say: a
 * page's `* { margin: 0 }` or `body > div { … }` would win otherwise. `display` is left to the page.
 */
export const toastCss = `
:host{all:initial;position:fixed!important;inset:0!important;inline-size:auto!important;block-size:auto!important;margin:0!important;padding:0!important;border:0!important;background:none!important;overflow:visible!important;transform:none!important;opacity:1!important;filter:none!important;pointer-events:none!important;color-scheme:var(--store-scheme,inherit)}
:host(:not(:popover-open)){display:none!important}
.stand{position:absolute;inset-block-start:0;inset-inline:0;display:grid;justify-items:center;gap:.5em;inline-size:fit-content;max-inline-size:min(34em,calc(100vw - 2em));margin-inline:auto;font:400 1rem/1.4 var(--store-font,system-ui,sans-serif)}
.toast{display:flex;align-items:center;gap:.75em;padding:.6em 1.25em;min-block-size:2.75em;border-radius:var(--_r);background:var(--store-accent,light-dark(#1f2933,#f4f1ea));color:var(--store-on-accent,light-dark(#fff,#16181b));box-shadow:0 .5em 2em rgb(0 0 0/.28);pointer-events:auto;animation:rise .22s ease-out}
@supports${CAN_DERIVE}{.toast{color:var(--store-on-accent,${readableOn('var(--store-accent,light-dark(#1f2933,#f4f1ea))')})}}
.toast::before{content:"";flex:none;inline-size:.6em;block-size:.6em;border-radius:50%;background:light-dark(#8fd6a9,#2f7d4f);outline:1px solid color-mix(in srgb,currentColor 55%,transparent)}
.toast[data-tone=problem]::before{background:light-dark(#ffb59e,#a8321f)}
.said{flex:1 1 auto;word-break:auto-phrase;overflow-wrap:anywhere}
.do{flex:none;min-block-size:2.75em;margin:-.35em -.6em -.35em 0;margin-inline:0 -.6em;padding:.2em .6em;border:0;border-radius:calc(var(--_r)*.7);background:none;color:inherit;font:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.22em;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.do:hover{text-decoration-thickness:2px}}
.do:focus-visible{outline:2px solid currentColor;outline-offset:-2px}
@keyframes rise{from{opacity:0;transform:translateY(.75em)}}
@media(max-width:26em){.toast{flex-wrap:wrap;row-gap:0}.said{flex-basis:9em}.do{margin-inline-start:auto}}
@media(forced-colors:active){.toast,.toast::before{border:1px solid}}
@media print{:host{display:none!important}}
@media(prefers-reduced-motion:reduce){.toast{animation:none}}
`

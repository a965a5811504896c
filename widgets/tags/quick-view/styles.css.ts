import { readableDialog } from '../../loader/derived-colors.ts'

/** The dialog of a quick view. On a phone it rises from below and fills the screen's width. */
const quickViewCss = `
.quick{--store-color:initial;box-sizing:border-box;scroll-padding-block:4em 1em;inline-size:min(62em,100vw - 3em);max-inline-size:none;max-block-size:min(52em,100dvh - 3em);margin:auto;padding:0;border:0;border-radius:calc(var(--_r)*1.4);background:var(--store-dialog-background,light-dark(#fff,#1b1f23));color:var(--store-dialog-color,light-dark(#1d2320,#eceae4));overflow:auto;overscroll-behavior:contain;box-shadow:0 1.5em 5em #0005}
${readableDialog('.quick')}
.quick::backdrop{background:#0c0f1199}
.quick store-product{display:block;padding:0 2em 2em}
.quick-bar{position:sticky;inset-block-start:0;z-index:2;display:flex;align-items:center;justify-content:flex-end;gap:1em;padding:.9em 1em .6em;padding-inline-start:2em;background:inherit}
.quick-link{margin-inline-end:auto;color:inherit;font-size:.94em;text-underline-offset:.2em}
.quick-close{display:grid;place-items:center;inline-size:1.9em;block-size:1.9em;padding:0;border:0;border-radius:50%;background:none;color:inherit;font:inherit;font-size:1.5em;line-height:1;cursor:pointer}
@media(hover:hover){.quick-close:hover{background:var(--_f)}}
.quick :focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:2px}
@media(max-width:44em){.quick{inline-size:100vw;block-size:max(70dvh,min(100dvh - 2.5em,26em));max-block-size:none;margin:auto 0 0;border-end-start-radius:0;border-end-end-radius:0}.quick store-product{padding:0 1.25em 1.5em}.quick-bar{padding-block:.25em;padding-inline:1.25em .4em}.quick-close{inline-size:max(44px,1.9em);block-size:max(44px,1.9em)}}
@media(prefers-reduced-motion:no-preference){.quick[open]{animation:rise .22s cubic-bezier(.2,.7,.3,1)}.quick[open]::backdrop{animation:dim .22s}}
@keyframes rise{from{opacity:0;translate:0 1.2em}}
@keyframes dim{from{opacity:0}}
@media(forced-colors:active){.quick{border:1px solid}}
`

export const quickViewSheet = new CSSStyleSheet()
quickViewSheet.replaceSync(quickViewCss)

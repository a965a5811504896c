import { CAN_DERIVE } from '../../loader/derived-colors.ts'

/**
 * The look of a product at length; colours, radii and fonts are the cards' own. The container is a box of
 * ours, because a page's `all: unset` reaches the host.
 */
export const detailCss = `
.frame{container-type:inline-size}
:host{--_bar:Canvas}
@supports${CAN_DERIVE}{:host{--_bar:lch(from currentColor max((59.4 - l)*999,12) 0 0)}}
.detail{display:grid;gap:1.75em;align-items:start}
.gallery{display:grid;gap:.75em;min-inline-size:0}
.stage{--_most:max(40svh,9em);position:relative;inline-size:min(100%,var(--_most)*var(--_ratio));margin-inline:auto}
.track{display:flex;overflow-x:auto;overscroll-behavior-x:contain;scroll-snap-type:x mandatory;scrollbar-width:none;aspect-ratio:var(--_ratio);border-radius:var(--_r);background:var(--_f)}
.track::-webkit-scrollbar{display:none}
.slide{flex:0 0 100%;min-inline-size:0;scroll-snap-align:center;scroll-snap-stop:always}
.enlarge{position:relative;display:block;inline-size:100%;block-size:100%;padding:0;border:0;background:none;color:inherit;cursor:zoom-in}
.enlarge img,.film{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.film{object-fit:contain}
.enlarge:focus-visible{outline-offset:-4px}
.loupe{position:absolute;inset-block-end:.8em;inset-inline-end:.8em;display:grid;place-items:center;inline-size:2.6em;block-size:2.6em;border-radius:50%;background:light-dark(#fffffff0,#16181bf0);color:light-dark(#1f2933,#f4f1ea);opacity:0;transition:opacity .15s}
.enlarge:focus-visible .loupe{opacity:1}
@media(hover:hover){.enlarge:hover .loupe{opacity:1}}
.arrow{position:absolute;inset-block-start:calc(50% - 1.4em);display:grid;place-items:center;inline-size:2.8em;block-size:2.8em;padding:0;border:0;border-radius:50%;background:light-dark(#fffffff0,#16181bf0);color:light-dark(#1f2933,#f4f1ea);cursor:pointer;transition:opacity .15s}
.arrow.back{inset-inline-start:.8em}
.arrow.forth{inset-inline-end:.8em}
.arrow[aria-disabled]{opacity:0;pointer-events:none}
.arrow[aria-disabled] .icon{opacity:.4}
:host(:dir(rtl)) :is(.arrow,.round) .icon{scale:-1 1}
@media(hover:hover){.arrow{opacity:0}.stage:hover .arrow:not([aria-disabled]){opacity:1}}
.arrow:focus-visible{opacity:1}
.pips{display:flex;justify-content:center;gap:.45em;padding-block:.15em}
.pip{flex:0 1 .45em;aspect-ratio:1;border-radius:50%;background:currentColor;opacity:.28}
.pip[data-state=current]{opacity:1}
.thumbs{display:none;gap:.6em;overflow-x:auto;scrollbar-width:none;padding:2px}
.thumb{position:relative;flex:none;display:block;inline-size:4.25em;aspect-ratio:1;padding:0;border:0;border-radius:calc(var(--_r)*.6);overflow:hidden;background:var(--_f);cursor:pointer}
.thumb img{display:block;inline-size:100%;block-size:100%;object-fit:cover;opacity:.72;transition:opacity .15s}
.thumb[aria-current] img{opacity:1}
@media(hover:hover){.thumb:hover img{opacity:1}}
.thumb[aria-current]{box-shadow:0 0 0 2px var(--_a)}
.thumb[data-state=video]::after{content:"";position:absolute;inset:0;margin:auto;inline-size:0;block-size:0;border:.55em solid transparent;border-inline-start:.9em solid #fff;border-inline-end:0;filter:drop-shadow(0 0 3px #0009)}
.info,.choosing,.story{grid-template-columns:minmax(0,1fr)}
.info{display:grid;gap:1.35em;align-content:start;min-inline-size:0}
.ribbons{position:absolute;inset-block-start:.75em;inset-inline:.75em;display:flex;flex-wrap:wrap;gap:.4em;pointer-events:none}
.ribbons .ribbon{position:static}
slot[name=media]::slotted(*){display:block;inline-size:100%;border-radius:var(--_r)}
slot[name=badge]::slotted(*){inline-size:fit-content;padding:.25em .7em!important;border-radius:2em;background:var(--store-ribbon-background,var(--_on));color:var(--store-ribbon-color,var(--_a));font-size:.78em;font-weight:600}
.trail{font-size:.88em;color:var(--_m)}
.trail-steps{display:flex;flex-wrap:wrap;gap:.2em 0;margin:0;padding:0;list-style:none}
.trail-step{unicode-bidi:plaintext}
.trail-step+.trail-step::before{content:"/";margin-inline:.55em;opacity:.6}
.trail a{display:inline-block;padding-block:.35em;color:inherit;text-underline-offset:.2em}
.head{display:grid;gap:.3em}
.brand{color:var(--_m);font-size:.88em;letter-spacing:.02em}
.title{max-block-size:none;font-size:var(--store-title-size,clamp(1.5em,1.1em + 2.2cqi,2.15em));font-weight:var(--store-name-weight,600);font-family:var(--store-name-font,inherit);line-height:1.15;letter-spacing:-.01em;text-wrap:balance}
.cost{display:flex;flex-wrap:wrap;gap:.1em .65em;align-items:baseline;font-variant-numeric:tabular-nums}
.cost .price{font-size:1.35em}
.cost .old-price{font-size:1em}
.costs{display:grid;gap:.3em}
.tax{color:var(--_m);font-size:.84em;line-height:1.5}
.tax a{display:inline-block;padding-block:.2em;color:inherit;text-underline-offset:.2em}
.unit-price{color:var(--_m);font-size:.9em}
.choosing{display:grid;gap:1.35em}
.buy-row{display:flex;flex-wrap:wrap;gap:.75em}
.buy-row .buy,.choosing .buy{align-self:stretch;margin:0;flex:1 1 9em;inline-size:auto;min-block-size:max(24px,var(--store-control-size,3.3em));font-size:1em}
.stepper{display:flex;flex:none;align-items:stretch;min-block-size:max(24px,var(--store-control-size,3.3em));border:1px solid var(--store-line,var(--_b));border-radius:var(--store-button-radius,var(--_r));overflow:hidden}
.step{display:grid;place-items:center;flex:none;inline-size:2.75em;padding:0;border:0;background:none;color:inherit;font:inherit;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.step:hover{background:var(--_f)}}
.step[aria-disabled]{color:var(--_m);background:none;cursor:not-allowed;opacity:.5}
.step:focus-visible,.amount:focus-visible{outline-offset:-4px}
.amount{inline-size:2.6em;padding:0;border:0;background:none;color:inherit;font:inherit;font-size:max(1em,16px);text-align:center;font-variant-numeric:tabular-nums;appearance:none}
.fields{display:grid;gap:1.1em}
.field{display:grid;gap:.45em}
.text{inline-size:100%;min-block-size:max(24px,var(--store-control-size,2.95em));padding:.6em .9em;border:1px solid var(--store-line,var(--_b));border-radius:calc(var(--_r)*.8);background:none;color:inherit;font:inherit;font-size:max(1em,16px);resize:vertical}
.text[aria-invalid]{border-color:var(--_s);border-width:2px}
.left{color:var(--_m);font-size:.84em}
.left[data-state=missing]{color:var(--_s);font-weight:600}
.story{display:grid;gap:1.5em;padding-block-start:1.5em;border-block-start:1px solid var(--_l)}
.rich{display:grid;gap:.8em;line-height:1.6;overflow-wrap:anywhere}
.rich ul,.rich ol{padding-inline-start:1.3em;list-style:revert;display:grid;gap:.3em}
.rich a{color:inherit;text-underline-offset:.2em}
.rich img{max-inline-size:100%;block-size:auto;border-radius:calc(var(--_r)*.6)}
.rich :is(p,li,h4,h5,td,th,blockquote),.specs dd,.section summary{unicode-bidi:plaintext}
.brand,.title{inline-size:fit-content;unicode-bidi:plaintext}
.rich table{border-collapse:collapse}
.rich td,.rich th{padding-block:.4em;padding-inline-end:.8em;border-block-end:1px solid var(--_l);text-align:start}
.rich h4,.rich h5{font-weight:600}
.specs{display:grid;gap:.35em;margin:0;font-size:.9em}
.specs div{display:flex;flex-wrap:wrap;gap:0 .75em}
.specs dt{color:var(--_m);min-inline-size:7.5em}
.specs dd{margin:0;font-variant-numeric:tabular-nums}
.section{border-block-start:1px solid var(--_l)}
.section:last-child{border-block-end:1px solid var(--_l)}
.section summary{display:flex;justify-content:space-between;align-items:center;padding:1em 0;font-weight:600;cursor:pointer;list-style:none}
.section summary::-webkit-details-marker{display:none}
.section summary::after{content:"";inline-size:.55em;block-size:.55em;margin-inline-end:.3em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -.15em;transition:rotate .15s}
.section[open] summary::after{rotate:225deg;translate:0 .15em}
.section .rich{padding-block-end:1.25em;color:var(--_m)}
.guide summary{inline-size:fit-content;padding-block:.35em;font-size:.94em;text-decoration:underline;text-underline-offset:.2em;cursor:pointer;unicode-bidi:plaintext}
.guide .rich{padding-block:.5em;font-size:.94em;overflow-x:auto}
.bone.big{block-size:2.1em;inline-size:80%}
.detail.skeleton .track{animation:breathe 1.6s ease-in-out infinite alternate}
.zoom{inline-size:100%;block-size:100%;max-inline-size:none;max-block-size:none;margin:0;padding:0;border:0;background:light-dark(#fbfaf6,#0d0f11);color:light-dark(#1f2933,#f4f1ea);overflow:hidden}
.zoom::backdrop{background:#000a}
.zoom-room{display:grid;inline-size:100%;block-size:100%;overflow:auto;overscroll-behavior:contain}
.zoom-room button{display:grid;place-items:center;min-inline-size:100%;min-block-size:100%;padding:0;border:0;background:none;cursor:zoom-in}
.zoom-room[data-state=in] button{cursor:zoom-out}
.zoom-room img{max-inline-size:100vw;max-block-size:100vh;max-block-size:100dvh}
.zoom-room[data-state=in] img{max-inline-size:none;max-block-size:none;inline-size:max(220vw,100vh)}
.zoom-bar{position:absolute;inset-block-start:1em;inset-inline:1em;display:flex;gap:.5em;align-items:center;pointer-events:none}
.zoom-bar button{pointer-events:auto}
.zoom-place{margin-inline-end:auto;padding:.35em .8em;border-radius:2em;background:light-dark(#fffffff0,#16181bf0);font-size:.88em;font-variant-numeric:tabular-nums}
.round{display:grid;place-items:center;inline-size:2.9em;block-size:2.9em;padding:0;border:0;border-radius:50%;background:light-dark(#fffffff0,#16181bf0);color:inherit;cursor:pointer;box-shadow:0 1px 6px #0003}
.round[aria-disabled]{opacity:.4;cursor:default}
:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:3px}
.compact.detail{grid-template-columns:minmax(0,1fr);gap:1.5em}
.compact .info,.compact .choosing{gap:1em}
.summary{display:flex;gap:1em;align-items:center}
.facts{flex:1;min-inline-size:0;display:grid;gap:.35em}
.compact .title{font-size:var(--store-title-size,1.25em)}
.compact .cost .price{font-size:1.1em}
.compact .option{gap:.35em}
.compact .picker{gap:.85em}
.compact .picker-note{min-block-size:0}
.glance{flex:none;inline-size:88px;block-size:88px;object-fit:cover;border-radius:calc(var(--_r)*.8);background:var(--_f)}
.bar{position:fixed;inset-inline:0;inset-block-end:0;z-index:5;display:flex;flex-wrap:wrap;gap:.4em .75em;align-items:center;padding:.55em max(1em,env(safe-area-inset-right)) calc(.55em + env(safe-area-inset-bottom)) max(1em,env(safe-area-inset-left));border-block-start:1px solid var(--_l,transparent);background:var(--store-bar-background,var(--_bar));box-shadow:0 -.1em 1.2em #0002;transition:translate .2s,visibility .2s}
.bar[data-state=away]{visibility:hidden;translate:0 100%}
.words{flex:1 1 6em;min-inline-size:0;padding:.3em 0;border:0;background:none;color:inherit;font:inherit;font-size:.94em;line-height:1.3;text-align:start;font-variant-numeric:tabular-nums;overflow-wrap:anywhere;cursor:pointer}
.bar .buy{flex:0 1 auto;inline-size:auto;min-inline-size:min(8em,50%);min-block-size:max(44px,var(--store-control-size,2.93em));margin:0;padding-inline:1.2em}
.bar .buy:only-child{flex:1}
@media(min-width:48.01em){.bar{display:none}}
@media(max-width:48em){.detail :is(a,button,input,textarea,select,summary){scroll-margin-block:1em 6em}}
@media(max-width:48em){.choosing{scroll-margin-block-start:4em}}
@container(max-width:35.99em){.detail:not(.compact){gap:1.25em}.detail:not(.compact) :is(.info,.choosing,.picker){gap:1.05em}}
@container(max-width:17em){.stepper{flex-grow:1;justify-content:space-between}}
@container(min-width:36em){.detail[data-media=some]:not(.compact){grid-template-columns:minmax(0,1.12fr) minmax(0,1fr);gap:clamp(1.5em,5cqi,4em)}.detail[data-media=some]:not(.compact) .gallery{position:sticky;inset-block-start:var(--store-sticky-top,1.5em)}.stage{--_most:max(80svh,9em)}.pips{display:none}.thumbs{display:flex}}
@media(prefers-reduced-motion:reduce){.track{scroll-behavior:auto}.bar{transition:none}}
@media print{.buy-row,.bar,.pips,.thumbs,.arrow,.loupe{display:none}.section::details-content{content-visibility:visible;block-size:auto}}
@media(forced-colors:active){.pip{forced-color-adjust:none;background:CanvasText}.thumb[aria-current]{outline:2px solid Highlight}.arrow,.round{border:1px solid}}
`

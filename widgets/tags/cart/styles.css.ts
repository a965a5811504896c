import { ACCENT_GROUND, CAN_DERIVE, readableOn } from '../../loader/derived-colors.ts'

/** The look of the cart; colours and radii are the cards' own (`styles/card.css.ts`). */
export const cartCss = `
:host{--_p:var(--store-cart-background,light-dark(#fff,#1b1e22));--_i:var(--store-cart-color,light-dark(#1f2328,#eceae5));--_bad:var(--store-sale,light-dark(#a8321f,#ff9c85))}
@supports${CAN_DERIVE}{:host{--_i:var(--store-cart-color,${readableOn('var(--_p)')})}}
:host(:not([layout=inline])){display:inline-block}
:host([hidden]){display:none}
:host([data-store-summoned]){display:block!important;position:fixed!important;inset:0 auto auto 0!important;inline-size:0!important;block-size:0!important;margin:0!important;padding:0!important;border:0!important}
:where(ul,dl,dd,h2,p){margin:0;padding:0;list-style:none}
button{font:inherit}
.icon path{fill:none;stroke:currentColor;stroke-width:1.6;stroke-linecap:round;stroke-linejoin:round}
.cart-button{position:relative;display:inline-flex;align-items:center;gap:.5em;min-inline-size:2.75em;min-block-size:max(24px,var(--store-control-size,2.75em));justify-content:center;padding:.25em;border:0;border-radius:var(--store-button-radius,var(--_r));background:none;color:inherit;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.cart-button:hover{background:var(--_f)}}
.badge{position:absolute;inset-block-start:.05em;inset-inline-end:-.1em;min-inline-size:1.55em;padding:.12em .38em;border-radius:1em;${ACCENT_GROUND};font-size:.72em;font-weight:700;line-height:1.3;text-align:center;font-variant-numeric:tabular-nums;animation:pop .28s ease-out}
@keyframes pop{from{transform:scale(.4)}60%{transform:scale(1.18)}}
.drawer{position:fixed;inset:0 0 0 auto;inline-size:min(28em,100vw);max-inline-size:none;block-size:100dvh;max-block-size:none;margin:0;padding:0;border:0;background:var(--_p);color:var(--_i);box-shadow:0 0 3em rgb(0 0 0/.25);overflow:hidden;overscroll-behavior:contain;text-align:start;font-size:max(1em,16px)}
.drawer{--_e:min(1.5em,5vw)}
.drawer:dir(rtl){inset:0 auto 0 0}
.drawer[open]{animation:slide .24s cubic-bezier(.2,.8,.2,1)}
.drawer::backdrop{background:rgb(10 12 14/.5);animation:fade .24s}
@keyframes slide{from{transform:translateX(100%)}}
.drawer:dir(rtl)[open]{animation-name:slide-rtl}
@keyframes slide-rtl{from{transform:translateX(-100%)}}
@keyframes fade{from{opacity:0}}
.cart{line-height:1.4;font-weight:400}
.drawer .cart{container-type:size;display:flex;flex-direction:column;block-size:100%}
.cart-head{display:flex;align-items:center;justify-content:space-between;gap:1em;padding:1em var(--_e);border-block-end:1px solid var(--_l)}
.cart-head h2{font-family:var(--store-name-font,inherit);font-size:1.3em;font-weight:var(--store-name-weight,600);line-height:1.2;outline:none}
.how-many{font-family:var(--store-font,inherit);font-size:.7em;font-weight:400;color:var(--_m)}
.close{display:grid;place-items:center;inline-size:2.75em;block-size:2.75em;flex:none;padding:0;border:0;border-radius:50%;background:none;color:inherit;cursor:pointer}
@media(hover:hover){.close:hover,.step:hover{background:var(--_f)}}
.panel{outline:none}
.drawer .panel{display:flex;flex-direction:column;flex:1;min-block-size:0}
.drawer .scroll{display:flex;flex-direction:column;flex:1;min-block-size:0;overflow-y:auto;overscroll-behavior:contain;padding:0 var(--_e);scroll-padding:1em}
.inline{container-type:inline-size;max-inline-size:72em}
.notices{display:grid;gap:.5em;padding-block:1em 0}
.told{display:flex;flex-wrap:wrap;align-items:center;gap:0 .75em;padding:.65em .9em;border-radius:calc(var(--_r)*.8);background:var(--_f);font-size:.94em}
.told .icon{flex:none;color:var(--_bad)}
.told[data-tone=good]{background:light-dark(#e3f3e8,#1d3a29);color:light-dark(#14532d,#c9ecd5)}
.told-text{flex:1 1 11em}
.told-text,.empty-text,.empty-hint{word-break:auto-phrase;overflow-wrap:anywhere}
.told .text-button{margin-inline-start:auto}
.text-button{flex:none;min-block-size:2.4em;padding:.2em .3em;border:0;background:none;color:inherit;font-weight:600;text-decoration:underline;text-underline-offset:.22em;text-decoration-thickness:1px;cursor:pointer;touch-action:manipulation}
@media(hover:hover){.text-button:hover{text-decoration-thickness:2px}}
.waiting{margin-block:1em 0;padding:.9em 1em;border:1px dashed var(--_l);border-radius:var(--_r)}
.waiting h3{margin:0;font-size:1em}
.waiting .later{margin-block-start:.15em;text-align:start}
.waiting-line{display:flex;flex-wrap:wrap;align-items:center;gap:.25em .75em;margin-block-start:.6em}
.waiting-name{flex:1 1 7em;overflow-wrap:anywhere}
.waiting .text-button{margin-inline-end:-.3em}
.waiting-price{font-variant-numeric:tabular-nums}
.line{display:grid;grid-template-columns:5.5em minmax(0,1fr);gap:1.1em;padding-block:1.25em;border-block-end:1px solid var(--_l)}
.line-media{inline-size:5.5em;aspect-ratio:1;border-radius:calc(var(--_r)*.8);overflow:hidden;background:var(--_f)}
.line-media img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
[data-state=blocked] .line-media img{opacity:.55;filter:saturate(.4)}
.line-body{display:grid;grid-template-columns:minmax(0,1fr);gap:.25em;align-content:start}
.line-name,.detail,.waiting-name,.told-text,.line-problem>span,.line-total,.unit,.order-total,.sum dd{unicode-bidi:plaintext}
.line-head{display:flex;gap:1em;justify-content:space-between;align-items:baseline}
.line-name{font-weight:var(--store-name-weight,600);font-family:var(--store-name-font,inherit);line-height:1.3;overflow-wrap:anywhere}
.line-name a{color:inherit;text-decoration:none}
@media(hover:hover){.line-name a:hover{text-decoration:underline;text-underline-offset:.2em}}
.line-total{font-weight:600;white-space:nowrap;font-variant-numeric:tabular-nums;transition:opacity .15s}
.line[aria-busy=true] .line-total,.sums[aria-busy=true] dd{opacity:.5}
.line[aria-busy=true],.cart [aria-busy=true]{cursor:auto}
.line-details{display:flex;flex-wrap:wrap;gap:.1em .85em;color:var(--_m);font-size:.9em}
.detail{display:inline-flex;align-items:center;gap:.4em}
.dot{inline-size:.85em;block-size:.85em;border-radius:50%;box-shadow:inset 0 0 0 1px color-mix(in srgb,currentColor 30%,transparent)}
.unit,.line-discount{color:var(--_m);font-size:.9em;font-variant-numeric:tabular-nums}
.line-discount{color:var(--_s)}
.unit .old-price{color:inherit;font-size:1em}
.line-problem{display:grid;grid-template-columns:auto minmax(0,auto) auto;justify-content:start;align-items:center;gap:.2em .5em;font-size:.9em;font-weight:500}
.line-problem .icon{flex:none}
.line-problem[data-tone=blocked]{color:var(--_bad)}
.line-foot{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:.25em 1em;margin-block-start:.5em}
.remove{margin-inline-end:-.3em;font-size:.9em;font-weight:400;color:var(--_m)}
@media(hover:hover){.remove:hover{color:inherit}}
.stepper{display:inline-flex;align-items:center;border:1px solid color-mix(in srgb,currentColor 40%,transparent);border-radius:calc(var(--_r)*.8);overflow:clip}
.step{display:grid;place-items:center;inline-size:2.6em;block-size:max(24px,var(--store-control-size,2.6em));padding:0;border:0;background:none;color:inherit;cursor:pointer;touch-action:manipulation}
.step[aria-disabled]{opacity:.35;cursor:default}
.quantity{inline-size:2.6em;block-size:max(24px,var(--store-control-size,2.6em));padding:0;border:0;background:none;color:inherit;font:inherit;font-size:max(1em,16px);text-align:center;font-variant-numeric:tabular-nums;appearance:none}
.extras{padding-block:.5em}
.extra{border-block-end:1px solid var(--_l)}
.extra summary{display:flex;align-items:center;justify-content:space-between;min-block-size:3em;cursor:pointer;list-style:none}
.extra summary::-webkit-details-marker{display:none}
.extra summary::after{content:"";inline-size:.5em;block-size:.5em;margin-inline-end:.3em;border:solid;border-width:0 1.5px 1.5px 0;rotate:45deg;translate:0 -25%;transition:rotate .15s}
.extra[open] summary::after{rotate:225deg;translate:0 25%}
.coupon,.note{padding-block:0 1em}
.coupon label{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%)}
.field-row{display:flex;flex-wrap:wrap;gap:.6em}
.field-row .again{align-self:stretch}
.field{flex:1 1 7em;min-inline-size:0;inline-size:100%;min-block-size:max(24px,var(--store-control-size,2.9em));padding:.5em .85em;border:1px solid color-mix(in srgb,currentColor 45%,transparent);border-radius:calc(var(--_r)*.8);background:transparent;color:inherit;font:inherit;font-size:max(1em,16px)}
textarea.field{display:block;resize:vertical}
.field[aria-invalid=true]{border-color:var(--_bad)}
.flaw{margin-block-start:.5em;color:var(--_bad);font-size:.92em}
.again{inline-size:auto;background:none;color:inherit;border:1px solid color-mix(in srgb,currentColor 45%,transparent);margin:0;padding-inline:1.2em;white-space:nowrap}
.pay{padding-block:1.1em 1.5em}
.drawer .pay{padding:1.1em var(--_e) max(1.25em,env(safe-area-inset-bottom));background:var(--_p);border-block-start:1px solid var(--_l)}
.drawer .extra:last-child{border:0}
.sums{display:grid;gap:.35em;margin:0 0 1em}
.sum{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:baseline;gap:0 1em}
.sum dt{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 .6em}
.sum dd{margin:0;margin-inline-start:auto;font-variant-numeric:tabular-nums;transition:opacity .15s}
.sum .text-button{min-block-size:1.5em;font-weight:400;font-size:.9em;color:var(--_m)}
.sum .bone{display:block;inline-size:4em}
.sum[data-strong]{font-size:1.15em;font-weight:600}
.checkout{min-block-size:max(24px,var(--store-control-size,3.2em));font-size:1em;margin:0}
.later{margin-block-start:.75em;color:var(--_m);font-size:.88em;text-align:center}
.note .later{text-align:end}
.empty{display:grid;justify-items:center;gap:.5em;padding:3.5em 1em;text-align:center}
.drawer .empty{margin-block:auto}
.empty .icon{color:var(--_m);stroke-width:1;margin-block-end:.5em}
.empty .icon path{stroke-width:1}
.empty-text{font-size:1.1em;font-weight:600}
::slotted([slot=more]){inline-size:100%;margin-block-start:1.5em}
.empty-hint{color:var(--_m)}
.empty .again{margin-block-start:1em}
.order{display:grid;gap:1.4em;padding-block:1.75em 2em;max-inline-size:34em}
.order-head{display:grid;justify-items:start;gap:.3em}
.order-mark{display:grid;place-items:center;inline-size:2.75em;block-size:2.75em;margin-block-end:.4em;border-radius:50%;background:light-dark(#e3f3e8,#1d3a29);color:light-dark(#14532d,#c9ecd5)}
.order-title{font-family:var(--store-name-font,inherit);font-size:1.4em;font-weight:var(--store-name-weight,600);line-height:1.2;text-wrap:balance;outline:none}
.order-number{font-weight:600;font-variant-numeric:tabular-nums}
.order-sent{color:var(--_m);overflow-wrap:anywhere}
@media(max-width:30em){.order-sent{min-block-size:2.8em}}
.order-lines{display:grid;border-block:1px solid var(--_l)}
.order-line{display:grid;grid-template-columns:3.5em auto minmax(0,1fr) auto;align-items:center;gap:.75em;padding-block:.7em}
.order-media{inline-size:3.5em;aspect-ratio:1;border-radius:calc(var(--_r)*.6);overflow:hidden;background:var(--_f)}
.order-media img{display:block;inline-size:100%;block-size:100%;object-fit:cover}
.order-account{display:grid;gap:.35em;flex:1 1 100%}
.order-next{margin-block-start:.4em}
.order-next bdi{display:block;min-block-size:1.4em}
.order-line+.order-line{border-block-start:1px solid var(--_l)}
.order-count{color:var(--_m);font-variant-numeric:tabular-nums;white-space:nowrap}
.order-name{overflow-wrap:anywhere}
.order-details{display:block;color:var(--_m);font-size:.9em}
.order-total{white-space:nowrap;font-variant-numeric:tabular-nums}
.order .sums{margin:0}
.order-ways{display:flex;flex-wrap:wrap;align-items:center;gap:.75em 1.5em}
.order-ways .buy{inline-size:auto}
.order-link{display:inline-flex;align-items:center;min-block-size:2.75em;color:inherit;text-underline-offset:.2em}
.skeleton .line-media{margin:0;block-size:auto}
@container (max-width:20em){.line{grid-template-columns:4em minmax(0,1fr);gap:.9em}.line-media{inline-size:4em}.line-head{flex-direction:column;gap:.15em}.line-problem{display:flex;flex-wrap:wrap}.line-problem>span{flex:1 1 6em;min-inline-size:0}}
@container (max-width:14em){.order-line{grid-template-columns:3.5em minmax(0,1fr)}.order-name{grid-column:1/-1}.order-total{grid-column:1/-1}.order-line>*{min-inline-size:0}.line,.line-body{display:block;align-content:normal}.line-body>*+*{margin-block-start:.25em}.line-media{float:inline-start;margin-block-end:.5em;margin-inline-end:.75em}.line-foot{clear:both}.cart-head{gap:.5em;padding-block:.5em}.cart-head h2{min-inline-size:0;font-size:1.1em;overflow-wrap:anywhere;hyphens:auto}.close{inline-size:max(44px,1.6em);block-size:max(44px,1.6em)}.empty{padding-inline:0}.again{white-space:normal}}
@container (max-height:26em){.drawer .panel{display:block;overflow-y:auto;overscroll-behavior:contain}.drawer .scroll{display:block;overflow:visible}}
@container (min-width:52em){.inline .panel:has(.pay){display:grid;grid-template-columns:minmax(0,1fr) 21em;gap:0 3.5em;align-items:start}.inline .pay{position:sticky;inset-block-start:1.5em;margin-block-start:1.25em;padding:1.5em;border-radius:var(--_r);background:var(--_f)}}
.close:focus-visible,.cart-button:focus-visible,.step:focus-visible,.text-button:focus-visible,.field:focus-visible,summary:focus-visible{outline:2px solid var(--store-focus,var(--_a));outline-offset:2px}
.quantity:focus-visible,.step:focus-visible{outline-offset:-3px;outline:2px solid var(--store-focus,var(--_a));border-radius:calc(var(--_r)*.7)}
@media(prefers-reduced-motion:reduce){.drawer,.drawer::backdrop{animation:none!important}}
@media(forced-colors:active){.drawer,.badge,.told,.stepper{border:1px solid}}
@media print{.cart-button,.drawer,.step,.text-button,.extras,.checkout,.order-link{display:none}.stepper{border:0}.quantity{text-align:start}.line,.order-line,.pay{break-inside:avoid}.inline .panel:has(.pay){display:block}.inline .pay{padding-inline:0;background:none}}
`

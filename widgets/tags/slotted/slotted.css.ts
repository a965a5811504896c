/** The look of what stands in a card's named places; the room is the cards' own. Resets of pages (`* { padding: 0 }`) beat `::slotted`. */
export const slottedCss = `
slot[name=media]::slotted(*){display:block;inline-size:100%;block-size:100%;object-fit:cover}
slot[name=media]::slotted(:is(a,video,button)){position:relative;z-index:1}
.badges{display:flex;flex-wrap:wrap;gap:.4em;font-size:.78em;font-weight:600}
.media>.badges{position:absolute;inset-block-start:.75em;inset-inline:.75em auto;max-inline-size:calc(100% - 2em)}
.ribbon~.badges{inset-block-start:3em}
slot[name=badge]::slotted(*){padding:.25em .7em!important;border-radius:2em;background:var(--store-ribbon-background,var(--_on));color:var(--store-ribbon-color,var(--_a))}
.body slot[name=badge]::slotted(*){background:var(--_f);color:inherit}
slot[name=actions]:has(*){display:flex;flex-direction:column;gap:.5em;align-self:start;inline-size:100%}
slot[name=actions]::slotted(*){position:relative;z-index:1}
@media(forced-colors:active){slot[name=badge]::slotted(*){border:1px solid}}
`

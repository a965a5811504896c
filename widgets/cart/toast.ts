import { partOf } from '../app/part-of.ts'
import type { Page } from '../page.ts'
import { cardSheet } from '../styles/card-sheet.ts'

const css = `
:host{all:initial;position:fixed;inset:auto 0 max(1.25em,env(safe-area-inset-bottom)) 0;margin:0 auto;inline-size:fit-content;max-inline-size:min(34em,calc(100vw - 2em));padding:0;border:0;background:none;overflow:visible;color-scheme:inherit;font:400 1rem/1.4 var(--store-font,system-ui,sans-serif)}
:host(:not(:popover-open)){display:none}
.toast{display:flex;align-items:center;gap:.75em;padding:.9em 1.25em;border-radius:var(--_r);background:light-dark(#1f2933,#f4f1ea);color:light-dark(#fff,#16181b);box-shadow:0 .5em 2em rgb(0 0 0/.28);animation:rise .22s ease-out}
.toast::before{content:"";flex:none;inline-size:.6em;block-size:.6em;border-radius:50%;background:light-dark(#8fd6a9,#2f7d4f)}
.toast[data-tone=problem]::before{background:light-dark(#ffb59e,#a8321f)}
.toast+.toast{margin-block-start:.5em}
@keyframes rise{from{opacity:0;transform:translateY(.75em)}}
@media(forced-colors:active){.toast{border:1px solid}}
@media(prefers-reduced-motion:reduce){.toast{animation:none}}
`

/** How long a note stands, in milliseconds: long enough to read twice. */
const SHOWN_MS = { good: 5_000, problem: 9_000 } as const

/** Notes that stand at the same time. */
const MOST = 3

interface Toast {
  readonly text: string
  readonly tone: keyof typeof SHOWN_MS
}

/** The place of notes, in the top layer; a page hides it by `[data-store-toast]{display:none!important}`. */
function createStand(): { host: HTMLElement; root: ShadowRoot } {
  const host = document.createElement('div')
  host.dataset.storeToast = ''
  host.popover = 'manual'
  // What it says is announced by the page's one voice.
  host.setAttribute('aria-hidden', 'true')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  root.adoptedStyleSheets = [cardSheet, sheet]
  return { host, root }
}

/** Shows a note at the edge of the screen for a while. Being pointed at, it stays. */
export function showToast(page: Page, { text, tone }: Toast): void {
  const { host, root } = partOf(page, 'toasts', createStand)
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.part.add('toast')
  toast.dataset.tone = tone
  toast.textContent = text
  root.append(toast)
  while (root.children.length > MOST) root.firstElementChild?.remove()
  if (!host.isConnected) document.body.append(host)
  // Shown anew it stands above a dialog that was opened since.
  if (host.matches(':popover-open')) host.hidePopover()
  host.showPopover()

  const leave = () => {
    if (host.matches(':hover')) {
      setTimeout(leave, 1_000)
      return
    }
    toast.remove()
    if (!root.childElementCount && host.isConnected) host.hidePopover()
  }
  setTimeout(leave, SHOWN_MS[tone])
}

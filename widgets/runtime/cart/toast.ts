import { zoomOf } from '../../../src/components/zoom-of.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { Page } from '../../loader/page.ts'
import { textLanguageOf } from '../messages/messages.ts'
import { findFocus } from '../page/deep-search.ts'
import { findModal } from '../page/find-modal.ts'
import { partOf } from '../page/services.ts'
import { findFreeTop } from './free-spot.ts'
import toastCss from './toast.css?text'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly toasts: ReturnType<typeof createStand>
  }
}

/** How long a note is shown, in milliseconds: long enough to read it twice and to reach its button. */
const SHOWN_MS = { good: 5_000, problem: 9_000, action: 8_000 } as const

/** The most notes shown at the same time. */
const MOST = 3

interface Toast {
  readonly text: string
  readonly tone: 'good' | 'problem'
  /** The action that the note offers. */
  readonly action?: { readonly label: string; readonly run: () => Promise<unknown> }
}

interface Stand {
  readonly host: HTMLElement
  readonly box: HTMLElement
}

/**
 * Creates the container of notes, in the top layer; a page hides it by `[data-store-toast]{display:none!important}`.
 */
function createStand(): Stand {
  const host = document.createElement('div')
  host.dataset.storeToast = ''
  host.popover = 'manual'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(toastCss)
  root.adoptedStyleSheets = [cardSheet, sheet]
  const box = document.createElement('div')
  box.className = 'stand'
  root.append(box)
  return { host, box }
}

/** Moves the container to where it can be pressed: into the dialog that the shopper is in, else to the page's end. */
function raise({ host }: Stand, near: Element): void {
  const modal = findModal(near)
  const parent = modal ?? document.body
  if (host.parentNode !== parent) {
    parent.append(host)
    modal?.addEventListener('close', () => lower({ host }, modal), { once: true })
  } else if (host.matches(':popover-open')) host.hidePopover()
  // Shown again, it is above everything opened since; with its source it is the next stop of the Tab key.
  const show = host.showPopover as (options?: { source: Element }) => void
  show.call(host, near === document.body ? undefined : { source: near })
}

/** Moves the container back to the page when its dialog has closed or is gone, so that unread notes stay visible. */
function lower({ host }: Pick<Stand, 'host'>, modal: Element): void {
  if (host.parentNode !== modal && host.isConnected) return
  document.body.append(host)
  if (host.shadowRoot?.querySelector('.toast')) host.showPopover()
}

function place({ box }: Stand): void {
  box.style.visibility = 'hidden'
  box.style.insetBlockStart = `${findFreeTop(box.getBoundingClientRect()) / zoomOf(box)}px`
  box.style.visibility = ''
}

function createToast(
  { text, tone, action }: Toast,
  { language, done }: { language: string; done: () => void },
): HTMLElement {
  const toast = document.createElement('div')
  toast.className = 'toast'
  toast.part.add('toast')
  toast.dataset.tone = tone
  toast.lang = language
  const said = document.createElement('span')
  said.className = 'said'
  said.dir = 'auto'
  said.textContent = text
  // The text is announced by the page's one announcer.
  said.setAttribute('aria-hidden', 'true')
  toast.append(said)
  if (!action) return toast
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'do'
  button.part.add('toast-action')
  button.textContent = action.label
  button.addEventListener('click', () => {
    done()
    action.run().catch(() => {})
  })
  toast.append(button)
  return toast
}

/** Shows a note at the edge of the screen for a while. It stays as long as it is pointed at or has the focus. */
export function showToast(page: Page, wish: Toast): void {
  const stand = partOf(page, 'toasts', createStand)
  const { host, box } = stand
  const end = () => {
    toast.remove()
    if (!box.childElementCount && host.isConnected) host.hidePopover()
  }
  const toast = createToast(wish, { language: textLanguageOf(page), done: end })
  box.append(toast)
  while (box.children.length > MOST) box.firstElementChild?.remove()
  raise(stand, findFocus())
  place(stand)

  const leave = () => {
    if (!toast.isConnected) return
    if (toast.matches(':hover,:focus-within')) setTimeout(leave, 1_000)
    else end()
  }
  setTimeout(leave, SHOWN_MS[wish.action ? 'action' : wish.tone])
}

import { type QuickViewServices, selectProduct } from '../../../../src/components/product/quick-view.ts'
import { type LoadCart, putIntoCart } from '../../../../src/components/put-into-cart.ts'
import { toFailure } from '../../../../src/model/errors.ts'
import type { CartRequest } from '../../../../src/store/cart.ts'
import type { CardViewModel } from '../../../../src/views/product/card-view-model.ts'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { loadOrKeep } from '../../../runtime/cart/unsent.ts'
import { hasQuickView } from '../../../runtime/product/later-card-attributes.ts'
import type { Use } from './draw-template.ts'

/** The card that is pressed, in its current state. */
export interface Pressed {
  readonly tag: Pick<RenderedTag, 'host' | 'emit' | 'tryAgain'>
  readonly uses: () => ReadonlyMap<EventTarget, Use> | undefined
  readonly card: () => CardViewModel | undefined
  readonly readRequest: (card: CardViewModel) => CartRequest | undefined
  /** Shows why something couldn't be bought; the text stays. */
  readonly sayProblem: (text: string) => void
}

/** The events that show that someone is about to press. */
const SIGNS = ['pointerover', 'touchstart', 'focusin'] as const

const loadUse = (page: Page) => page.loadChunk('app')

const loadCartOf =
  (page: Page): LoadCart =>
  async (request) =>
    (await loadOrKeep(page, request, () => loadUse(page)))?.servicesOf(page).loadCart(request)

/** @param fail Called if nothing to continue with could be fetched. */
function createQuickView(page: Page, fail: () => void): QuickViewServices {
  return {
    hasQuickView,
    openQuickView: async (host, card) => (await loadUse(page)).servicesOf(page).openQuickView(host, card),
    goTo: (url) => {
      loadUse(page).then(({ servicesOf }) => servicesOf(page).goTo(url), fail)
    },
  }
}

/** Moves the focus to the missing choice in the card itself; returns false if nothing can be chosen there. */
async function askToChoose(page: Page, productId: string): Promise<boolean> {
  const choices = page.parts.get('choices')
  const chosen = choices?.selectChoice(productId)
  return !!chosen && (await loadUse(page)).focusPicker(chosen)
}

/** Listens to the use of a card with the page's own markup, as our own cards do. */
export function listenToPresses(page: Page, pressed: Pressed): void {
  const { tag, uses, card: findCard, readRequest, sayProblem } = pressed
  const { host, emit } = tag
  const quickView = createQuickView(page, () => sayProblem(page.messages()?.productFailed ?? ''))
  let state: 'free' | 'buying' = 'free'

  const fail = async (reason: unknown, productId: string) => {
    emit('store-error', { ...toFailure(reason), productId })
    const text = loadUse(page).then(({ servicesOf }) => servicesOf(page).sayProblem(reason, productId))
    sayProblem(await text.catch(() => page.messages()?.productFailed ?? ''))
  }

  const buy = async (card: CardViewModel, button: Element) => {
    if (state === 'buying') return
    const request = readRequest(card)
    state = 'buying'
    button.setAttribute('aria-busy', 'true')
    sayProblem('')
    try {
      if (request) await putIntoCart(emit, loadCartOf(page), request)
      else if (!(await askToChoose(page, card.id))) selectProduct(tag, quickView, card)
    } catch (reason) {
      await fail(reason, card.id)
    } finally {
      state = 'free'
      button.removeAttribute('aria-busy')
    }
  }

  host.addEventListener('click', (event) => {
    const path = event.composedPath()
    const place = path.find((node) => uses()?.has(node))
    const card = findCard()
    const use = place && uses()?.get(place)
    if (!card || !use || event.defaultPrevented) return
    if (use === 'link') selectProduct(tag, quickView, card, event)
    else {
      // A button in a form of the page's submits nothing.
      event.preventDefault()
      if (use === 'buy') buy(card, place as Element)
      else selectProduct(tag, quickView, card)
    }
  })
  host.shadowRoot?.addEventListener('click', (event) => {
    const isAgain = (node: EventTarget) => node instanceof HTMLElement && node.dataset.action === 'again'
    if (event.composedPath().some(isAgain)) tag.tryAgain()
  })
  for (const sign of SIGNS) {
    const prepare = () => {
      loadUse(page).catch(() => {})
    }
    host.addEventListener(sign, prepare, { once: true, passive: true })
  }
}

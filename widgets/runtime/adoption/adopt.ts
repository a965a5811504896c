import { moneyTexts } from '../../../src/model/price.ts'
import { readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import type { First } from '../../loader/main.ts'
import type { Controller } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'
import { findProductKey, productReaders } from '../../loader/product-attributes.ts'
import { productTag } from '../../loader/product-card.ts'
import { mountRendered } from '../../loader/rendered-tag.ts'
import { isDetail } from '../../loader/tag-place.ts'
import { patch } from '../element/patch-dom.ts'
import { holdsSlotted } from '../element/tag-content.ts'
import { bringsSomething } from '../gate/here.ts'
import { completeMessages } from '../messages/complete-messages.ts'
import { addLaterStyles } from '../product/later-styles.ts'
import { type Adoption, createAdoption } from './adopted-tag.ts'
import { isBaked } from './baked-root.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { joinQuestions } from './join-questions.ts'
import { postponeElements } from './postpone-elements.ts'
import { readSnapshot } from './read-snapshot.ts'
import { createPriceTeller } from './tell-prices.ts'
import { whenNeeded } from './when-needed.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'early-keys': ReturnType<typeof keepEarlyKeys>
  }
}

/**
 * Lets a page that a server drew begin when there is time for it, or need: until then it runs nothing and asks nothing.
 *
 * @param first Begins by itself when the page's own code is sooner.
 */
export async function adopt(first: First, run: () => void): Promise<void> {
  const repeatKeys = keepEarlyKeys((host) => !!first.page?.tags.has(host))
  // What the address brings is taken out of it at once, before anything else can read it.
  const isIdle = !bringsSomething() && (await whenNeeded())
  const snapshot = document.querySelector('[data-store-snapshot]')
  // The mark is what the loader waits for.
  snapshot?.removeAttribute('data-store-snapshot')
  if (first.page) return
  Object.defineProperty(first, 'page', {
    configurable: true,
    set(page: Page) {
      Object.defineProperty(first, 'page', { value: page })
      page.parts.set('early-keys', repeatKeys)
      prepare(page, snapshot?.textContent ?? '')
      if (isIdle) postponeElements(page)
    },
  })
  run()
}

/** The same for a page whose script was there before the page was read. */
export function adoptLate({ page }: First): void {
  const snapshot = document.querySelector('[data-store-snapshot]')
  snapshot?.removeAttribute('data-store-snapshot')
  if (page && snapshot) prepare(page, snapshot.textContent ?? '')
}

const waysToBuy = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.buy')]

/**
 * Prepares the page for tags that a server drew: what stands there stays node for node, the server's snapshot is what
 * the page remembers, and one question brings what has changed.
 */
function prepare(page: Page, text: string): void {
  completeMessages(page)
  page.whenMessages(() => completeMessages(page))
  const money = readSnapshot(page, text)
  const hosts = new Set<HTMLElement>()
  const tellPrices = createPriceTeller(page, hosts)
  page.catalog.watch((products) => {
    if (!products.length) return
    // Written anew they would be the same, and the first number format of a page is dear.
    for (const [key, text] of Object.entries(money)) moneyTexts.set(key, text)
    tellPrices(products).catch(() => {})
  })
  page.patch = (root, next) => {
    // Nothing was drawn: what stands there stays.
    if (!next.firstChild) return
    const place = waysToBuy(root).indexOf((root as ShadowRoot).activeElement as HTMLElement)
    patch(root, next)
    // A button has taken the place of the server's link; whoever stood there is to stand there still.
    if (place >= 0) waysToBuy(root)[place]?.focus({ preventScroll: true })
  }
  page.readRest().catch(() => {})
  page.ask = joinQuestions(page.ask)
  const { mount } = page
  page.mount = (host) => {
    if (!isBaked(host)) return mount(host)
    // The server's styles have them, and what stands there keeps its colours.
    if (!hosts.size) addLaterStyles(cardSheet)
    hosts.add(host)
    return mountBaked(page, host)
  }
}

function mountBaked(page: Page, host: HTMLElement): Controller {
  const adoption = createAdoption(host)
  if (host.localName !== 'store-product') return mountChunk(page, host, { adoption, chunk: 'collection' })
  if (isDetail(host)) {
    askFor(page, host)
    return mountChunk(page, host, { adoption, chunk: 'detail' })
  }
  if (holdsSlotted(host)) {
    askFor(page, host)
    return mountChunk(page, host, { adoption, chunk: 'slotted' })
  }
  const tag = mountRendered(page, host, adoption.adopt(productTag))
  adoption.finish(tag)
  return tag
}

/** In one question with the cards: its chunk comes later. */
function askFor(page: Page, host: HTMLElement): void {
  const key = findProductKey(readInputs(host, productReaders))
  if (key) page.catalog.load(key)
}

interface ChunkOfTag {
  readonly adoption: Adoption
  readonly chunk: 'collection' | 'detail' | 'slotted'
}

/** What another chunk draws stands as the server drew it until that is here. */
function mountChunk(page: Page, host: HTMLElement, { adoption, chunk }: ChunkOfTag): Controller {
  const load = () => {
    page
      .loadChunk(chunk)
      .then(({ mount }) => {
        // The element's definition may have been first.
        if (!host.isConnected || page.tags.has(host)) return
        mount(page, host, adoption.adopt)
        const tag = page.tags.get(host)
        if (!tag) return
        adoption.finish(tag)
        const repeatKeys = page.parts.get('early-keys')
        repeatKeys?.(host)
      })
      .catch(() => page.revival?.add(load))
  }
  load()
  return {
    update: () => page.tags.get(host)?.update(),
    unmount: () => page.tags.get(host)?.unmount(),
  }
}

import { moneyTexts } from '../../../src/model/price.ts'
import { readInputs } from '../../loader/attributes.ts'
import { cardSheet } from '../../loader/card-sheet.ts'
import { loadAgain } from '../../loader/load-again.ts'
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
 * Starts a page that a server drew when there is time or need for it; until then it runs nothing and requests nothing.
 *
 * @param first Starts by itself if the page's own code needs it sooner.
 */
export async function adopt(first: First, run: () => void): Promise<void> {
  const repeatKeys = keepEarlyKeys((host) => !!first.page?.tags.has(host))
  // Our parameters are removed from the address at once, before anything else can read them.
  const isIdle = !bringsSomething() && (await whenNeeded())
  const snapshot = document.querySelector('[data-store-snapshot]')
  // The loader waits for this attribute.
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

/** Does the same for a page whose script was there before the page was parsed. */
export function adoptLate({ page }: First): void {
  const snapshot = document.querySelector('[data-store-snapshot]')
  snapshot?.removeAttribute('data-store-snapshot')
  if (page && snapshot) prepare(page, snapshot.textContent ?? '')
}

const waysToBuy = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>('.buy')]

/**
 * Prepares the page for tags that a server drew: their nodes stay, the server's snapshot becomes the page's memory, and
 * one request fetches what has changed.
 */
function prepare(page: Page, text: string): void {
  completeMessages(page)
  page.whenMessages(() => completeMessages(page))
  const money = readSnapshot(page, text)
  const hosts = new Set<HTMLElement>()
  const tellPrices = createPriceTeller(page, hosts)
  page.catalog.watch((products) => {
    if (!products.length) return
    // Formatting them again would give the same texts, and the first number format of a page is expensive.
    for (const [key, text] of Object.entries(money)) moneyTexts.set(key, text)
    tellPrices(products).catch(() => {})
  })
  page.patch = (root, next) => {
    // Nothing was drawn: the existing content stays.
    if (!next.firstChild) return
    const place = waysToBuy(root).indexOf((root as ShadowRoot).activeElement as HTMLElement)
    patch(root, next)
    // A button has replaced the server's link; the focus moves on to it.
    if (place >= 0) waysToBuy(root)[place]?.focus({ preventScroll: true })
  }
  page.readRest().catch(() => {})
  page.ask = joinQuestions(page.ask)
  const { mount } = page
  page.mount = (host) => {
    if (!isBaked(host)) return mount(host)
    // The server's styles include them, and existing content keeps its colours.
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

/** Loads the product in one request with the cards, because the tag's chunk comes later. */
function askFor(page: Page, host: HTMLElement): void {
  const key = findProductKey(readInputs(host, productReaders))
  if (key) page.catalog.load(key)
}

interface ChunkOfTag {
  readonly adoption: Adoption
  readonly chunk: 'collection' | 'detail' | 'slotted'
}

/** Keeps a tag that another chunk draws as the server drew it until that chunk is loaded. */
function mountChunk(page: Page, host: HTMLElement, { adoption, chunk }: ChunkOfTag): Controller {
  const load = () => {
    page
      .loadChunk(chunk)
      .then(({ mount }) => {
        // It has left the page, and perhaps no other tag brings the elements.
        if (!host.isConnected) return page.noteReady()
        // The element's definition may have come first.
        if (page.tags.has(host)) return
        mount(page, host, adoption.adopt)
        const tag = page.tags.get(host)
        if (!tag) return
        adoption.finish(tag)
        const repeatKeys = page.parts.get('early-keys')
        repeatKeys?.(host)
      })
      .catch(() => {
        loadAgain(page, load)
        // The elements mount it again.
        page.noteReady()
      })
  }
  load()
  return {
    update: () => page.tags.get(host)?.update(),
    unmount: () => page.tags.get(host)?.unmount(),
  }
}

import { drawExtras } from '../../../../src/views/product/CardExtras.tsx'
import { EXTRAS } from '../../../../src/views/product/card-extras.ts'
import { ProductTag } from '../../../../src/views/product/ProductTag.tsx'
import { readInputs } from '../../../loader/attributes.ts'
import { cardSheet } from '../../../loader/card-sheet.ts'
import type { RenderedTag } from '../../../loader/mounted-tag.ts'
import type { Page } from '../../../loader/page.ts'
import { findProductKey, productReaders } from '../../../loader/product-attributes.ts'
import { isDetail } from '../../../loader/tag-place.ts'
import { partOf } from '../../../runtime/page/services.ts'
import { tell } from '../../../runtime/page/tell.ts'
import { completeProduct } from '../../../runtime/product/complete-product.ts'
import { detailReaders } from '../../../runtime/product/detail-attributes.ts'
import { asksForExtras, type FindLowest } from '../../../runtime/product/extras.ts'
import { addRules } from '../../../runtime/product/later-styles.ts'
import extrasRules from './extras.css?rules'
import { createExtras } from './read-card-extras.ts'

declare module '../../../loader/page.ts' {
  interface PageServices {
    readonly 'lowest-prices': Map<string, string>
    readonly 'opening-extras': Promise<void>
  }
}

/** The events that show that somebody looks at a card. */
const SIGNS = ['pointerover', 'focusin'] as const

/** Loads the code for the same drawing in React, before it takes such a tag over. */
const bringLive = async (page: Page, { host }: RenderedTag): Promise<void> => {
  if (!asksForExtras(host)) return
  try {
    await (await page.loadChunk('live-extras')).openLiveExtras(page)
  } catch {
    // The cards have no extras then.
  }
}

/** Returns the page's lowest prices of products: tags set them by `id:…` and `slug:…`, scripts by either alone. */
const lowestPricesOf = (page: Page) =>
  partOf(page, 'lowest-prices', () => {
    const prices = new Map<string, string>()
    const attribute = 'data-store-lowest-prices'
    for (const script of document.querySelectorAll<HTMLScriptElement>(`script[${attribute}]`)) {
      try {
        for (const [name, price] of Object.entries(JSON.parse(script.text))) prices.set(name, `${price}`)
      } catch {
        tell(page, { kind: 'no-json', attribute })
      }
    }
    return prices
  })

/** Loads the code that draws extras into a page; once. */
export const prepareExtras = (page: Page) =>
  partOf(page, 'opening-extras', async () => {
    const prices = lowestPricesOf(page)
    const findLowest: FindLowest = ({ id, slug }) =>
      prices.get(`id:${id}`) ?? prices.get(`slug:${slug}`) ?? prices.get(id) ?? prices.get(slug)
    page.parts.set('find-lowest', findLowest)
    const draw = await createExtras(page, drawExtras)
    addRules(cardSheet, extrasRules)
    page.parts.set('extras', draw)
    page.parts.set('bring-live-extras', (tag: RenderedTag) => bringLive(page, tag))
    page.drawProduct = (view) => {
      const extras = view.card && draw(view.card, view.options)
      const { card = view.card } = extras ?? {}
      return ProductTag({ view: { ...view, card }, tellAge: page.tellAge, handlers: { extras } })
    }
  })

function tellUnknown(page: Page, host: HTMLElement, words: readonly string[]): void {
  if (words.every((word) => EXTRAS.includes(word))) return
  tell(page, { kind: 'value', host, attribute: 'show', expected: EXTRAS })
}

/** Stores the lowest price that a tag sets for its product, and removes one that it no longer sets. */
function noteLowest(page: Page, host: HTMLElement): void {
  const key = host.localName === 'store-product' && findProductKey(readInputs(host, productReaders))
  const said = detailReaders['lowest-price'](host.getAttribute('lowest-price'))
  if (key && said) lowestPricesOf(page).set(key, said)
  else if (key) lowestPricesOf(page).delete(key)
}

/** Lets a tag's cards show the extras that it asks for. */
export async function openExtras(page: Page, host: HTMLElement): Promise<void> {
  const words: readonly string[] = host.getAttribute('show')?.toLowerCase().match(/\S+/g) ?? []
  tellUnknown(page, host, words)
  if (isDetail(host)) return
  noteLowest(page, host)
  await prepareExtras(page)
  const tag = page.tags.get(host)
  if (tag?.drawnBy === 'own') await bringLive(page, tag)
  tag?.redraw()
  if (words.includes('second-image')) bringPictures(page, host)
}

const followed = new WeakSet<HTMLElement>()

const isCard = (node: EventTarget): node is HTMLElement =>
  node instanceof HTMLElement && !!node.dataset.product

/**
 * Loads the other pictures of a product when somebody points at its card, in shops whose lists contain only one; a
 * finger can't point.
 */
function bringPictures(page: Page, host: HTMLElement): void {
  if (followed.has(host) || !matchMedia('(hover: hover)').matches) return
  followed.add(host)
  const look = async (event: Event) => {
    const id = event.composedPath().find(isCard)?.dataset.product
    const product = id ? page.catalog.peek(`id:${id}`).value : undefined
    if (product?.depth !== 'card') return
    await completeProduct(page, product)
    page.tags.get(host)?.redraw()
  }
  for (const sign of SIGNS) host.addEventListener(sign, look)
}

import { messages as english } from '../../../src/messages/en/prices.ts'
import { fill } from '../../../src/messages/fill.ts'
import type { Product } from '../../../src/model/product.ts'
import { readCard } from '../../../src/views/product/card-view-model.ts'
import type { Page } from '../../loader/page.ts'
import { announcerOf } from '../messages/announcer-of.ts'
import { messagesOf } from '../messages/messages.ts'

/** The most products that are named; more than these are only counted. */
const MOST_NAMED = 3

/** Returns the prices shown in tags, by product. */
function readShown(
  hosts: Iterable<HTMLElement>,
): Map<string, { readonly price: string; readonly host: HTMLElement }> {
  const shown = new Map<string, { price: string; host: HTMLElement }>()
  for (const host of hosts) {
    for (const card of host.shadowRoot?.querySelectorAll<HTMLElement>('[data-product]') ?? []) {
      const price = card.querySelector('[part=price]')?.textContent
      if (price && card.dataset.product) shown.set(card.dataset.product, { price, host })
    }
  }
  return shown
}

/** Announces prices that differ from those the server drew to people who can't see the page. */
export function createPriceTeller(
  page: Page,
  hosts: ReadonlySet<HTMLElement>,
): (products: readonly Product[]) => Promise<void> {
  const told = new Set<string>()
  return async (products) => {
    const setting = page.setting(1, '')
    if (!setting) return
    const shown = readShown(hosts)
    const news = products.flatMap((product) => {
      const before = shown.get(product.id)
      if (!before || told.has(product.id)) return []
      told.add(product.id)
      const { name, price } = readCard(product, setting)
      return price && price !== before.price ? { name, price, host: before.host } : []
    })
    const [first] = news
    if (!first) return
    const messages = await messagesOf(page, 'prices', english)
    const text =
      news.length > MOST_NAMED
        ? fill(messages.pricesChanged, { count: news.length })
        : news.map(({ name, price }) => fill(messages.priceNow, { name, price })).join(' ')
    announcerOf(page)(text, first.host)
  }
}

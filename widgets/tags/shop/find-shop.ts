import type { Page } from '../../loader/page.ts'
import type { Shop, ShopLists } from './shops.ts'

const shopsOf = (page: Page) => [...(page.parts.get('shops') ?? [])]

/** Finds the routes of the shop that a list belongs to. */
export const findShopLists = (page: Page, id: string | undefined): ShopLists | undefined =>
  shopsOf(page).find(({ lists }) => lists.id === id)?.lists

const findAround = (page: Page, tag: HTMLElement) => shopsOf(page).find(({ host }) => host.contains(tag))

/** Finds the routes of the shop that a tag is in. */
export const findShopAround = (page: Page, tag: HTMLElement): ShopLists | undefined =>
  findAround(page, tag)?.lists

/** Finds the shop that a tag is in, else the page's only one: a header is often outside it. */
export function findShopOf(page: Page, tag: HTMLElement): Shop | undefined {
  const shops = shopsOf(page)
  return findAround(page, tag) ?? (shops.length === 1 ? shops[0] : undefined)
}

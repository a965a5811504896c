import type { Page } from '../../loader/page.ts'
import type { ShopLists } from './shops.ts'

const shopsOf = (page: Page) => [...(page.parts.get('shops') ?? [])]

/** Finds the routes of the shop that a list belongs to. */
export const findShopLists = (page: Page, id: string | undefined): ShopLists | undefined =>
  shopsOf(page).find(({ lists }) => lists.id === id)?.lists

/** Finds the routes of the shop that a tag is in. */
export const findShopAround = (page: Page, tag: HTMLElement): ShopLists | undefined =>
  shopsOf(page).find(({ host }) => host.contains(tag))?.lists

import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** A page that can be scrolled, with a shop. */
export const SHOP = '<h1>Ton</h1><div style="height:200px">Above</div><store-shop></store-shop>'

const slotOf = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector('store-shop')?.shadowRoot?.querySelector<HTMLSlotElement>('.place>slot')?.name,
  )

/** Waits until the shop shows this place: `list`, `product` and so on. */
export const stands = (page: Page, place: string) => expect.poll(() => slotOf(page)).toBe(place)

/** The link of a card of the shop's list. */
export const card = (page: Page, index: number) =>
  page.locator('store-shop > store-collection [part=card] a').nth(index)

import type { DrawExtras } from '../../../src/views/product/card-extras.ts'
import type { RenderedTag } from '../../loader/mounted-tag.ts'
import type { Page } from '../../loader/page.ts'

declare module '../../loader/page.ts' {
  interface PageServices {
    readonly 'find-lowest': FindLowest
    readonly extras: DrawExtras
    readonly 'bring-live-extras': BringLive
  }
}

/** Whether a tag's cards ask for what only the chunk `extras` draws. */
export const asksForExtras = (host: Element): boolean => host.matches('[show],[lowest-price]')

/** What is known of a product's lowest price of the last 30 days, an amount; `parts` has it as `find-lowest`. */
export type FindLowest = (product: { readonly id: string; readonly slug: string }) => string | undefined

/** Fetches what React draws a tag's extras with. */
export type BringLive = (tag: RenderedTag) => Promise<unknown>

/** Draws the extras of cards; here as soon as a tag has asked for them. */
export const extrasOf = ({ parts }: Page) => parts.get('extras')

/** Brings what React draws extras with, for a tag that has some; here with the extras themselves. */
export const liveExtrasOf = ({ parts }: Page) => parts.get('bring-live-extras')

/** Brings what a tag asks for; where that can't be fetched, its cards stay as they are. */
export function bringExtras(page: Page, host: HTMLElement): void {
  if (asksForExtras(host))
    page.loadChunk('extras').then(
      ({ openExtras }) => openExtras(page, host),
      () => {},
    )
}

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

/** Checks whether a tag's cards ask for what only the chunk `extras` draws. */
export const asksForExtras = (host: Element): boolean => host.matches('[show],[lowest-price]')

/** Returns a product's known lowest price of the last 30 days, an amount; `parts` has it as `find-lowest`. */
export type FindLowest = (product: { readonly id: string; readonly slug: string }) => string | undefined

/** Fetches the code that draws a tag's extras with React. */
export type BringLive = (tag: RenderedTag) => Promise<unknown>

/** Returns the function that draws the extras of cards; it is set as soon as a tag has asked for them. */
export const extrasOf = ({ parts }: Page) => parts.get('extras')

/** Returns the function that fetches the code that draws extras with React; it is set with the extras themselves. */
export const liveExtrasOf = ({ parts }: Page) => parts.get('bring-live-extras')

/** Loads the extras that a tag asks for; if they can't be fetched, its cards stay as they are. */
export function bringExtras(page: Page, host: HTMLElement): void {
  if (asksForExtras(host))
    page.loadChunk('extras').then(
      ({ openExtras }) => openExtras(page, host),
      () => {},
    )
}

import { fill } from '../../../src/messages/fill.ts'
import type { Page } from '../../loader/page.ts'

const MINUTE_MS = 60_000

/**
 * Returns how old a card's data is if it comes from an earlier visit and hasn't been confirmed in this one: a shopper
 * who reads a price must know that it may have changed.
 *
 * @returns undefined for a product that the provider has sent on this page.
 */
export function tellAge({ memory, messages, language = 'en' }: Page, productId: string): string | undefined {
  const { at = Number.NaN } = memory.kept.products[productId] ?? {}
  const sentence = messages()?.lastChecked
  if (!sentence || !(at < performance.timeOrigin)) return
  const minutes = Math.round((Date.now() - at) / MINUTE_MS)
  const texts = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const age =
    minutes < 60 ? texts.format(-minutes, 'minute') : texts.format(-Math.round(minutes / 60), 'hour')
  return fill(sentence, { age })
}

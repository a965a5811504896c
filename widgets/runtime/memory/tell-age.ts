import { fill } from '../../../src/messages/fill.ts'
import type { Page } from '../../loader/page.ts'

const MINUTE_MS = 60_000

/**
 * Says how old what a card shows is, where it comes from an earlier visit and was not heard of in this one: whoever
 * reads a price must know that it may be another by now.
 *
 * @returns undefined for a product that the provider has told of on this page.
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

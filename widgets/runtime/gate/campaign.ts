import type { Page } from '../../loader/page.ts'
import { arrivalOf, readCampaignOf } from './arrival.ts'

const nameOf = ({ config }: Page) => `store-widgets:campaign:${config.clientId}`

/**
 * Keeps the campaign parameters of the page that the visitor landed on, for as long as the tab is open. A
 * later landing with parameters of its own replaces them. Only where the page says `attribution="on"`.
 */
export function keepCampaign(page: Page): void {
  if (page.config.attribution !== 'on') return
  const { campaign } = arrivalOf(page)
  if (!Object.keys(campaign).length) return
  try {
    sessionStorage.setItem(nameOf(page), JSON.stringify(campaign))
  } catch {
    // Not allowed: then nothing travels.
  }
}

/** What a redirect session carries along; undefined when there is nothing, or the page doesn't allow it. */
export function readCampaign(page: Page): Readonly<Record<string, string>> | undefined {
  if (page.config.attribution !== 'on') return
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(page)) ?? 'null')
    const found = readCampaignOf(Object.entries(Object(kept)))
    return Object.keys(found).length ? found : undefined
  } catch {
    return
  }
}

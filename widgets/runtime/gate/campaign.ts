import type { Page } from '../../loader/page.ts'
import { mayUse } from '../page/may-use.ts'
import { arrivalOf, readCampaignOf } from './arrival.ts'

const mayKeep = (page: Page): boolean => page.config.attribution === 'on' && mayUse(page, 'attribution')

const nameOf = ({ config }: Page) => `store-widgets:campaign:${config.clientId}`

/**
 * Keeps the campaign parameters of the page that the visitor landed on, for as long as the tab is open. A
 * later landing with parameters of its own replaces them. Only where the page says `attribution="on"`, and with
 * the visitor's consent: until there is one they stay in the address.
 */
export function keepCampaign(page: Page): void {
  if (!mayKeep(page)) return
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
  if (!mayKeep(page)) return
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(page)) ?? 'null')
    const found = readCampaignOf(Object.entries(Object(kept)))
    return Object.keys(found).length ? found : undefined
  } catch {
    return
  }
}

/**
 * A product's address as it is shared: with the `utm_…` parameters of the visit, so that what comes by it is counted
 * there. Ids of a click, such as `gclid`, are one person's and stay here.
 */
export function addCampaign(page: Page, url: URL): URL {
  for (const [name, value] of Object.entries(readCampaign(page) ?? {}))
    if (name.startsWith('utm_')) url.searchParams.set(name, value)
  return url
}

/** For a visitor who takes the consent back. */
export function forgetCampaign(page: Page): void {
  try {
    sessionStorage.removeItem(nameOf(page))
  } catch {
    // Not allowed: then nothing is there.
  }
}

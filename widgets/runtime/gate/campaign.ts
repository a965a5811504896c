import type { Page } from '../../loader/page.ts'
import { mayUse } from '../page/may-use.ts'
import { arrivalOf, readCampaignOf } from './arrival.ts'

const mayKeep = (page: Page): boolean => page.config.attribution === 'on' && mayUse(page, 'attribution')

const nameOf = ({ config }: Page) => `store-widgets:campaign:${config.clientId}`

/**
 * Keeps the campaign parameters of the page that the visitor landed on, for as long as the tab is open. A later landing
 * with its own parameters replaces them. It needs `attribution="on"` and the visitor's consent: until then they stay in
 * the address.
 */
export function keepCampaign(page: Page): void {
  if (!mayKeep(page)) return
  const { campaign } = arrivalOf(page)
  if (!Object.keys(campaign).length) return
  try {
    sessionStorage.setItem(nameOf(page), JSON.stringify(campaign))
  } catch {
    // Not allowed: nothing is passed on.
  }
}

/** Returns the campaign for a redirect session; undefined if there is none, or the page doesn't allow it. */
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
 * Adds the visit's `utm_…` parameters to a product's address for sharing, so that visits by it count there. Click ids
 * such as `gclid` belong to one person and aren't added.
 */
export function addCampaign(page: Page, url: URL): URL {
  for (const [name, value] of Object.entries(readCampaign(page) ?? {}))
    if (name.startsWith('utm_')) url.searchParams.set(name, value)
  return url
}

/** Forgets the campaign of a visitor who withdraws consent. */
export function forgetCampaign(page: Page): void {
  try {
    sessionStorage.removeItem(nameOf(page))
  } catch {
    // Not allowed: nothing is stored.
  }
}

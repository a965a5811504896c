import type { Page } from '../page.ts'

/** Parameters that say where a visitor came from. */
const CAMPAIGN = /^(utm_\w{1,40}|gclid|gbraid|wbraid|fbclid|_gl)$/
/** Longer values are no campaign's. */
const LONGEST = 500
const MOST = 20

const nameOf = ({ config }: Page) => `store-widgets:campaign:${config.clientId}`

/**
 * Keeps the campaign parameters of the page that the visitor landed on, for as long as the tab is open. A
 * later landing with parameters of its own replaces them. Only where the page says `attribution="on"`.
 */
export function keepCampaign(page: Page, address = location.href): void {
  if (page.config.attribution !== 'on') return
  const found = [...new URL(address).searchParams]
    .filter(([name, value]) => CAMPAIGN.test(name) && value && value.length <= LONGEST)
    .slice(0, MOST)
  if (!found.length) return
  try {
    sessionStorage.setItem(nameOf(page), JSON.stringify(Object.fromEntries(found)))
  } catch {
    // Not allowed: then nothing travels.
  }
}

/** What a redirect session carries along; undefined when there is nothing, or the page doesn't allow it. */
export function readCampaign(page: Page): Readonly<Record<string, string>> | undefined {
  if (page.config.attribution !== 'on') return
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(page)) ?? 'null')
    const found = Object.entries(Object(kept)).filter(
      (entry): entry is [string, string] => CAMPAIGN.test(entry[0]) && typeof entry[1] === 'string',
    )
    return found.length ? Object.fromEntries(found) : undefined
  } catch {
    return
  }
}

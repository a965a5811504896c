import type { Config } from '../config.ts'

/** Parameters that say which campaign a visitor came by. */
const CAMPAIGN = /^(utm_\w+|gclid|fbclid|_gl)$/

/** The campaign parameters of the page's address, where the page wants them carried along. */
export function readAttribution(
  { attribution }: Pick<Config, 'attribution'>,
  pageUrl: string,
): Readonly<Record<string, string>> {
  if (attribution !== 'on') return {}
  return Object.fromEntries([...new URL(pageUrl).searchParams].filter(([name]) => CAMPAIGN.test(name)))
}

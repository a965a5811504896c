import { API_HOST } from '../../../src/client/core/services.ts'
import { STATIC_HOST } from '../../../src/model/config-values.ts'
import type { Product } from '../../../src/model/product.ts'
import type { Finding } from '../asking/point.ts'
import type { Settings } from '../asking/read-settings.ts'
import type { Directive, Policy } from './policy.ts'
import type { PageElement, ReadPage } from './read-page.ts'

interface Need {
  readonly directive: Directive
  readonly address: string
  readonly script?: PageElement
}

const originOf = (address: string): string => new URL(address).origin

/** Where the pictures of the shop's first products stand; the usual place where it shows none. */
function findPictureHosts(products: readonly Product[], { mediaHost, apiHost }: Settings): readonly string[] {
  const addresses = products.flatMap(({ media }) => {
    const url = media?.mainMedia?.image?.url ?? media?.items?.[0]?.image?.url
    return url && URL.canParse(url) ? [originOf(url)] : []
  })
  return [...new Set(addresses.length ? addresses : [mediaHost ?? apiHost ?? STATIC_HOST])]
}

/** What a page has to let through for its tags. */
function listNeeds(
  { elements, base, url }: ReadPage,
  script: PageElement | undefined,
  { settings, products, loginOrigin }: PolicyFacts,
): readonly Need[] {
  const { apiHost = API_HOST, origin } = settings
  const src = script?.attributes.get('src')
  const from = url ?? (base.startsWith('file:') ? `${origin}/` : base)
  const address = src !== undefined && URL.canParse(src, from) ? new URL(src, from).href : undefined
  const hasLogin = elements.some(({ name }) => name === 'store-login')
  return [
    ...(script && address ? [{ directive: 'script-src' as const, address, script }] : []),
    { directive: 'connect-src', address: apiHost },
    ...findPictureHosts(products, settings).map((host) => ({ directive: 'img-src' as const, address: host })),
    ...(hasLogin ? [{ directive: 'frame-src' as const, address: loginOrigin ?? apiHost }] : []),
  ]
}

/** What is known of the shop when the page's policy is looked at. */
export interface PolicyFacts {
  readonly settings: Settings
  readonly products: readonly Product[]
  /** Of the provider's login pages, where one was asked for. */
  readonly loginOrigin?: string | undefined
}

const isLetThrough = (policy: Policy, { directive, address, script }: Need, origin: string): boolean =>
  policy.allows(directive, address, origin, {
    nonce: script?.attributes.get('nonce'),
    integrity: script?.attributes.get('integrity'),
  })

/** Whether the page's policies let through what its tags need. */
export function checkPolicy(page: ReadPage, script: PageElement | undefined, facts: PolicyFacts): Finding[] {
  const { policies } = page
  const { origin } = facts.settings
  if (!policies.length) return [{ state: 'ok', says: 'the page has no Content-Security-Policy of its own' }]
  const found = listNeeds(page, script, facts).filter((need) =>
    policies.some((policy) => !isLetThrough(policy, need, origin)),
  )
  if (!found.length) return [{ state: 'ok', says: 'the page’s policy lets through what the tags need' }]
  return found.map(({ directive, address }) => ({
    state: 'wrong',
    // A login in the page gets no answer where its frame may not load.
    code: directive === 'frame-src' ? 'login_timeout' : 'network',
    says: `the page’s policy stops ${originOf(address)} (${directive})`,
    remedy: `Add ${originOf(address)} to ${directive} of the Content-Security-Policy.`,
  }))
}

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

/** Finds the hosts of the first products' pictures; the usual host if there are none. */
function findPictureHosts(products: readonly Product[], { mediaHost, apiHost }: Settings): readonly string[] {
  const addresses = products.flatMap(({ media }) => {
    const url = media?.mainMedia?.image?.url ?? media?.items?.[0]?.image?.url
    return url && URL.canParse(url) ? [originOf(url)] : []
  })
  return [...new Set(addresses.length ? addresses : [mediaHost ?? apiHost ?? STATIC_HOST])]
}

/** Lists what a page's policy must allow for its tags. */
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

/** The facts about the shop for checking the page's policy. */
export interface PolicyFacts {
  readonly settings: Settings
  readonly products: readonly Product[]
  /** The origin of the provider's login pages, if one was requested. */
  readonly loginOrigin?: string | undefined
}

const isLetThrough = (policy: Policy, { directive, address, script }: Need, origin: string): boolean =>
  policy.allows(directive, address, origin, {
    nonce: script?.attributes.get('nonce'),
    integrity: script?.attributes.get('integrity'),
  })

/** Checks whether the page's policies allow what its tags need. */
export function checkPolicy(page: ReadPage, script: PageElement | undefined, facts: PolicyFacts): Finding[] {
  const { policies } = page
  const { origin } = facts.settings
  if (!policies.length) return [{ state: 'ok', says: 'the page has no Content-Security-Policy of its own' }]
  const found = listNeeds(page, script, facts).filter((need) =>
    policies.some((policy) => !isLetThrough(policy, need, origin)),
  )
  if (!found.length) return [{ state: 'ok', says: 'the page’s policy allows everything that the tags need' }]
  return found.map(({ directive, address }) => ({
    state: 'wrong',
    // A login in the page gets no answer if its frame may not load.
    code: directive === 'frame-src' ? 'login_timeout' : 'network',
    says: `the page’s policy blocks ${originOf(address)} (${directive})`,
    remedy: `Add ${originOf(address)} to ${directive} of the Content-Security-Policy.`,
  }))
}

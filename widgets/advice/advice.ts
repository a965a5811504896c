import type { Failure } from '../../src/model/errors.ts'
import type { Expected } from '../attributes.ts'
import type { ConfigInput } from '../config.ts'
import type { Advice } from '../page.ts'

const said = new Set<string>()
const numbers = new WeakMap<Element, number>()
let next = 0

/** Says it once for each element and matter, with the element beside it so that consoles point to it. */
export function say(advice: Advice): void {
  const host = 'host' in advice ? advice.host : undefined
  if (host && !numbers.has(host)) numbers.set(host, next++)
  for (const text of word(advice)) {
    const key = `${host ? numbers.get(host) : ''} ${text}`
    if (said.has(key)) continue
    said.add(key)
    const show = advice.kind === 'failed' || advice.kind === 'no-client-id' ? console.error : console.warn
    if (host) show(`store-widgets: <${host.localName}> ${text}`, host)
    else show(`store-widgets: ${text}`)
  }
}

function word(advice: Advice): string[] {
  switch (advice.kind) {
    case 'value': {
      const value = advice.host.getAttribute(advice.attribute)
      return [`${advice.attribute}="${value}" is not understood; it takes ${describe(advice.expected)}.`]
    }
    case 'unknown':
      return advice.names.map((name) => {
        const meant = findNearest(name, advice.known)
        return `has no attribute ${name}; ${meant ? `did you mean ${meant}?` : `it takes ${advice.known.join(', ')}.`}`
      })
    case 'unnamed':
      return ['names no product: give it product-id or product-slug.']
    case 'missing':
      return [`asks for ${nameOf(advice.host)}, which the provider doesn't have or doesn't show to visitors.`]
    case 'failed':
      return [explain(advice.error)]
    case 'no-client-id':
      return [
        'there is no client id. Add data-client-id="…" to the script tag, or call StoreWidgets.init({ clientId: "…" }).',
      ]
    case 'second-init':
      return isSame(advice.before, advice.now)
        ? []
        : ['this page is set up already: the first configuration stays, and this one changes nothing.']
  }
}

const describe = (expected: Expected): string => {
  if (!expected) return 'a ratio of width to height, such as 1/1 or 4/5'
  if (typeof expected === 'string') return expected
  const [first, last] = expected
  return typeof first === 'number'
    ? `a whole number from ${first} to ${last}`
    : `one of ${expected.join(', ')}`
}

/** Every value that is given now says the same as before. */
const isSame = (before: ConfigInput, now: ConfigInput): boolean =>
  Object.entries(now).every(([name, value]) => !value || before[name as keyof ConfigInput] === value)

const nameOf = (host: Element): string =>
  host
    .getAttributeNames()
    .filter((name) => /-(id|slug)$/.test(name))
    .map((name) => `${name}="${host.getAttribute(name)}"`)
    .join(' ') || 'something'

/** What went wrong, and what the builder can do about it. */
function explain({ code, message, requestId }: Failure): string {
  const remedy: Partial<Record<Failure['code'], string>> = {
    token_request_failed:
      'Check data-client-id and data-api-host of the script tag: the provider gave no token to this client.',
    network:
      "The provider did not answer. Check data-api-host of the script tag, the page's connect-src policy, and whether the provider allows this page's origin.",
    timeout: 'The provider is slow at the moment; the tag offers to try again.',
    invalid_argument: "The provider refused the query; check the tag's attributes.",
    unauthorized: 'Check data-client-id of the script tag.',
    forbidden: "This client may not read the catalog; check its permissions in the provider's settings.",
  }
  return `could not load: ${message}${requestId ? ` (request id ${requestId})` : ''}. ${remedy[code] ?? ''}`.trim()
}

/** The known name with the fewest edits, if they are few enough to be a slip of the finger. */
export function findNearest(name: string, known: readonly string[]): string | undefined {
  const plain = name.toLowerCase().replace(/[^a-z]/g, '')
  const rated = known
    .map((one) => ({ one, edits: countEdits(plain, one.replace(/-/g, '')) }))
    .sort((a, b) => a.edits - b.edits)
  const best = rated[0]
  if (best && best.edits <= Math.max(2, Math.floor(best.one.length / 3))) return best.one
  return known.find((one) => one.split('-').includes(plain))
}

/** Levenshtein distance. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const last = row
    row = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = (last[j - 1] as number) + (from[i - 1] === to[j - 1] ? 0 : 1)
      row[j] = Math.min(change, (last[j] as number) + 1, (row[j - 1] as number) + 1)
    }
  }
  return row[to.length] as number
}

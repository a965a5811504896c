/**
 * The values that must never be printed: tokens, codes, and those that represent them in the addresses of hosted pages.
 */
export interface Secrets {
  add(value: unknown): void
  /** Adds the secrets in an answer. */
  learn(answer: unknown): void
  /** Adds the secrets in an address. */
  learnAddress(address: string): void
  /** Returns the text without them. */
  hide(text: string): string
}

/** The shortest secret; shorter ones would hide parts of common words. */
const SHORTEST = 8
const SECRET_NAME = /token|^code$|verifier|challenge|^state$|secret|session|checkout_?id|cart_?id/i
/** A text of this length without spaces is treated as a secret. */
const LIKE_A_KEY = /^[\w.~+/=-]{24,}$/

/** The provider's error codes: `PRODUCT_NOT_FOUND`, `-19971`. */
const LIKE_A_NAME = /^-?[A-Z\d]+(_[A-Z\d]+)*$/
/** The public parameters, which show what was requested. */
const OPEN_PARAMETERS = new Set([
  'client_id',
  'redirect_uri',
  'response_mode',
  'prompt',
  'fields',
  'slug',
  'id',
])

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/**
 * Collects secrets as they pass by.
 *
 * @param open The public values that look like keys: the client id.
 */
export function createSecrets(open: readonly (string | undefined)[] = []): Secrets {
  const known = new Set<string>()

  const add = (value: unknown): void => {
    if (typeof value === 'string' && value.length >= SHORTEST && !open.includes(value)) known.add(value)
  }
  const learnAddress = (address: string): void => {
    if (!URL.canParse(address)) return
    const { searchParams, hash } = new URL(address)
    for (const [name, value] of [...searchParams, ...new URLSearchParams(hash.slice(1))])
      if (!URL.canParse(value) && (SECRET_NAME.test(name) || LIKE_A_KEY.test(value))) add(value)
  }
  const learn = (answer: unknown, depth = 0): void => {
    if (!isObject(answer) || depth > 8) return
    for (const [name, value] of Object.entries(answer)) {
      if (SECRET_NAME.test(name) && !LIKE_A_NAME.test(String(value))) add(value)
      if (/url$/i.test(name) && typeof value === 'string') learnAddress(value)
      learn(value, depth + 1)
    }
  }
  return {
    add,
    learn,
    learnAddress,
    hide(text) {
      let hidden = text
      // The longest first, because one may be part of another.
      for (const secret of [...known].sort((a, b) => b.length - a.length))
        for (const spelt of new Set([secret, encodeURIComponent(secret)]))
          hidden = hidden.replaceAll(spelt, '(hidden)')
      return hidden
    },
  }
}

/** Returns an address for printing: of most parameters only the names. */
export function showAddress(text: string): string {
  if (!URL.canParse(text)) return text
  const url = new URL(text)
  const query = [...new Set(url.searchParams.keys())].map((name) =>
    OPEN_PARAMETERS.has(name) ? `${name}=${url.searchParams.getAll(name).join(',')}` : `${name}=…`,
  )
  return `${url.origin}${url.pathname}${query.length ? `?${query.join('&')}` : ''}`
}
